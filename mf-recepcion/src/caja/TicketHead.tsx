import * as paths from '@melena/shared/contract/paths';
import { AppointmentHead } from '@melena/shared/salon/appointments/AppointmentHead';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { ClientLink } from '../common/client/ClientLink';
import styles from './ticket.module.css';
import type { Appointment } from './ticket-lines';

/** Folio and status, whose it is, who does it and when. */
export function TicketHead({ appointment }: { appointment: Appointment }) {
  return (
    <AppointmentHead
      appointment={appointment}
      backTo={paths.till}
      client={
        <span className={styles.client}>
          <ClientLink client={appointment} />
          <ClientLevels levelId={appointment.level_id} />
        </span>
      }
    />
  );
}
