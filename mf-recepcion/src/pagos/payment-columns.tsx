import type { CallReply } from '@melena/shared/contract/calls';
import {
  type ListColumn,
  momentColumn,
  moneyColumn,
  RowText,
  textColumn,
  unsorted,
} from '@melena/shared/kit/table';
import { Money, Note, ScreenReaderOnly } from '@melena/shared/kit/text';
import { amountOf, ZERO } from '@melena/shared/rules/money';
import { formatDateTime } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import { CheckCheck } from 'lucide-react';

type PaymentRow = CallReply<'payment/get'>['payments'][number];

/** A counter-entry says that it is one. */
function typeOf({ type, reverses_id, refund_of_id }: PaymentRow): string {
  if (reverses_id !== null) return `Reversión · ${type}`;
  return refund_of_id === null ? type : `Devolución · ${type}`;
}

const reconciled: ListColumn<PaymentRow> = {
  id: 'reconciled',
  head: 'Conciliado',
  headHidden: true,
  width: 40,
  skeleton: false,
  cell: row => row.statement_line_id !== null && <Reconciled />,
  file: { value: row => (row.statement_line_id === null ? 'No' : 'Sí') },
};

function Reconciled() {
  return (
    <span title="Conciliado">
      <CheckCheck size={16} aria-hidden />
      <ScreenReaderOnly>Conciliado</ScreenReaderOnly>
    </span>
  );
}

export const paymentColumns = unsorted<PaymentRow>([
  {
    id: 'folio',
    head: 'Folio',
    width: 76,
    figures: true,
    quiet: true,
    skeleton: 52,
    cell: ({ id }) => <Folio folio={id} />,
    file: { value: ({ id }) => String(id) },
  },
  textColumn('client', 'Cliente', { main: true }),
  { id: 'type', head: 'Tipo', width: 172, skeleton: 120, cell: typeOf, file: { value: typeOf } },
  textColumn('account', 'Cuenta', { width: 148, wide: true, quiet: true, skeleton: 108 }),
  textColumn('reference', 'Referencia', { width: 124, wide: true, figures: true, quiet: true, skeleton: 84 }),
  momentColumn('creation_date', 'Fecha de pago', { width: 176 }),
  {
    ...moneyColumn('remaining', 'Por asignar', { width: 108 }),
    cell: ({ remaining }) => <Money value={remaining} quietZero />,
  },
  moneyColumn('amount', 'Monto', { width: 112, skeleton: 76 }),
  reconciled,
]);

export function PaymentRowOnPhone({ payment }: { payment: PaymentRow }) {
  return (
    <RowText title={payment.client} end={<Money value={payment.amount} />}>
      <Note clip>
        {typeOf(payment)}
        {payment.statement_line_id !== null && ' · Conciliado'}
      </Note>
      <Note num>
        #{payment.id} · {formatDateTime(payment.creation_date)}
        {amountOf(payment.remaining) > ZERO && (
          <>
            {' · '}
            <Money value={payment.remaining} /> por asignar
          </>
        )}
      </Note>
    </RowText>
  );
}
