import { useCall } from '@melena/shared/client';
import type { ReactNode } from 'react';
import { CorrectionDialog } from './CorrectionDialog';
import type { TicketKey } from './correction';

interface TicketCorrectionProps {
  subtitle: ReactNode;
  ticketKey: TicketKey;
  onClose: () => void;
}

/** The dialog over a page that doesn't have the ticket's payments itself. */
export function TicketCorrection({ ticketKey, ...dialog }: TicketCorrectionProps) {
  const ticket = useCall('sale/ticket', ticketKey);
  return ticket.data ? <CorrectionDialog {...dialog} ticketKey={ticketKey} ticket={ticket.data} /> : null;
}
