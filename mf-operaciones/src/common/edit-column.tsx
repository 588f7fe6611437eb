import { IconButton } from '@melena/shared/kit/actions/IconButton';
import type { ListColumn } from '@melena/shared/kit/table';
import { Pencil } from 'lucide-react';

/** A row leads elsewhere: its pencil edits it. */
export function editColumn<Row extends { readonly name: string }>(
  onEdit: (row: Row) => void,
): ListColumn<Row> {
  return {
    id: 'edit',
    head: 'Editar',
    headHidden: true,
    width: 60,
    align: 'right',
    skeleton: false,
    cell: row => (
      <IconButton name={`Editar ${row.name}`} icon={Pencil} size="s" onClick={() => onEdit(row)} />
    ),
    file: null,
  };
}
