import type { CallReply } from '@melena/shared/contract/calls';
import { type Column, RowText } from '@melena/shared/kit/table';
import { Badge, Note } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { formatDateOf } from '@melena/shared/rules/time';

type Category = CallReply<'product/categories'>['categories'][number];

function CategoryBadge({ category }: { category: Category }) {
  return isActive(category) ? <Badge tone="ok">Activa</Badge> : <Badge>Inactiva</Badge>;
}

export const categoryColumns: Column<Category>[] = [
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    bone: 140,
    sort: category => category.name,
    cell: category => category.name,
  },
  {
    id: 'status',
    head: 'Estado',
    width: 140,
    bone: 64,
    sort: category => category.status_id,
    cell: category => <CategoryBadge category={category} />,
  },
  {
    id: 'date',
    head: 'Fecha',
    width: 160,
    figures: true,
    quiet: true,
    bone: 82,
    sort: category => category.creation_date,
    cell: category => formatDateOf(category.creation_date),
  },
];

/** A category in two lines. */
export function CategoryOnPhone({ category }: { category: Category }) {
  return (
    <>
      <RowText title={category.name}>
        <Note num>{formatDateOf(category.creation_date)}</Note>
      </RowText>
      <CategoryBadge category={category} />
    </>
  );
}
