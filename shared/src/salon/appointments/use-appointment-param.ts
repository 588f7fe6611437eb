import { useSearchParams } from '../../router';

const NAME = 'cita';

/** The chosen appointment, which the address holds, so that a reload or a link shows the same one. */
export function useAppointmentParam(): { chosen: number | null; choose: (id: number) => void } {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get(NAME));
  return {
    chosen: Number.isSafeInteger(id) && id > 0 ? id : null,
    choose: next => setSearch({ [NAME]: String(next) }),
  };
}
