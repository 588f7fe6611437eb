import type { CallReply } from '@melena/shared/contract/calls';
import { type ListColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Measure, NoData, Note } from '@melena/shared/kit/text';
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
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    skeleton: 240,
    sort: row => row.variant,
    cell: row => row.variant,
    file: { value: row => row.variant },
  },
  textColumn('code', 'Código', { width: 132, quiet: true, figures: true, wide: true, skeleton: 100 }),
  {
    id: 'material',
    head: 'Materia prima',
    width: 124,
    align: 'right',
    skeleton: 60,
    sort: row => row.material,
    cell: row => <Measure value={row.material} unit="pieza" />,
    file: { value: row => row.material },
  },
  {
    id: 'left',
    head: 'Quedan',
    width: 120,
    skeleton: 72,
    sort: row => row.total_selling,
    cell: row => <Pieces of={countText(row)} />,
    file: { value: row => countText(row).inventory },
  },
  {
    id: 'order',
    head: 'Por pedir',
    width: 96,
    align: 'right',
    figures: true,
    skeleton: 24,
    sort: row => (row.order ? proposedQuantity(row.order) : 0),
    cell: row => (row.order ? proposedQuantity(row.order) : <NoData />),
    file: { value: row => (row.order ? proposedQuantity(row.order) : null) },
  },
  {
    id: 'supplier',
    head: 'Proveedor',
    width: 140,
    quiet: true,
    wide: true,
    skeleton: 96,
    sort: row => row.order?.supplier?.name ?? '',
    cell: row => row.order?.supplier?.name ?? <NoData />,
    file: { value: row => row.order?.supplier?.name ?? '' },
  },
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
