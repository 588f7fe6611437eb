import * as paths from '@melena/shared/contract/paths';
import { Avatar, Muted, Phone } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { hasPermission } from '@melena/shared/rules/permissions';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { useSession } from '@melena/shared/session';
import styles from './appointment.module.css';
import type { Appointment } from './types';

/** Whose appointment it is, with the levels that everybody at the counter must see. */
export function ClientFacts({ appointment }: { appointment: Appointment }) {
  const { client, client_id, phone, level_id } = appointment;
  const opens = hasPermission(useSession()?.me.role, 'clientes');
  return (
    <div className={styles.person}>
      <Avatar name={client} />
      <div>
        {opens ? (
          <Link to={paths.client(client_id)} className="t-strong">
            {client}
          </Link>
        ) : (
          <b>{client}</b>
        )}
        <div className={styles.row}>
          <Muted>
            <Phone digits={phone} />
          </Muted>
          <ClientLevels levelId={level_id} />
        </div>
      </div>
    </div>
  );
}
