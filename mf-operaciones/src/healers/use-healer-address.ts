import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { ROW_STATUS } from '@melena/shared/rules/row-status';

/** The filters of the list; null filters nothing. */
export interface HealerFilter {
  readonly statusId: number | null;
  readonly levelId: number | null;
}

const ALL = 'todos';
/** The filters of an address that names none (specification, 9: status 1 and level 1). */
const FIRST: HealerFilter = { statusId: ROW_STATUS.active, levelId: 1 };

/** The filters of the list, as the address holds them. */
export function useHealerAddress() {
  const params = useListParams();
  const read = (name: string, usual: number | null) =>
    params.text(name) === ALL ? null : (params.number(name) ?? usual);
  const filter: HealerFilter = {
    statusId: read('estado', FIRST.statusId),
    levelId: read('nivel', FIRST.levelId),
  };
  const change = (next: Partial<HealerFilter>) => {
    const { statusId, levelId } = { ...filter, ...next };
    params.set({
      estado: statusId === FIRST.statusId ? null : (statusId ?? ALL),
      nivel: levelId === FIRST.levelId ? null : (levelId ?? ALL),
    });
  };
  return { params, filter, change };
}
