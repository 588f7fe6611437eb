import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import type { ClientFilter } from '../common/client/use-clients';

/** The status filter shows all; nothing said means 'Activo' (specification, 9: status 1, level 0, genre 0). */
const ALL = 'todos';

/** The filters of the list, as the address holds them. */
export function useClientAddress() {
  const params = useListParams();
  const filter: ClientFilter = {
    statusId: params.text('estado') === ALL ? null : (params.number('estado') ?? ROW_STATUS.active),
    genreId: params.number('genero'),
    levelId: params.number('nivel'),
  };
  const change = (next: Partial<ClientFilter>) => {
    const { statusId, genreId, levelId } = { ...filter, ...next };
    const estado = statusId === ROW_STATUS.active ? null : (statusId ?? ALL);
    params.set({ estado, genero: genreId, nivel: levelId });
  };
  return { params, filter, change };
}
