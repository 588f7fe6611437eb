import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { DataTable, momentColumn, moneyColumn, RowText, unsorted } from '@melena/shared/kit/table';
import { Fact, Facts, Money, Note, Num } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { cfdiUseLabel, regimeLabel } from '@melena/shared/rules/invoice/fiscal-data';
import { INVOICE_STATUS } from '@melena/shared/rules/invoice/invoice-status';
import { paymentFormLabel } from '@melena/shared/rules/invoice/payment-form';
import { toCentavos } from '@melena/shared/rules/money';
import { formatDateTime, formatDay } from '@melena/shared/rules/time';
import { InvoiceBadge } from './InvoiceBadge';
import styles from './invoice.module.css';
import { RefundedNotice } from './RefundedNotice';

export type Invoice = CallReply<'invoice/detail'>['invoice'];
type Ticket = Invoice['tickets'][number];

export function InvoiceFacts({ invoice, stamping }: { invoice: Invoice; stamping: boolean }) {
  return (
    <>
      <StateNotice invoice={invoice} stamping={stamping} />
      <Facts>
        <Fact name="Estado">
          <InvoiceBadge statusId={invoice.status_id} />
        </Fact>
        <Fact name="Total">
          <Money value={invoice.total} />
        </Fact>
        <Fact name="RFC" num>
          {invoice.rfc}
        </Fact>
        <Fact name="Nombre o razón social">{invoice.legal_name}</Fact>
        {invoice.day !== null && <Fact name="Día de los tickets">{formatDay(invoice.day)}</Fact>}
        <Fact name="Régimen fiscal">{regimeLabel(invoice.regime)}</Fact>
        <Fact name="Uso de CFDI">{cfdiUseLabel(invoice.cfdi_use)}</Fact>
        <Fact name="Código postal" num>
          {invoice.postal_code}
        </Fact>
        <Fact name="Forma de pago">{paymentFormLabel(invoice.paid_as)}</Fact>
        <Fact name="Solicitó">{invoice.requested_by}</Fact>
        {invoice.issued_at && (
          <Fact name="Emisión" num>
            {formatDateTime(invoice.issued_at)}
          </Fact>
        )}
        {invoice.uuid && (
          <Fact name="Folio fiscal (UUID)" num>
            {invoice.uuid}
          </Fact>
        )}
        {invoice.stamped_at && (
          <Fact name="Timbrado" num>
            {formatDateTime(invoice.stamped_at)}
          </Fact>
        )}
      </Facts>
      <Tickets rows={invoice.tickets} />
    </>
  );
}

/** Explains the invoice's next step. */
function StateNotice({ invoice, stamping }: { invoice: Invoice; stamping: boolean }) {
  const { status_id, problem } = invoice;
  if (status_id === INVOICE_STATUS.failed) return <Notice tone="danger">El PAC la rechazó: {problem}</Notice>;
  if (status_id === INVOICE_STATUS.cancelled) {
    return (
      <Notice tone="warn">
        Cancelada el {formatDateTime(invoice.cancelled_at ?? invoice.creation_date)}: {invoice.cancel_reason}
      </Notice>
    );
  }
  if (status_id === INVOICE_STATUS.stamping) {
    return (
      <Notice tone="info">
        {problem ? `${problem}: se vuelve a intentar.` : 'Esperando el timbre del PAC.'}
      </Notice>
    );
  }
  if (toCentavos(invoice.refunded_after) > 0) {
    return <RefundedNotice invoice={invoice} />;
  }
  if (status_id === INVOICE_STATUS.issued && !stamping) {
    return <Notice tone="info">Descarga el XML para que tu contador lo selle y lo timbre.</Notice>;
  }
  return null;
}

const columns = unsorted<Ticket>([
  {
    id: 'folio',
    head: 'Ticket',
    main: true,
    skeleton: 60,
    cell: row =>
      row.kind === 'appointment' ? (
        <Link to={paths.appointment(row.id)}>
          <Num>{row.folio}</Num>
        </Link>
      ) : (
        <Num>{row.folio}</Num>
      ),
  },
  momentColumn('charged_at', 'Cobrado', { width: 190 }),
  moneyColumn('total', 'Total', { width: 124 }),
]);

function Tickets({ rows }: { rows: readonly Ticket[] }) {
  return (
    <div className={styles.tickets}>
      <DataTable
        bare
        label="Tickets"
        columns={columns}
        rows={rows}
        rowKey={row => `${row.kind} ${row.id}`}
        phone={row => (
          <RowText title={row.folio} end={<Money value={row.total} />}>
            <Note num>{formatDateTime(row.charged_at)}</Note>
          </RowText>
        )}
        empty={{ text: 'Sin tickets' }}
      />
    </div>
  );
}
