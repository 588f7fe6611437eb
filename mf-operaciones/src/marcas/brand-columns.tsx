import type { CallReply } from '@melena/shared/contract/calls';
import { type Column, RowText } from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import { formatDateOf } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';

type Brand = CallReply<'product/brands'>['brands'][number];

export const brandColumns: Column<Brand>[] = [
  { id: 'name', head: 'Nombre', main: true, bone: 140, sort: brand => brand.name, cell: brand => brand.name },
  {
    id: 'lines',
    head: 'Líneas',
    width: 112,
    align: 'right',
    figures: true,
    bone: 18,
    sort: brand => brand.lines,
    cell: brand => brand.lines,
  },
  {
    id: 'status',
    head: 'Estado',
    width: 140,
    bone: 64,
    sort: brand => brand.status_id,
    cell: brand => <ActiveBadge of={brand} />,
  },
  {
    id: 'date',
    head: 'Registro',
    width: 160,
    figures: true,
    quiet: true,
    bone: 82,
    sort: brand => brand.creation_date,
    cell: brand => formatDateOf(brand.creation_date),
  },
];

/** A brand in two lines. */
export function BrandOnPhone({ brand }: { brand: Brand }) {
  return (
    <>
      <RowText title={brand.name}>
        <Note>{brand.lines === 1 ? '1 línea' : `${brand.lines} líneas`}</Note>
      </RowText>
      <ActiveBadge of={brand} />
    </>
  );
}
