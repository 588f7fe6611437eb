import { cancelForm, stampedCancelForm } from '@melena/shared/contract/invoice/schemas';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { INVOICE_STATUS, invoiceName } from '@melena/shared/rules/invoice/invoice-status';
import type { Invoice } from './InvoiceFacts';

/** The SAT's motives of a cancellation (c_MotivoCancelacion). */
const MOTIVES = [
  '01 Comprobante emitido con errores con relación',
  '02 Comprobante emitido con errores sin relación',
  '03 No se llevó a cabo la operación',
  '04 Operación nominativa relacionada en una factura global',
].map(motive => ({ value: motive, label: motive }));

export function CancelInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const name = invoiceName(invoice);
  const stamped = invoice.status_id === INVOICE_STATUS.stamped;
  return (
    <CommandDialog
      title={`¿Deseas cancelar la factura ${name}?`}
      call="invoice/cancel"
      schema={stamped ? stampedCancelForm : cancelForm}
      values={{ motive: '', reason: '' }}
      version={invoice.version}
      strict
      toBody={({ motive, reason }, { version }) => ({
        invoice_id: invoice.id,
        version,
        reason: [motive, reason].filter(Boolean).join(': '),
      })}
      done={`Factura ${name} cancelada`}
      verb="Cancelar factura"
      onClose={onClose}
    >
      {form => (
        <>
          {stamped && (
            <Notice tone="warn">
              Melena no la cancela ante el SAT: hazlo primero con tu PAC, y anota aquí el mismo motivo.
            </Notice>
          )}
          <p>Sus tickets podrán facturarse otra vez. Esta acción no se puede deshacer.</p>
          {stamped && (
            <SelectField
              label="Motivo ante el SAT"
              placeholder="Elige el motivo"
              options={MOTIVES}
              {...form.bind('motive')}
            />
          )}
          <TextField
            label={stamped ? 'Nota' : 'Motivo'}
            optional={stamped}
            maxLength={120}
            {...form.bind('reason')}
          />
        </>
      )}
    </CommandDialog>
  );
}
