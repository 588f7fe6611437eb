import {
  DataTable,
  momentColumn,
  moneyColumn,
  RowText,
  textColumn,
  unsorted,
} from '@melena/shared/kit/table';
import { Money, Note, Sub } from '@melena/shared/kit/text';
import { amountOf } from '@melena/shared/rules/money';
import { formatDateTime } from '@melena/shared/rules/time';
import type { Details } from '../common/appointment/types';

type Payment = Details['payments'][number];

/** The account that it reached; what was taken from the appointment again says so. */
function accountText({ amount, account }: Payment): string {
  return [amountOf(amount) < 0 && 'Retirado', account].filter(Boolean).join(' · ');
}

const columns = unsorted<Payment>([
  textColumn('folio', 'Folio', { width: 148, figures: true, quiet: true }),
  {
    id: 'type',
    head: 'Método y cuenta',
    cell: payment => (
      <>
        {payment.type}
        <Sub>{accountText(payment)}</Sub>
      </>
    ),
    main: true,
  },
  momentColumn('creation_date', 'Fecha', { width: 190, wide: true }),
  moneyColumn('amount', 'Cantidad', { width: 120, figures: true }),
]);

/** The money that reached an appointment, first to last. */
export function ReceivedPayments({ payments }: Pick<Details, 'payments'>) {
  return (
    <DataTable
      bare
      density="two-line"
      label="Pagos de la cita"
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
      phone={payment => (
        <RowText title={payment.type} end={<Money value={payment.amount} />}>
          <Note clip>{accountText(payment)}</Note>
          <Note num>{formatDateTime(payment.creation_date)}</Note>
        </RowText>
      )}
      empty={{ text: 'No se encontraron pagos registrados' }}
    />
  );
}
