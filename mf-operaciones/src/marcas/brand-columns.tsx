import type { CallReply } from '@melena/shared/contract/calls';
import { dateColumn, type ListColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import { ActiveBadge, activeColumn } from '@melena/shared/salon/ActiveBadge';

export type Brand = CallReply<'product/brands'>['brands'][number];

export const brandColumns: ListColumn<Brand>[] = [
  textColumn('name', 'Nombre', { main: true, skeleton: 140 }),
  textColumn('lines', 'Líneas', { width: 112, align: 'right', figures: true, skeleton: 18 }),
  activeColumn(140),
  dateColumn('Registro', { width: 160, quiet: true }),
];

export function BrandOnPhone({ brand }: { brand: Brand }) {
  return (
    <RowText title={brand.name} end={<ActiveBadge of={brand} />}>
      <Note>{brand.lines === 1 ? '1 línea' : `${brand.lines} líneas`}</Note>
    </RowText>
  );
}
