import { HandCoins } from 'lucide-react';
import { classNames } from '../../kit/class-names';
import { Tooltip } from '../../kit/overlays/Tooltip';
import { awaitsCharge, statusName } from '../../rules/agenda/appointment-status';
import type { Day, Hour } from '../../rules/time';
import { StatusBadge } from './StatusBadge';

export interface AppointmentBadgeProps {
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
export function AppointmentBadge({ appointment, now, short }: AppointmentBadgeProps) {
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
    <span className={classNames('badge', short && 'short')} data-tone="warn">
      <HandCoins />
      <span className={short ? 'sr' : 'word'}>Por cobrar</span>
    </span>
  );
  return short ? <Tooltip text="Por cobrar">{badge}</Tooltip> : badge;
}
