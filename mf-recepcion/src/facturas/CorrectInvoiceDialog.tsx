import { invoiceForm } from '@melena/shared/contract/invoice/schemas';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { RecipientFields } from '../common/fiscal/RecipientFields';
import type { Invoice } from './InvoiceFacts';
import { PaymentFormField } from './PaymentFormField';

export function CorrectInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { rfc, legal_name, regime, cfdi_use, postal_code, payment_form, version } = invoice;
  return (
    <CommandDialog
      size={560}
      title="Corregir datos de la factura"
      call="invoice/update"
      schema={invoiceForm}
      values={{ rfc, legal_name, regime, cfdi_use, postal_code, payment_form }}
      version={version}
      strict
      toBody={(values, changes) => ({ invoice: { ...values, id: invoice.id, version: changes.version } })}
      done="Datos corregidos: la factura se emite de nuevo"
      onClose={onClose}
    >
      {form => (
        <>
          <RecipientFields bind={name => form.bind(name)} />
          <PaymentFormField largest={payment_form ? '' : invoice.paid_as} {...form.bind('payment_form')} />
        </>
      )}
    </CommandDialog>
  );
}
