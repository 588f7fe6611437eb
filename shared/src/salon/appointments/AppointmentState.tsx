import { HandCoins } from 'lucide-react';
import { classes } from '../../kit/classes';
import { Tooltip } from '../../kit/overlays/Tooltip';
import { awaitsCharge, statusName } from '../../rules/appointment-status';
import type { Day, Hour } from '../../rules/time';
import { StatusBadge } from './StatusBadge';

export interface AppointmentStateProps {
  appointment: {
    status_id: number;
    day: Day;
    hour: Hour;
    /** Absent where it isn't known: then nothing waits for its charge. */
    completed_at?: string | null;
  };
  now: Date;
  /** The mark of 'Por cobrar' alone, where there is no room for its word. */
  short?: boolean;
}

/** The status of an appointment, and beside it 'Por cobrar' once the healer has finished. */
export function AppointmentState({ appointment, now, short }: AppointmentStateProps) {
  const { completed_at = null } = appointment;
  return (
    <span className="state">
      <StatusBadge status={statusName(appointment, now)} />
      {awaitsCharge({ ...appointment, completed_at }) && <ToChargeBadge short={short} />}
    </span>
  );
}

/** The healer has finished: reception charges. */
export function ToChargeBadge({ short }: { short?: boolean }) {
  const badge = (
    <span className={classes('badge', short && 'short')} data-tone="warn">
      <HandCoins className="i" aria-hidden />
      <span className={short ? 'sr' : 'word'}>Por cobrar</span>
    </span>
  );
  return short ? <Tooltip text="Por cobrar">{badge}</Tooltip> : badge;
}
