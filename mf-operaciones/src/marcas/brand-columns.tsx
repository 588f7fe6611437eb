import type { CallReply } from '@melena/shared/contract/calls';
import { type Column, dateColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';

export type Brand = CallReply<'product/brands'>['brands'][number];

export const brandColumns: Column<Brand>[] = [
  textColumn('name', 'Nombre', { main: true, skeleton: 140 }),
  textColumn('lines', 'Líneas', { width: 112, align: 'right', figures: true, skeleton: 18 }),
  {
    id: 'status',
    head: 'Estado',
    width: 140,
    skeleton: 64,
    sort: brand => brand.status_id,
    cell: brand => <ActiveBadge of={brand} />,
  },
  dateColumn('Registro', { width: 160, quiet: true }),
];

export function BrandOnPhone({ brand }: { brand: Brand }) {
  return (
    <RowText title={brand.name} end={<ActiveBadge of={brand} />}>
      <Note>{brand.lines === 1 ? '1 línea' : `${brand.lines} líneas`}</Note>
    </RowText>
  );
}
