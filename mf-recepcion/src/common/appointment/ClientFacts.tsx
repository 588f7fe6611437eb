import * as paths from '@melena/shared/contract/paths';
import { Avatar } from '@melena/shared/kit/text/Avatar';
import { Phone } from '@melena/shared/kit/text/Phone';
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
          <span className="t-2">
            <Phone digits={phone} />
          </span>
          <ClientLevels levelId={level_id} />
        </div>
      </div>
    </div>
  );
}
