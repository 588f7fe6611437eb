import { useCall } from '@melena/shared/client';
import type { Option } from '@melena/shared/kit/fields/Select';
import { FilterSelect } from '@melena/shared/kit/list/Filters';

export interface ClientFilter {
  readonly statusId: number | null;
  readonly genreId: number | null;
  readonly levelId: number | null;
  readonly wrongPhone?: boolean;
}

interface ClientListRequest extends Partial<ClientFilter> {
  readonly search?: string;
  readonly offset?: number;
  readonly limit: number;
}

/** The call's value for no filter. */
const NO_FILTER = 0;

/** The body by which a search and filters ask for clients. */
export function clientsRequest({
  search,
  statusId,
  genreId,
  levelId,
  wrongPhone,
  ...part
}: ClientListRequest) {
  return {
    status_id: statusId ?? NO_FILTER,
    genre_id: genreId ?? NO_FILTER,
    level_id: levelId ?? NO_FILTER,
    search: search || undefined,
    wrong_phone: wrongPhone || undefined,
    ...part,
  };
}

/** The clients that a search and filters find, with what there is to filter by. */
export function useClients(request: ClientListRequest) {
  return useCall('clients/get', clientsRequest(request), { keep: true });
}

type Clients = ReturnType<typeof useClients>;

export interface ClientFiltersProps {
  known: Clients['data'];
  filter: ClientFilter;
  onChange: (change: Partial<ClientFilter>) => void;
}

/** Status, genre and level, for the list and for the selector of a payment. */
export function ClientFilters({ known, filter, onChange }: ClientFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Estado"
        options={optionsOf(known?.status_list)}
        value={filter.statusId}
        onChange={statusId => onChange({ statusId })}
      />
      <FilterSelect
        label="Género"
        options={optionsOf(known?.genres)}
        value={filter.genreId}
        onChange={genreId => onChange({ genreId })}
      />
      <FilterSelect
        label="Nivel"
        options={optionsOf(known?.levels)}
        value={filter.levelId}
        onChange={levelId => onChange({ levelId })}
      />
    </>
  );
}

/** Rows of a short list as options. What is removed (0) is not offered. */
function optionsOf(list: readonly { id: number; name: string }[] | undefined): Option<number>[] {
  return (list ?? []).filter(({ id }) => id > 0).map(({ id, name }) => ({ value: id, label: name }));
}
