import * as paths from '@melena/shared/contract/paths';
import { Link } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/permissions';
import { AppointmentHead } from '@melena/shared/salon/appointments/AppointmentHead';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { useSession } from '@melena/shared/session';
import styles from './ticket.module.css';
import type { Appointment } from './ticket-lines';

/** Folio and status, whose it is, who does it and when. */
export function TicketHead({ appointment }: { appointment: Appointment }) {
  const { client, client_id: clientId, level_id: levelId } = appointment;
  const opensClients = hasPermission(useSession()?.me.role, 'clientes');
  return (
    <AppointmentHead
      appointment={appointment}
      backTo={paths.till}
      client={
        <span className={styles.client}>
          {opensClients ? <Link to={paths.client(clientId)}>{client}</Link> : client}
          <ClientLevels levelId={levelId} />
        </span>
      }
    />
  );
}
