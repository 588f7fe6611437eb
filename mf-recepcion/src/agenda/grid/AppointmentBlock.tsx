import { hideTooltip, showTooltip } from '@melena/shared/kit/floating-tooltip';
import { createIcon } from '@melena/shared/kit/text';
import {
  awaitsCharge,
  isEditable,
  STATUS_LABELS,
  type StatusName,
} from '@melena/shared/rules/agenda/appointment-status';
import { formatHourRange, formatHourShort } from '@melena/shared/rules/time';
import { DoorOpen, HandCoins } from 'lucide-react';
import { memo } from 'react';
import { gridStyle } from '../../common/day-grid/grid-layout';
import type { AppointmentRow } from '../../common/day-grid/rows';
import look from './block.module.css';
import fit from './fit.module.css';

/** Each part has its look, and fits in the room that it has. */
const styles = {
  block: `${look.cita} ${fit.cita}`,
  hours: `${look.hours} ${fit.hours}`,
  to: fit.to,
  folio: `${look.folio} ${fit.folio}`,
  part: `${look.part} ${fit.part}`,
  client: `${look.client} ${fit.client}`,
  service: `${look.service} ${fit.service}`,
};

const HALF_HOUR = 30;
const MAX_LINES = 3;
/** As many as the stylesheet tells apart. */
const MAX_STRIPS = 3;

export interface AppointmentBlockProps {
  row: AppointmentRow;
  /** As the clock sees it, 'retrasada' included. */
  status: StatusName;
  /** 'hace 32 min', where somebody is late or a visit goes past its ending. */
  delay: string | undefined;
  /** As it is stored: a late one shows whether it was confirmed. */
  was: StatusName;
  col: number;
  /** Minutes from the first row of the grid, and how many. */
  from: number;
  length: number;
  aside: number | undefined;
  beside: number;
  /** Its ending may have no room. */
  mayCut: boolean;
  selected: boolean;
  onOpen: (id: number) => void;
}

/** An appointment in the grid. Drawn again only when something of its own changes. */
export const AppointmentBlock = memo(function Block(props: AppointmentBlockProps) {
  const { row, status, delay, was, col, from, length, aside, beside, mayCut, selected, onOpen } = props;
  const isLong = length > HALF_HOUR;
  const [hour, to] = [formatHourShort(row.hour), `–${formatHourShort(row.ending)}`];
  const part = partOf(row);
  const toCharge = awaitsCharge(row);
  const waits = isWaiting(row);
  const lines = Math.min(Math.floor(length / HALF_HOUR), MAX_LINES);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.block}
      aria-label={accessibleName(row, status, delay)}
      data-id={row.id}
      data-col={col}
      data-from={from}
      data-status={status}
      data-was={status === was ? undefined : was}
      data-long={isLong ? '' : undefined}
      data-hour={length > HALF_HOUR && length <= 2 * HALF_HOUR ? '' : undefined}
      data-aside={aside === undefined ? undefined : ''}
      data-beside={beside > 0 ? Math.min(beside, MAX_STRIPS) : undefined}
      data-part={part}
      data-selected={selected ? '' : undefined}
      data-to-charge={toCharge ? '' : undefined}
      data-arrived={waits ? '' : undefined}
      style={gridStyle({
        from,
        for: length,
        lines: isLong ? lines : undefined,
        lane: aside,
        strips: beside > 0 ? beside : undefined,
      })}
      onClick={() => onOpen(row.id)}
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (part) return showParts(currentTarget, row);
        if (pointerType !== 'touch' && isClipped(currentTarget))
          showTooltip(currentTarget, wholeText(row, delay));
      }}
      onPointerLeave={hideTooltip}
      onPointerDown={hideTooltip}
      onFocus={({ currentTarget }) => {
        if (part) return showParts(currentTarget, row);
        const byKey = currentTarget.matches(':focus-visible');
        if (byKey && isClipped(currentTarget)) showTooltip(currentTarget, wholeText(row, delay), 'once');
      }}
      onBlur={hideTooltip}
    >
      <span className={styles.hours}>
        {mayCut ? hour : hour + to}
        {mayCut && <span className={styles.to}>{to}</span>}
      </span>
      <span className={styles.folio}>{`#${row.folio}`}</span>
      {part && (
        <span className={styles.part}>
          {LINK}
          {part}
        </span>
      )}
      {toCharge ? <HandCoins /> : waits && <DoorOpen />}
      <span className={styles.client}>{row.client}</span>
      <span className={styles.service}>
        {delay && <b>{`${delay} · `}</b>}
        {row.service}
      </span>
    </button>
  );
});

const LINK = createIcon('M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8');

/** '1 de 2', where several healers have a part. */
function partOf({ parts, healer_id, hour }: AppointmentRow): string | undefined {
  if (!parts || parts.length < 2) return undefined;
  const index = parts.findIndex(part => part.healer_id === healer_id && part.hour === hour);
  return `${index + 1} de ${parts.length}`;
}

/** Its code comes with the first hover: most days have no such appointment. */
function showParts(block: HTMLElement, row: AppointmentRow): void {
  import('../drag/drag').then(
    ({ tieParts }) => tieParts(block, row),
    () => undefined,
  );
}

/** The block's name, in one string: it costs less than elements for screen readers alone. */
function accessibleName(row: AppointmentRow, status: StatusName, delay: string | undefined): string {
  const { hour, ending, folio, client, service } = row;
  const part = partOf(row);
  const said = [
    STATUS_LABELS[status],
    awaitsCharge(row) && 'por cobrar',
    isWaiting(row) && 'ya llegó',
    delay,
    part && `parte ${part}`,
  ];
  return `${said.filter(Boolean).join(', ')}, ${formatHourRange(hour, ending)}, #${folio} ${client} ${service}`.trimEnd();
}

/** The client is here, and the appointment hasn't started. */
function isWaiting(row: AppointmentRow): boolean {
  return row.arrived_at !== undefined && isEditable(row);
}

/** True where a text of the block is cut or not shown, as all of a strip is. */
function isClipped(block: HTMLElement): boolean {
  return [...block.querySelectorAll<HTMLElement>('span')].some(
    ({ offsetParent, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      offsetParent === null || scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
  );
}

function wholeText(row: AppointmentRow, delay: string | undefined): string {
  const { hour, ending, folio, client, service, note } = row;
  const toCharge = awaitsCharge(row) && 'Por cobrar';
  return [
    formatHourRange(hour, ending),
    `#${folio}`,
    client,
    service,
    toCharge,
    isWaiting(row) && 'Ya llegó',
    delay,
    note && `Nota: ${note}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
