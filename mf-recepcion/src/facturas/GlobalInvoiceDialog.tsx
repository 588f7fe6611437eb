import { loadError, useCall } from '@melena/shared/client';
import { day as daySchema } from '@melena/shared/contract/fields';
import { DateField } from '@melena/shared/kit/dates/DateField';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Muted, Strong } from '@melena/shared/kit/text';
import { formatMoney } from '@melena/shared/rules/money';
import { formatDay, today } from '@melena/shared/rules/time';
import { useState } from 'react';

interface GlobalInvoiceDialogProps {
  onIssued: (invoiceId: number) => void;
  onClose: () => void;
}

/** An invoice of a day's sales to the public at large. */
export function GlobalInvoiceDialog({ onIssued, onClose }: GlobalInvoiceDialogProps) {
  const [first] = useState(today);
  const form = useCommandForm({
    call: 'invoice/global',
    values: { day: first },
    toBody: ({ day }) => ({ day }),
    done: 'Factura global emitida',
    onDone: reply => onIssued(reply.invoice_id),
  });
  const field = form.bind('day');
  const day = daySchema.safeParse(field.value).data;
  const preview = useCall(
    'invoice/tickets',
    { day: day ?? first, open: true },
    { enabled: day !== undefined },
  );
  const failed = loadError(preview, 'No se pudieron cargar los tickets');
  const count = preview.data?.tickets.length ?? 0;
  return (
    <ActionDialog
      title="Factura global de un día"
      action={form}
      verb="Emitir factura global"
      busyVerb="Emitiendo"
      disabled={day !== undefined && count === 0}
      onClose={onClose}
    >
      <DateField label="Día" {...field} />
      {failed && <ErrorState {...failed} />}
      {preview.data && day && (
        <p aria-live="polite">
          {count === 0 ? (
            `No hay tickets sin factura del ${formatDay(day)}.`
          ) : (
            <>
              <Strong num>{count}</Strong> {count === 1 ? 'ticket' : 'tickets'} sin factura,{' '}
              <Strong num>{formatMoney(preview.data.total)}</Strong>.
            </>
          )}
        </p>
      )}
      {day === first && (
        <Notice tone="info">
          El día no ha terminado: lo que se cobre después queda fuera de esta factura.
        </Notice>
      )}
      <Muted as="p">Un ticket que entra aquí ya no se factura por separado.</Muted>
    </ActionDialog>
  );
}
