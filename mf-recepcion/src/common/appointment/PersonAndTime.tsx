import { Button } from '@melena/shared/kit/actions/Button';
import { Avatar, Fact, Facts, Muted, Num, Phone, Text } from '@melena/shared/kit/text';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { partsWithin } from '@melena/shared/rules/agenda/appointment-parts';
import { isCancelled, isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { CANCEL_REASON_NAMES } from '@melena/shared/rules/agenda/cancellation';
import { finishedAt } from '@melena/shared/rules/agenda/finished-parts';
import {
  formatDayLong,
  formatDuration,
  formatHour,
  formatHourRange,
  minutesOf,
  nowHour,
} from '@melena/shared/rules/time';
import { ClientLevels } from '@melena/shared/salon/appointments/ClientLevels';
import { ClientNotes } from '@melena/shared/salon/appointments/ClientNotes';
import { VisitNote } from '@melena/shared/salon/appointments/VisitNote';
import { useSession } from '@melena/shared/session';
import { NotebookPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ClientLink } from '../client/ClientLink';
import styles from './appointment.module.css';
import type { Appointment, AppointmentService } from './types';

interface PersonAndTimeProps {
  appointment: Appointment;
  /** Each healer's hours follow from them. */
  services: readonly AppointmentService[];
}

/** The client, with levels and notes that everybody at the counter must see, the hours, and the healer. */
export function PersonAndTime({ appointment, services }: PersonAndTimeProps) {
  const { client, phone, level_id, client_comments, day, hour, ending, healer, cancel_reason_id } =
    appointment;
  const parts = partsWithin({ ...appointment, lines: services });
  return (
    <>
      <div className={styles.person}>
        <Avatar name={client} />
        <div>
          <Text strong>
            <ClientLink client={appointment} />
          </Text>
          <div className={styles.row}>
            {phone && (
              <Muted>
                <Phone digits={phone} />
              </Muted>
            )}
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
        <Facts className={parts.length > 1 ? styles.shared : undefined}>
          <Fact name="Día">{formatDayLong(day)}</Fact>
          {parts.length > 1 ? (
            <Fact name="Healers">
              {parts.map(part => (
                <div key={`${part.healer_id} ${part.hour}`} className={styles.part}>
                  <span>{part.lines[0]?.healer ?? healer}</span>{' '}
                  <Muted>
                    <Num>{formatHourRange(part.hour, part.ending)}</Num>
                    {finishedText(part.lines)}
                  </Muted>
                </div>
              ))}
            </Fact>
          ) : (
            <Fact name="Healer">{parts[0]?.lines[0]?.healer ?? healer}</Fact>
          )}
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

/** ' · terminó a las 11:20 a.m.', once the healer has finished. */
function finishedText(lines: readonly AppointmentService[]): string {
  const moment = finishedAt(lines);
  return moment ? ` · terminó a las ${formatHour(nowHour(new Date(moment)))}` : '';
}

const NoteDialog = lazy(() => import('./after-details').then(m => ({ default: m.NoteDialog })));

/** The note on a visit; at the counter it can be written until the visit is over. */
function VisitNoteSection({ appointment }: { appointment: Appointment }) {
  const { note } = appointment;
  const [isOpen, open] = useState(false);
  const books = hasPermission(useSession()?.me.role, 'book');
  const writes = books && !isFinished(appointment) && !isCancelled(appointment);
  if (!note && !writes) return null;
  return (
    <div className={styles.notes}>
      <VisitNote note={note} />
      {writes && (
        <Button size="s" kind="quiet" icon={NotebookPen} onClick={() => open(true)}>
          {note ? 'Cambiar nota' : 'Agregar nota'}
        </Button>
      )}
      <Suspense>{isOpen && <NoteDialog appointment={appointment} onClose={() => open(false)} />}</Suspense>
    </div>
  );
}
