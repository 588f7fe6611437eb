import { Check, CheckCheck, CircleDashed, CirclePlay, ClockAlert, type LucideIcon, X } from 'lucide-react';
import { STATUS_LABELS, type StatusName } from '../rules/appointment-status';
import { classes } from './classes';

const ICONS: Readonly<Record<StatusName, LucideIcon>> = {
  pendiente: CircleDashed,
  confirmada: Check,
  'en-curso': CirclePlay,
  finalizada: CheckCheck,
  cancelada: X,
  retrasada: ClockAlert,
};

/** The mark of a status alone, for a block of the agenda. */
export function StatusIcon({ status }: { status: StatusName }) {
  const Icon = ICONS[status];
  return <Icon className="i" aria-hidden />;
}

/** Icon and word; `status` is what `statusName` of the rules answers, 'retrasada' included. */
export function StatusBadge({ status, bare }: { status: StatusName; bare?: boolean }) {
  return (
    <span className={classes('badge', bare && 'bare')} data-status={status}>
      <StatusIcon status={status} />
      <span className="word">{STATUS_LABELS[status]}</span>
    </span>
  );
}

/** The mark alone, 20 px: only where the word stands beside it. */
export function StatusSwatch({ status }: { status: StatusName }) {
  return (
    <span className="swatch" data-status={status}>
      <StatusIcon status={status} />
    </span>
  );
}
