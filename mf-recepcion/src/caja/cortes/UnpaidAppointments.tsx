import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Money, Num } from '@melena/shared/kit/text';
import { Link } from '@melena/shared/router';
import { formatDay, formatHour } from '@melena/shared/rules/time';
import { Folio } from '@melena/shared/salon/appointments/Folio';
import styles from './closing.module.css';

interface UnpaidAppointmentsProps {
  visits: CallReply<'caja/drawer'>['unpaid'];
  /** Closes the dialog that it stands in. */
  onLeave?: () => void;
}

/** Appointments in progress that nobody charged, of any day, before the till closes without them. */
export function UnpaidAppointments({ visits, onLeave }: UnpaidAppointmentsProps) {
  if (visits.length === 0) return null;
  return (
    <Notice tone="warn">
      <b>
        {visits.length === 1
          ? 'Hay una cita En Curso sin cobrar'
          : `Hay ${visits.length} citas En Curso sin cobrar`}
      </b>
      <ul className={styles.unpaid}>
        {visits.map(({ id, folio, client, day, hour, pending }) => (
          <li key={id}>
            <Link to={paths.ticket(id)} onClick={onLeave}>
              <Folio folio={folio} /> · {client}
            </Link>
            <Num>
              {formatDay(day)} · {formatHour(hour)} · <Money value={pending} />
            </Num>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
