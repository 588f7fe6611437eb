import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type Column, DataTable } from '@melena/shared/kit/table';
import { Money } from '@melena/shared/kit/text/Money';
import { acceptsPurchaseLines } from '@melena/shared/rules/purchase-status';
import { PackageSearch } from 'lucide-react';
import { contentAndBrand, type PurchaseData, type PurchaseLine } from './purchase-line';

const columns: Column<PurchaseLine>[] = [
  {
    id: 'product',
    head: 'Producto',
    main: true,
    bone: 220,
    cell: line => (
      <>
        {line.name}
        <span className="sub">{contentAndBrand(line)}</span>
      </>
    ),
  },
  {
    id: 'price',
    head: 'Precio',
    width: 116,
    align: 'right',
    wide: true,
    bone: 64,
    cell: line => <Money value={line.price} />,
  },
  {
    id: 'quantity',
    head: 'Pedidas',
    width: 96,
    align: 'right',
    figures: true,
    bone: 20,
    cell: line => line.quantity,
  },
  {
    id: 'received',
    head: 'Recibidas',
    width: 100,
    align: 'right',
    figures: true,
    bone: 20,
    cell: line => line.received,
  },
  {
    id: 'total',
    head: 'Total sin IVA',
    width: 124,
    align: 'right',
    bone: 72,
    cell: line => <Money value={line.total} />,
  },
];

export interface PurchaseLinesProps {
  data: PurchaseData | undefined;
  onEdit: (line: PurchaseLine) => void;
}

/** What is asked for; while it is pending a line opens to change. */
export function PurchaseLines({ data, onEdit }: PurchaseLinesProps) {
  return (
    <Sheet aria-label="Productos de la compra">
      <div className="sheet-head">
        <h2>Productos</h2>
      </div>
      <DataTable
        bare
        density="two-line"
        label="Productos de la compra"
        columns={columns}
        rows={data?.products}
        rowKey={line => line.id}
        onRow={data && acceptsPurchaseLines(data.details) ? onEdit : undefined}
        phone={line => (
          <>
            <span className="what">
              <b className="clip">{line.name}</b>
              <small className="t-2 clip">{contentAndBrand(line)}</small>
              <small className="t-2">
                <span className="num">
                  {line.received} de {line.quantity}
                </span>{' '}
                recibidas · <Money value={line.price} />
              </small>
            </span>
            <Money value={line.total} />
          </>
        )}
        empty={{ icon: PackageSearch, text: 'No hay productos en esta orden de compra' }}
      />
    </Sheet>
  );
}
