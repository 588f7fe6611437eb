import { Avatar, Muted, Phone, Text } from '@melena/shared/kit/text';
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
        <Text strong>
          <ClientLink client={appointment} />
        </Text>
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
