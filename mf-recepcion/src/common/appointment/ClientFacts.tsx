import { Avatar, Muted, Phone } from '@melena/shared/kit/text';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { ClientLink } from '../client/ClientLink';
import styles from './appointment.module.css';
import type { Appointment } from './types';

/** Whose appointment it is, with the levels that everybody at the counter must see. */
export function ClientFacts({ appointment }: { appointment: Appointment }) {
  const { client, phone, level_id } = appointment;
  return (
    <div className={styles.person}>
      <Avatar name={client} />
      <div>
        <ClientLink client={appointment} className="t-strong" />
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
