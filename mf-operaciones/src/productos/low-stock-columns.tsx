import type { CallReply } from '@melena/shared/contract/calls';
import { type ListColumn, plainColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Measure, Note } from '@melena/shared/kit/text';
import { proposedQuantity } from '@melena/shared/rules/stock/reorder';
import { BrandAndLine, brandFile } from '../common/BrandAndLine';
import { Pieces } from './Pieces';

/** With what an order goes by, where it isn't ordered yet. */
type Row = CallReply<'product/stock'>['products'][number] & {
  order: CallReply<'purchase/products'>['products'][number] | undefined;
};

/** As a product's detail counts: every piece there is. */
const countText = (row: Row) => ({ ...row, inventory: row.total_selling + row.material });

export const lowStockColumns: ListColumn<Row>[] = [
  {
    id: 'brand',
    head: 'Marca y línea',
    width: '20%',
    skeleton: 150,
    sort: row => `${row.brand} ${row.line}`,
    cell: row => <BrandAndLine of={row} />,
    file: brandFile,
  },
  plainColumn('name', 'Nombre', row => row.variant, { main: true, skeleton: 240 }),
  textColumn('code', 'Código', { width: 132, quiet: true, figures: true, wide: true, skeleton: 100 }),
  plainColumn('material', 'Materia prima', row => row.material, {
    ...{ width: 124, align: 'right', skeleton: 60 },
    cell: row => <Measure value={row.material} unit="pieza" />,
  }),
  {
    id: 'left',
    head: 'Quedan',
    width: 120,
    skeleton: 72,
    sort: row => row.total_selling,
    cell: row => <Pieces of={countText(row)} />,
    file: { value: row => countText(row).inventory },
  },
  plainColumn('order', 'Por pedir', ({ order }) => order && proposedQuantity(order), {
    ...{ width: 96, align: 'right', figures: true, skeleton: 24 },
  }),
  plainColumn('supplier', 'Proveedor', ({ order }) => order?.supplier?.name, {
    ...{ width: 140, quiet: true, wide: true, skeleton: 96 },
  }),
];

export function LowStockOnPhone({ row }: { row: Row }) {
  return (
    <RowText title={row.variant} end={<Pieces of={countText(row)} />}>
      <Note clip>
        {row.brand}
        {row.line && ` · ${row.line}`}
      </Note>
    </RowText>
  );
}
