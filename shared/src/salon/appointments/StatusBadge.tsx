import type { ReactElement } from 'react';
import { classNames } from '../../kit/class-names';
import { createIcon } from '../../kit/text';
import { STATUS_LABELS, type StatusName } from '../../rules/agenda/appointment-status';

/**
 * Lucide's circle-dashed, check, circle-play, check-check, x and clock-alert, each in one path.
 */
const ICONS: Readonly<Record<StatusName, ReactElement>> = {
  pendiente: createIcon(
    'M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7M2.182 13.9a10 10 0 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391 20.279a10 10 0 0 1-2.69-2.7',
  ),
  confirmada: createIcon('M20 6 9 17l-5-5'),
  'en-curso': createIcon(
    'M9 9.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997A1 1 0 0 1 9 14.996zM22 12A10 10 0 1 1 2 12 10 10 0 1 1 22 12z',
  ),
  finalizada: createIcon('M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16'),
  cancelada: createIcon('M18 6 6 18M6 6l12 12'),
  retrasada: createIcon('M12 6v6l4 2M20 12v5M20 21h.01M21.25 8.2A10 10 0 1 0 16 21.16'),
};

/** The mark of a status alone, for a block of the agenda. */
export function StatusIcon({ status }: { status: StatusName }) {
  return ICONS[status];
}

/** Icon and word; `status` is what `statusName` of the rules answers, 'retrasada' included. */
export function StatusBadge({ status, bare }: { status: StatusName; bare?: boolean }) {
  return (
    <span className={classNames('badge', bare && 'bare')} data-status={status}>
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
