import { Notice } from '@melena/shared/kit/feedback/Notice';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { INVOICE_STATUS, invoiceName } from '@melena/shared/rules/invoice/invoice-status';
import type { Invoice } from './InvoiceFacts';

interface CancelInvoiceDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Cancels an invoice, so that its tickets may go into another one. */
export function CancelInvoiceDialog({ invoice, onClose }: CancelInvoiceDialogProps) {
  const name = invoiceName(invoice);
  return (
    <CommandDialog
      title={`¿Deseas cancelar la factura ${name}?`}
      call="invoice/cancel"
      values={{ reason: '' }}
      version={invoice.version}
      strict
      toBody={({ reason }, { version }) => ({ invoice_id: invoice.id, version, reason })}
      done={`Factura ${name} cancelada`}
      verb="Cancelar factura"
      busyVerb="Cancelando"
      onClose={onClose}
    >
      {form => (
        <>
          {invoice.status_id === INVOICE_STATUS.stamped && (
            <Notice tone="warn">
              Melena no la cancela ante el SAT: hazlo primero con tu PAC y anota aquí el motivo.
            </Notice>
          )}
          <p>Sus tickets podrán facturarse otra vez. Esta acción no se puede deshacer.</p>
          <TextField label="Motivo" maxLength={200} {...form.bind('reason')} />
        </>
      )}
    </CommandDialog>
  );
}
