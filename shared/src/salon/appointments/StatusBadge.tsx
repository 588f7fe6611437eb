import { classNames } from '../../kit/class-names';
import { STATUS_LABELS, type StatusName } from '../../rules/agenda/appointment-status';

/** The mark of the status around it. */
export function StatusIcon() {
  return <i className="status-mark" />;
}

/** Icon and word; `status` is what `statusName` of the rules answers, 'retrasada' included. */
export function StatusBadge({ status, bare }: { status: StatusName; bare?: boolean }) {
  return (
    <span className={classNames('badge', bare && 'bare')} data-status={status}>
      <StatusIcon />
      <span className="word">{STATUS_LABELS[status]}</span>
    </span>
  );
}

/** The mark alone, 20 px: only where the word stands beside it. */
export function StatusSwatch({ status }: { status: StatusName }) {
  return (
    <span className="swatch" data-status={status}>
      <StatusIcon />
    </span>
  );
}
