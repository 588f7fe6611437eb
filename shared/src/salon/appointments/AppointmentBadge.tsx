import { DoorOpen, HandCoins, type LucideIcon } from 'lucide-react';
import { classNames } from '../../kit/class-names';
import { Tooltip } from '../../kit/overlays/Tooltip';
import type { Tone } from '../../kit/text/Badge';
import { awaitsCharge, isEditable, statusName } from '../../rules/agenda/appointment-status';
import { type Day, formatHour, type Hour, nowHour } from '../../rules/time';
import { StatusBadge } from './StatusBadge';

export interface AppointmentBadgeProps {
  appointment: {
    status_id: number;
    day: Day;
    hour: Hour;
    /** Absent where it isn't known: then nothing waits for its charge. */
    completed_at?: string | null;
    /** Its client came then. */
    arrived_at?: string | undefined;
  };
  now: Date;
  /** The mark of 'Por cobrar' alone, where there is no room for its word. */
  short?: boolean;
}

/** The status of an appointment, and beside it 'Por cobrar' once the healer has finished. */
export function AppointmentBadge({ appointment, now, short }: AppointmentBadgeProps) {
  const { completed_at = null, arrived_at } = appointment;
  return (
    <span className="state">
      <StatusBadge status={statusName(appointment, now)} />
      {awaitsCharge({ ...appointment, completed_at }) && <ToChargeBadge short={short} />}
      {arrived_at && isEditable(appointment) && <ArrivedBadge at={arrived_at} short={short} />}
    </span>
  );
}

/** The healer has finished: reception charges. */
function ToChargeBadge({ short }: { short?: boolean }) {
  return <MarkBadge tone="warn" icon={HandCoins} text="Por cobrar" short={short} />;
}

/** The client is here, and the appointment hasn't started. */
function ArrivedBadge({ at, short }: { at: string; short?: boolean }) {
  const text = `Llegó a las ${formatHour(nowHour(new Date(at)))}`;
  return <MarkBadge tone="ok" icon={DoorOpen} text={text} short={short} />;
}

interface MarkBadgeProps {
  tone: Tone;
  icon: LucideIcon;
  text: string;
  short: boolean | undefined;
}

function MarkBadge({ tone, icon: Icon, text, short }: MarkBadgeProps) {
  const badge = (
    <span className={classNames('badge', short && 'short')} data-tone={tone}>
      <Icon />
      <span className={short ? 'sr' : 'word'}>{text}</span>
    </span>
  );
  return short ? <Tooltip text={text}>{badge}</Tooltip> : badge;
}
