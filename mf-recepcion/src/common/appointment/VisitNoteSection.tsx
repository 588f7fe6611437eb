import { Button } from '@melena/shared/kit/actions/Button';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { isCancelled, isFinished } from '@melena/shared/rules/agenda/appointment-status';
import { VisitNote } from '@melena/shared/salon/appointments/VisitNote';
import { useSession } from '@melena/shared/session';
import { NotebookPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import styles from './appointment.module.css';
import type { Appointment } from './types';

const NoteDialog = lazy(() => import('./after-details').then(m => ({ default: m.NoteDialog })));

/** The note on a visit; at the counter it can be written until the visit is over. */
export function VisitNoteSection({ appointment }: { appointment: Appointment }) {
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
