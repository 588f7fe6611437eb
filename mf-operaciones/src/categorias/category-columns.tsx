import type { CallReply } from '@melena/shared/contract/calls';
import { type Column, dateColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Badge, Note } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDateOf } from '@melena/shared/rules/time';

type Category = CallReply<'product/categories'>['categories'][number];

function CategoryBadge({ category }: { category: Category }) {
  return isActive(category) ? <Badge tone="ok">Activa</Badge> : <Badge>Inactiva</Badge>;
}

export const categoryColumns: Column<Category>[] = [
  textColumn('name', 'Nombre', { main: true, bone: 140 }),
  {
    id: 'status',
    head: 'Estado',
    width: 140,
    bone: 64,
    sort: category => category.status_id,
    cell: category => <CategoryBadge category={category} />,
  },
  dateColumn('Fecha', { width: 160, quiet: true }),
];

export function CategoryOnPhone({ category }: { category: Category }) {
  return (
    <RowText title={category.name} end={<CategoryBadge category={category} />}>
      <Note num>{formatDateOf(category.creation_date)}</Note>
    </RowText>
  );
}
