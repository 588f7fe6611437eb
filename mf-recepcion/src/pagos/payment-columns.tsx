import type { CallReply } from '@melena/shared/contract/calls';
import { type Column, RowText } from '@melena/shared/kit/table';
import { Money, NoData, Note } from '@melena/shared/kit/text';
import { formatDateTime } from '@melena/shared/rules/time';

export type PaymentRow = CallReply<'payment/get'>['payments'][number];

/** A counter-entry says that it is one. */
function typeOf({ type, reverses_id }: PaymentRow): string {
  return reverses_id === null ? type : `Reversión · ${type}`;
}

export const paymentColumns: Column<PaymentRow>[] = [
  {
    id: 'folio',
    head: 'Folio',
    width: 168,
    figures: true,
    quiet: true,
    bone: 96,
    cell: payment => payment.folio || <NoData />,
  },
  { id: 'client', head: 'Cliente', main: true, cell: payment => payment.client },
  { id: 'type', head: 'Tipo', width: 212, bone: 120, cell: typeOf },
  {
    id: 'account',
    head: 'Cuenta',
    width: '22%',
    wide: true,
    quiet: true,
    bone: 140,
    cell: payment => payment.account || <NoData />,
  },
  {
    id: 'date',
    head: 'Fecha de pago',
    width: 190,
    figures: true,
    bone: 150,
    cell: payment => formatDateTime(payment.creation_date),
  },
  {
    id: 'amount',
    head: 'Monto',
    width: 124,
    align: 'right',
    bone: 76,
    cell: payment => <Money value={payment.amount} />,
  },
];

/** A payment in three lines. */
export function PaymentRowOnPhone({ payment }: { payment: PaymentRow }) {
  return (
    <>
      <RowText title={payment.client}>
        <Note clip>{typeOf(payment)}</Note>
        <Note num>{formatDateTime(payment.creation_date)}</Note>
      </RowText>
      <Money value={payment.amount} />
    </>
  );
}
