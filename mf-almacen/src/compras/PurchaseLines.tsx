import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { DataTable, moneyColumn, RowText, textColumn, unsorted } from '@melena/shared/kit/table';
import { Money, Note, Num, Sub } from '@melena/shared/kit/text';
import { PackageSearch } from 'lucide-react';
import { contentAndBrand, type PurchaseData, type PurchaseLine } from './purchase-line';

const columns = unsorted<PurchaseLine>([
  {
    id: 'product',
    head: 'Producto',
    main: true,
    skeleton: 220,
    cell: line => (
      <>
        {line.name}
        <Sub>{contentAndBrand(line)}</Sub>
      </>
    ),
  },
  moneyColumn('price', 'Precio', { width: 116, wide: true, skeleton: 64 }),
  textColumn('quantity', 'Pedidas', { width: 96, align: 'right', figures: true, skeleton: 20 }),
  textColumn('received', 'Recibidas', { width: 100, align: 'right', figures: true, skeleton: 20 }),
  moneyColumn('total', 'Total sin IVA', { width: 124 }),
]);

/** The lines of a purchase that was sent, or cancelled. */
export function PurchaseLines({ data }: { data: PurchaseData | undefined }) {
  return (
    <Sheet heading="Productos" aria-label="Productos de la compra">
      <DataTable
        bare
        density="two-line"
        label="Productos de la compra"
        columns={columns}
        rows={data?.products}
        rowKey={line => line.id}
        phone={line => (
          <RowText title={line.name} end={<Money value={line.total} />}>
            <Note clip>{contentAndBrand(line)}</Note>
            <Note>
              <Num>
                {line.received} de {line.quantity}
              </Num>{' '}
              recibidas · <Money value={line.price} />
            </Note>
          </RowText>
        )}
        empty={{ icon: PackageSearch, text: 'No hay productos en esta orden de compra' }}
      />
    </Sheet>
  );
}
