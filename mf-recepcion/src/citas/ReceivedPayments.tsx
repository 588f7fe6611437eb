import { type Column, DataTable, RowText } from '@melena/shared/kit/table';
import { Money, Note, Sub } from '@melena/shared/kit/text';
import { amountOf } from '@melena/shared/rules/money';
import { formatDateTime } from '@melena/shared/rules/time';
import type { Details } from '../common/appointment/types';

type Payment = Details['payments'][number];

/** The account that it reached; what was taken from the appointment again says so. */
function accountText({ amount, account }: Payment): string {
  return [amountOf(amount) < 0 && 'Retirado', account].filter(Boolean).join(' · ');
}

const columns: Column<Payment>[] = [
  { id: 'folio', head: 'Folio', width: 148, cell: ({ folio }) => folio, figures: true, quiet: true },
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
  {
    id: 'creation_date',
    head: 'Fecha',
    width: 190,
    cell: ({ creation_date }) => formatDateTime(creation_date),
    figures: true,
    wide: true,
  },
  {
    id: 'amount',
    head: 'Cantidad',
    width: 120,
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    figures: true,
  },
];

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
        <>
          <RowText title={payment.type}>
            <Note clip>{accountText(payment)}</Note>
            <Note num>{formatDateTime(payment.creation_date)}</Note>
          </RowText>
          <Money value={payment.amount} />
        </>
      )}
      empty={{ text: 'No se encontraron pagos registrados' }}
    />
  );
}
