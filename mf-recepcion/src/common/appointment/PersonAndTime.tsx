import { Avatar, Fact, Facts, Muted, Phone, Text } from '@melena/shared/kit/text';
import { CANCEL_REASON_NAMES } from '@melena/shared/rules/agenda/cancellation';
import { formatDayLong, formatDuration, formatHour, minutesOf } from '@melena/shared/rules/time';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import { ClientLink } from '../client/ClientLink';
import styles from './appointment.module.css';
import type { Appointment } from './types';
import { VisitNoteSection } from './VisitNoteSection';

/** The client, with levels and notes that everybody at the counter must see, the hours, and the healer. */
export function PersonAndTime({ appointment }: { appointment: Appointment }) {
  const { client, phone, level_id, client_comments, day, hour, ending, healer, cancel_reason_id } =
    appointment;
  return (
    <>
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
      {client_comments && (
        <div className={styles.notes}>
          <ClientNotes comments={client_comments} />
        </div>
      )}
      <VisitNoteSection appointment={appointment} />
      <div className={styles.section}>
        <Facts>
          <Fact name="Día">{formatDayLong(day)}</Fact>
          <Fact name="Healer">{healer}</Fact>
          <Fact name="Inicio" num>
            {formatHour(hour)}
          </Fact>
          <Fact name="Fin" num>
            {formatHour(ending)} <Muted>· {formatDuration(minutesOf(ending) - minutesOf(hour))}</Muted>
          </Fact>
          {cancel_reason_id !== null && (
            <Fact name="Se canceló porque">{CANCEL_REASON_NAMES[cancel_reason_id]}</Fact>
          )}
        </Facts>
      </div>
    </>
  );
}
