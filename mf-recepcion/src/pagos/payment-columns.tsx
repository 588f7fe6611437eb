import type { CallReply } from '@melena/shared/contract/calls';
import { momentColumn, moneyColumn, RowText, textColumn, unsorted } from '@melena/shared/kit/table';
import { Money, Note } from '@melena/shared/kit/text';
import { formatDateTime } from '@melena/shared/rules/time';

type PaymentRow = CallReply<'payment/get'>['payments'][number];

/** A counter-entry says that it is one. */
function typeOf({ type, reverses_id }: PaymentRow): string {
  return reverses_id === null ? type : `Reversión · ${type}`;
}

export const paymentColumns = unsorted<PaymentRow>([
  textColumn('folio', 'Folio', { width: 168, figures: true, quiet: true, bone: 96 }),
  textColumn('client', 'Cliente', { main: true }),
  { id: 'type', head: 'Tipo', width: 212, bone: 120, cell: typeOf },
  textColumn('account', 'Cuenta', { width: '22%', wide: true, quiet: true, bone: 140 }),
  momentColumn('creation_date', 'Fecha de pago', { width: 190 }),
  moneyColumn('amount', 'Monto', { width: 124, bone: 76 }),
]);

/** A payment in three lines. */
export function PaymentRowOnPhone({ payment }: { payment: PaymentRow }) {
  return (
    <RowText title={payment.client} end={<Money value={payment.amount} />}>
      <Note clip>{typeOf(payment)}</Note>
      <Note num>{formatDateTime(payment.creation_date)}</Note>
    </RowText>
  );
}
