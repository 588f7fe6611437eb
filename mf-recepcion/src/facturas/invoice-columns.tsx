import type { CallReply } from '@melena/shared/contract/calls';
import {
  momentColumn,
  moneyColumn,
  plainColumn,
  RowText,
  textColumn,
  unsorted,
} from '@melena/shared/kit/table';
import { Money, Note } from '@melena/shared/kit/text';
import { INVOICE_STATUS_NAMES, invoiceName } from '@melena/shared/rules/invoice/invoice-status';
import { formatDateTime, formatDay } from '@melena/shared/rules/time';
import { InvoiceBadge } from './InvoiceBadge';

type InvoiceRow = CallReply<'invoice/get'>['invoices'][number];

/** 'XOCHILT CASAS'; of a global invoice the day. */
function nameOf({ legal_name, day }: InvoiceRow): string {
  return day === null ? legal_name : `Factura global del ${formatDay(day)}`;
}

export const invoiceColumns = unsorted<InvoiceRow>([
  plainColumn('folio', 'Folio', invoiceName, { width: 104, quiet: true, figures: true, skeleton: 56 }),
  plainColumn('name', 'Receptor', nameOf, { main: true, skeleton: 180 }),
  textColumn('rfc', 'RFC', { width: 152, figures: true, quiet: true, wide: true, skeleton: 110 }),
  momentColumn('creation_date', 'Solicitada', { width: 190 }),
  plainColumn('status', 'Estado', row => INVOICE_STATUS_NAMES[row.status_id], {
    ...{ width: 140, skeleton: 90 },
    cell: row => <InvoiceBadge statusId={row.status_id} />,
  }),
  moneyColumn('total', 'Total', { width: 124, skeleton: 76 }),
]);

export function InvoiceOnPhone({ invoice }: { invoice: InvoiceRow }) {
  return (
    <RowText title={nameOf(invoice)} end={<Money value={invoice.total} />}>
      <InvoiceBadge statusId={invoice.status_id} />
      <Note num>
        {invoiceName(invoice)} · {formatDateTime(invoice.creation_date)}
      </Note>
    </RowText>
  );
}
