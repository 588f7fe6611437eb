import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Text } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { useState } from 'react';
import { type ChargedTicket, chargedLines } from '../common/payment/payment-lines';
import { TicketPayments } from '../common/payment/TicketPayments';
import { CorrectionDialog } from './corrections/CorrectionDialog';
import { FinishedFoot } from './FinishedFoot';
import styles from './sale/sold.module.css';
import { SoldLines, TicketLines } from './TicketLines';
import type { TicketData } from './ticket-lines';

interface FinishedTicketProps {
  ticket: TicketData;
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
              <SoldBeside {...charged} />
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

/** The counter sale that was charged together with the appointment; its own page takes its products back. */
function SoldBeside({ sale, lines }: Pick<ChargedTicket, 'sale' | 'lines'>) {
  if (!sale) return null;
  return (
    <section aria-label={`Venta de mostrador ${sale.folio}`}>
      <Text as="h2" className={styles.heading}>
        <Link to={paths.sale(sale.id)}>Venta de mostrador {sale.folio}</Link>
      </Text>
      <SoldLines lines={lines} />
    </section>
  );
}
