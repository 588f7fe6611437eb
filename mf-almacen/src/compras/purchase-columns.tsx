import { dateColumn, type ListColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Money, NoData, Note } from '@melena/shared/kit/text';
import { amountOf } from '@melena/shared/rules/money';
import { formatDateOf, formatDay } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { PurchaseBadge, purchaseStatus } from './PurchaseBadge';
import type { Purchase } from './purchase-line';

/** The total, only where there is one (specification, 2). */
function PurchaseTotal({ purchase }: { purchase: Purchase }) {
  return amountOf(purchase.total) > 0 ? <Money value={purchase.total} /> : <NoData />;
}

export const purchaseColumns: ListColumn<Purchase>[] = [
  {
    id: 'status',
    head: 'Estado',
    width: 192,
    skeleton: 84,
    sort: purchase => purchase.status_id,
    cell: purchase => <PurchaseBadge purchase={purchase} />,
    file: { value: purchaseStatus },
  },
  {
    id: 'folio',
    head: 'Folio',
    width: 96,
    skeleton: 48,
    sort: purchase => Number(purchase.folio),
    cell: purchase => <Folio folio={purchase.folio} quiet />,
    file: { value: purchase => purchase.folio },
  },
  textColumn('supplier', 'Proveedor', { main: true, skeleton: 150 }),
  textColumn('products', 'Productos', {
    width: 116,
    align: 'right',
    figures: true,
    wide: true,
    skeleton: 24,
  }),
  {
    id: 'total',
    head: 'Total',
    width: 136,
    align: 'right',
    skeleton: 80,
    sort: purchase => amountOf(purchase.total),
    cell: purchase => <PurchaseTotal purchase={purchase} />,
    file: { kind: 'money', value: purchase => purchase.total },
  },
  {
    id: 'received',
    head: 'Recibido',
    width: 136,
    align: 'right',
    wide: true,
    skeleton: 80,
    sort: purchase => amountOf(purchase.received ?? '0.00'),
    cell: ({ received = '0.00' }) => (amountOf(received) > 0 ? <Money value={received} /> : <NoData />),
    file: { kind: 'money', value: ({ received = '0.00' }) => received },
  },
  {
    id: 'paid',
    head: 'Pagada el',
    width: 124,
    wide: true,
    skeleton: 86,
    sort: purchase => purchase.paid_on ?? '',
    cell: ({ paid_on }) => (paid_on ? formatDay(paid_on) : <NoData />),
    file: { kind: 'day', value: ({ paid_on }) => paid_on ?? null },
  },
  dateColumn('Fecha', { width: 132, skeleton: 86 }),
];

export function PurchaseOnPhone({ purchase }: { purchase: Purchase }) {
  return (
    <RowText title={purchase.supplier} end={<PurchaseBadge purchase={purchase} />}>
      <Note>
        <Folio folio={purchase.folio} quiet /> · {formatDateOf(purchase.creation_date)} ·{' '}
        <PurchaseTotal purchase={purchase} />
      </Note>
    </RowText>
  );
}
