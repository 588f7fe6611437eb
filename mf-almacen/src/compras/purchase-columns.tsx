import {
  dateColumn,
  type ListColumn,
  moneyColumn,
  plainColumn,
  RowText,
  textColumn,
} from '@melena/shared/kit/table';
import { Money, NoData, Note } from '@melena/shared/kit/text';
import { amountOf, type Pesos } from '@melena/shared/rules/money';
import { formatDateOf, formatDay } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { PurchaseBadge, purchaseStatus } from './PurchaseBadge';
import type { Purchase } from './purchase-line';

/** An amount, only where there is one (specification, 2). */
function Amount({ value }: { value?: Pesos | null }) {
  return value && amountOf(value) > 0 ? <Money value={value} /> : <NoData />;
}

export const purchaseColumns: ListColumn<Purchase>[] = [
  plainColumn('status', 'Estado', purchaseStatus, {
    ...{ width: 192, skeleton: 84, sort: purchase => purchase.status_id },
    cell: purchase => <PurchaseBadge purchase={purchase} />,
  }),
  plainColumn('folio', 'Folio', purchase => purchase.folio, {
    ...{ width: 96, skeleton: 48, sort: purchase => Number(purchase.folio) },
    cell: purchase => <Folio folio={purchase.folio} quiet />,
  }),
  textColumn('supplier', 'Proveedor', { main: true, skeleton: 150 }),
  textColumn('products', 'Productos', {
    width: 116,
    align: 'right',
    figures: true,
    wide: true,
    skeleton: 24,
  }),
  moneyColumn('total', 'Total', { width: 136, skeleton: 80, cell: ({ total }) => <Amount value={total} /> }),
  moneyColumn('received', 'Recibido', {
    ...{ width: 136, wide: true, skeleton: 80 },
    cell: ({ received }) => <Amount value={received} />,
  }),
  plainColumn('paid', 'Pagada el', ({ paid_on }) => paid_on && formatDay(paid_on), {
    ...{ width: 124, wide: true, skeleton: 86, sort: ({ paid_on }) => paid_on },
    file: { kind: 'day', value: ({ paid_on }) => paid_on },
  }),
  dateColumn('Fecha', { width: 132, skeleton: 86 }),
];

export function PurchaseOnPhone({ purchase }: { purchase: Purchase }) {
  return (
    <RowText title={purchase.supplier} end={<PurchaseBadge purchase={purchase} />}>
      <Note>
        <Folio folio={purchase.folio} quiet /> · {formatDateOf(purchase.creation_date)} ·{' '}
        <Amount value={purchase.total} />
      </Note>
    </RowText>
  );
}
