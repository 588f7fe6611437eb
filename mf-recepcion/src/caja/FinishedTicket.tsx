import { useCall } from '@melena/shared/client';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { useState } from 'react';
import { chargedLines } from '../common/payment/payment-lines';
import { TicketPayments } from '../common/payment/TicketPayments';
import { CorrectionDialog } from './corrections/CorrectionDialog';
import { FinishedFoot } from './FinishedFoot';
import { SoldBeside } from './SoldBeside';
import { TicketLines } from './TicketLines';
import type { TicketData } from './ticket-lines';

interface FinishedTicketProps {
  ticket: TicketData;
  /** The address of the next one who waits to pay. */
  next: string | undefined;
  /** The receipt stands above it, with its own way to the next booking. */
  justCharged: boolean;
}

/** A charged appointment: its lines, what was sold beside it, what was paid and how. */
export function FinishedTicket({ ticket, next, justCharged }: FinishedTicketProps) {
  const { appointment } = ticket;
  const [correcting, setCorrecting] = useState<'charge' | 'credit' | null>(null);
  const charged = useCall('sale/ticket', { appointment_id: appointment.id });
  const again = justCharged
    ? null
    : {
        clientId: appointment.client_id,
        serviceIds: ticket.services.map(({ service_id }) => service_id),
      };
  return (
    <>
      <TicketLines ticket={ticket}>
        <Loaded
          query={charged}
          failed="No se pudieron cargar los pagos"
          skeleton={<SkeletonRows rows={3} label="Cargando los pagos" />}
        >
          {charged => (
            <>
              {charged.sale && <SoldBeside sale={charged.sale} lines={charged.lines} />}
              <TicketPayments lines={chargedLines(charged)} />
            </>
          )}
        </Loaded>
      </TicketLines>
      {charged.data && (
        <FinishedFoot
          appointment={appointment}
          charged={charged.data}
          next={next}
          again={again}
          onCorrect={setCorrecting}
        />
      )}
      {charged.data && correcting && (
        <CorrectionDialog
          subtitle={`#${appointment.folio} · ${appointment.client}`}
          ticketKey={{ appointment_id: appointment.id }}
          ticket={charged.data}
          credit={correcting === 'credit'}
          onClose={() => setCorrecting(null)}
        />
      )}
    </>
  );
}
