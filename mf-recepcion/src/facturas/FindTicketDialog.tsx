import { isUnknown, messageOf, useCall } from '@melena/shared/client';
import type { Ticket } from '@melena/shared/contract/invoice/schemas';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { type FormEvent, useState } from 'react';

export interface FindTicketDialogProps {
  onFound: (ticket: Ticket) => void;
  onClose: () => void;
}

/** Asks which ticket is to be invoiced, by the folio that is printed on it. */
export function FindTicketDialog({ onFound, onClose }: FindTicketDialogProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const folio = typed.trim();
  const { isFetching, error, refetch } = useCall('invoice/tickets', { folio }, { enabled: false });

  async function search(event: FormEvent) {
    event.preventDefault();
    if (!folio || isFetching) return;
    const { data, isError } = await refetch();
    if (isError || !data) return;
    const [ticket] = data.tickets;
    if (!ticket) setRefusal('No hay un ticket cobrado con ese folio');
    else if (ticket.invoice_id !== null) setRefusal(alreadyInvoiced(ticket));
    else onFound(ticket);
  }

  return (
    <ActionDialog
      title="Solicitar factura"
      size={400}
      action={{
        submit: search,
        busy: isFetching,
        problem: error ? messageOf(error) : undefined,
        offline: isUnknown(error),
      }}
      verb="Buscar ticket"
      disabled={!folio}
      unsaved={false}
      onClose={onClose}
    >
      <TextField
        label="Folio del ticket"
        help="Está impreso en el ticket: #12345 o V-0001."
        error={refusal}
        value={typed}
        onChange={next => {
          setTyped(next);
          setRefusal(undefined);
        }}
      />
    </ActionDialog>
  );
}

/** The reason why a ticket isn't invoiced again. */
export function alreadyInvoiced({ folio, invoice, invoice_type_id }: Ticket): string {
  return invoice_type_id === 2
    ? `El ticket ${folio} ya está en la factura global ${invoice}: ya no se factura por separado`
    : `El ticket ${folio} ya tiene la factura ${invoice}`;
}
