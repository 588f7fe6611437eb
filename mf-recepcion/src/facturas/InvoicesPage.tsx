import { call, useCall } from '@melena/shared/client';
import type { Ticket } from '@melena/shared/contract/invoice/schemas';
import * as paths from '@melena/shared/contract/paths';
import { Button } from '@melena/shared/kit/actions/Button';
import { FilterSelect } from '@melena/shared/kit/list/Filters';
import { ListPage, pageOf } from '@melena/shared/kit/list/ListPage';
import { PAGE_SIZE, useListParams } from '@melena/shared/kit/list/use-list-params';
import { useNavigate, useParams } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { INVOICE_STATUS_NAMES } from '@melena/shared/rules/invoice/invoice-status';
import { useSession } from '@melena/shared/session';
import { CalendarDays, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { FindTicketDialog } from './FindTicketDialog';
import { GlobalInvoiceDialog } from './GlobalInvoiceDialog';
import { InvoiceDialog } from './InvoiceDialog';
import { InvoiceOnPhone, invoiceColumns } from './invoice-columns';
import { RequestDialog } from './RequestDialog';

const STATES = Object.entries(INVOICE_STATUS_NAMES).map(([id, label]) => ({ value: Number(id), label }));

export function InvoicesPage() {
  const params = useListParams();
  const navigate = useNavigate();
  const opened = Number(useParams().id ?? Number.NaN);
  const statusId = params.number('estado');
  const issues = hasPermission(useSession()?.me.role, 'issueInvoices');
  const [dialog, setDialog] = useState<'global' | null>(null);
  const asked = { search: params.typed || undefined, status_id: statusId ?? undefined };
  const list = useCall('invoice/get', { ...asked, offset: params.offset, limit: PAGE_SIZE }, { keep: true });
  const { data } = list;
  const ticket = ticketOf(params.number('cita'), params.number('venta'));
  const show = (id: number) => navigate(paths.invoice(id), { replace: true });
  return (
    <>
      <ListPage
        title="Facturas"
        back={{ to: paths.payments, label: 'Pagos' }}
        actions={
          issues && (
            <Button icon={CalendarDays} onClick={() => setDialog('global')}>
              Factura global
            </Button>
          )
        }
        add={{
          verb: 'Solicitar factura',
          dialog: close => (
            <FindTicketDialog
              onFound={({ kind, id }) => {
                close();
                navigate(kind === 'sale' ? paths.invoiceOfSale(id) : paths.invoiceOfAppointment(id));
              }}
              onClose={close}
            />
          ),
        }}
        params={params}
        searchBy="Receptor, RFC o folio"
        filters={
          <FilterSelect
            label="Estado"
            width={168}
            options={STATES}
            value={statusId}
            onChange={estado => params.set({ estado })}
          />
        }
        list={list}
        failed="No se pudieron cargar las facturas"
        one="factura"
        many="facturas"
        total={data?.total}
        more={data?.more}
        columns={invoiceColumns}
        rows={data?.invoices}
        readPart={part => call('invoice/get', { ...asked, ...part }).then(pageOf('invoices'))}
        rowKey={invoice => invoice.id}
        rowHref={invoice => `${paths.invoice(invoice.id)}${params.search}`}
        phone={invoice => <InvoiceOnPhone invoice={invoice} />}
        empty={{ icon: ReceiptText, text: 'No hay facturas solicitadas' }}
      />
      {Number.isSafeInteger(opened) && opened > 0 && (
        <InvoiceDialog
          key={opened}
          invoiceId={opened}
          onClose={() => navigate(`${paths.invoices}${params.search}`)}
        />
      )}
      {ticket && (
        <RequestDialog
          key={`${ticket.kind} ${ticket.id}`}
          ticket={ticket}
          onRequested={show}
          onClose={() => navigate(paths.invoices, { replace: true })}
        />
      )}
      {dialog === 'global' && (
        <GlobalInvoiceDialog
          onIssued={id => {
            setDialog(null);
            show(id);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

function ticketOf(appointmentId: number | null, saleId: number | null): Pick<Ticket, 'kind' | 'id'> | null {
  if (appointmentId !== null) return { kind: 'appointment', id: appointmentId };
  return saleId === null ? null : { kind: 'sale', id: saleId };
}
