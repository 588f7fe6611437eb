import { isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { writeLegalName } from '@melena/shared/rules/invoice/fiscal-data';
import { INVOICE_STATUS, INVOICE_TYPE } from '@melena/shared/rules/invoice/invoice-status';
import type { ClientOf } from './demo-clients';
import { type DemoClock, iso } from './demo-clock';
import { STAFF_IDS } from './demo-staff';
import { numbered } from './rows';
import type { Ticket } from './tickets';

/** Made up, with the check digit that goes with it: it stands on every ticket. */
const ISSUER = {
  rfc: 'MCC190408K21',
  legal_name: 'MELENA CUIDADO CAPILAR',
  regime: '601',
  postal_code: '11540',
  series: 'F',
  service_key: '91101700',
  product_key: '53131602',
};

/** Fiscal data of the first regulars, in their order: made up, with the right check digit. */
const RECIPIENTS = [
  { rfc: 'CAVX920314QS0', regime: '612', cfdi_use: 'G03', postal_code: '11560' },
  { rfc: 'OOMV880730T55', regime: '626', cfdi_use: 'G03', postal_code: '06700' },
  { rfc: 'GUGF791203LA0', regime: '605', cfdi_use: 'S01', postal_code: '03100' },
];

/** The issuer, clients with fiscal data, and requests of invoices for their last visits. */
export function invoiceRows(clock: DemoClock, clients: readonly ClientOf[], tickets: readonly Ticket[]) {
  const client_fiscal = numbered(
    RECIPIENTS.map((recipient, index) => {
      const { id, first_name, last_name } = clientAt(clients, index);
      return { ...recipient, client_id: id, legal_name: writeLegalName(`${first_name} ${last_name}`) };
    }),
  );
  const asked = client_fiscal.flatMap(({ id: _, ...recipient }) => {
    const last = tickets.findLast(
      ({ visit, total }) => isFinished(visit) && total > 0 && visit.client.id === recipient.client_id,
    );
    return last?.visit.ended === undefined ? [] : [{ recipient, ticket: last, at: last.visit.ended }];
  });
  const invoices = numbered(
    asked.map(({ recipient, ticket: { total }, at }, index) => ({
      ...recipient,
      folio: index + 1,
      type_id: INVOICE_TYPE.client,
      status_id: INVOICE_STATUS.requested,
      total,
      staff_id: STAFF_IDS.reception,
      creation_date: iso(Math.min(at + 120_000, clock.now)),
    })),
  );
  return {
    issuers: [{ id: 1, ...ISSUER }],
    client_fiscal,
    invoices,
    invoice_tickets: numbered(
      asked.map(({ ticket }, index) => ({
        invoice_id: index + 1,
        appointment_id: ticket.visit.id,
        total: ticket.total,
      })),
    ),
  };
}

function clientAt(clients: readonly ClientOf[], index: number): ClientOf {
  const client = clients[index];
  if (!client) throw new Error('There are three clients');
  return client;
}
