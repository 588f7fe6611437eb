import { messageOf, useCall } from '@melena/shared/client';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { PaneBack } from '@melena/shared/salon/appointments/AppointmentHead';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import { useState } from 'react';
import { TicketDialog, type TicketDialogName } from './TicketDialog';
import { TicketFoot } from './TicketFoot';
import { TicketHead } from './TicketHead';
import { TicketLines } from './TicketLines';
import css from './ticket.module.css';

/** The chosen appointment: what is in it, what it comes to, and what reception can do with it now. */
export function Ticket({ appointmentId }: { appointmentId: number }) {
  const ticket = useCall('appointment/details', { appointment_id: appointmentId });
  const [dialog, setDialog] = useState<TicketDialogName | null>(null);
  if (!ticket.data) {
    return (
      <>
        <PaneBack to="/caja" />
        {ticket.error ? (
          <ErrorState
            text="No se pudo cargar la cita"
            detail={messageOf(ticket.error)}
            busy={ticket.isFetching}
            onRetry={() => ticket.refetch()}
          />
        ) : (
          <SkeletonRows rows={8} label="Cargando la cita" />
        )}
      </>
    );
  }
  return (
    <>
      <TicketHead appointment={ticket.data.appointment} />
      {ticket.data.appointment.client_comments && (
        <div className={css.notes}>
          <ClientNotes comments={ticket.data.appointment.client_comments} />
        </div>
      )}
      <TicketLines ticket={ticket.data} onOpen={setDialog} />
      <TicketFoot appointment={ticket.data.appointment} onOpen={setDialog} />
      {dialog && <TicketDialog name={dialog} ticket={ticket.data} onOpen={setDialog} />}
    </>
  );
}
