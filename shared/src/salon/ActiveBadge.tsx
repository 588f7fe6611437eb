import type { ListColumn } from '../kit/table';
import { Badge } from '../kit/text';
import { isActive } from '../rules/row-status';

type WithStatus = { status_id: number };

/** 'Activo' or 'Inactivo', of whatever can be switched off. */
export function ActiveBadge({ of }: { of: WithStatus }) {
  return <Badge tone={isActive(of) ? 'ok' : undefined}>{activeWord(of)}</Badge>;
}

function activeWord(of: WithStatus): string {
  return isActive(of) ? 'Activo' : 'Inactivo';
}

/** A file's value of it, where a list has its badge beside a name. */
export const activeFile = { id: 'active', head: 'Estado', value: activeWord };

/** 'Estado', as a column of its own. */
export function activeColumn(width: number): ListColumn<WithStatus> {
  return {
    id: 'status',
    head: 'Estado',
    width,
    skeleton: 64,
    sort: row => row.status_id,
    cell: row => <ActiveBadge of={row} />,
    file: { value: activeWord },
  };
}
