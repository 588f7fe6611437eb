import type { CallReply } from '@melena/shared/contract/calls';
import * as paths from '@melena/shared/contract/paths';
import { awaitsCharge, isInProgress } from '@melena/shared/rules/agenda/appointment-status';
import { joinNames } from '@melena/shared/rules/person';
import { findInDay, matchesWords } from '@melena/shared/rules/search';
import { formatDuration, today } from '@melena/shared/rules/time';

export type SaleOfDay = CallReply<'sale/list'>['sales'][number];

export type QueueRow = CallReply<'caja/get'>['appointments'][number];

/** All who do an appointment, each once, in the order of their hours: 'Andrés Ibarra y Fernanda Ríos'. */
function healersText({ parts, healer }: QueueRow): string {
  return joinNames([...new Set(parts?.map(part => part.healer ?? healer) ?? [healer])]);
}

/** The parts of the till's list, in the order in which they matter at the counter. */
const VISIT_SEGMENTS = ['por-cobrar', 'en-curso', 'hoy'] as const;
export type VisitSegment = (typeof VISIT_SEGMENTS)[number];
/** The last part are the sales of the day, which are charged already. */
export const SEGMENTS = [...VISIT_SEGMENTS, 'ventas'] as const;
export type SegmentName = (typeof SEGMENTS)[number];

export const SEGMENT_LABELS: Readonly<Record<SegmentName, string>> = {
  'por-cobrar': 'Por cobrar',
  'en-curso': 'En curso',
  hoy: 'Hoy',
  ventas: 'Ventas',
};

export type Queue = Readonly<Record<VisitSegment, readonly QueueRow[]>>;

/**
 * The till's appointments by segment: those that await their charge by how long they wait, those in progress by when
 * they started, of whichever day, and the day's by their hours. Each names all who do it, so that it is found by any of them.
 */
export function queueOf(appointments: readonly QueueRow[], now: Date): Queue {
  const rows = appointments.map(row => ({ ...row, healer: healersText(row) }));
  const inProgress = rows.filter(isInProgress);
  return {
    'por-cobrar': sortedBy(inProgress.filter(awaitsCharge), row => row.completed_at),
    'en-curso': sortedBy(
      inProgress.filter(row => !awaitsCharge(row)),
      row => row.started_at,
    ),
    hoy: rows.filter(row => row.day === today(now)),
  };
}

function sortedBy(rows: readonly QueueRow[], moment: (row: QueueRow) => string | null): QueueRow[] {
  return [...rows].sort((one, other) => (moment(one) ?? '').localeCompare(moment(other) ?? ''));
}

/** Groups the matching rows by segment. */
export function findInQueue(queue: Queue, typed: string): Queue {
  return {
    'por-cobrar': findInDay(queue['por-cobrar'], typed),
    'en-curso': findInDay(queue['en-curso'], typed),
    hoy: findInDay(queue.hoy, typed),
  };
}

/** Sales that match what was typed: by their folio, who bought or sold, or what was sold. */
export function findSales(sales: readonly SaleOfDay[], typed: string): readonly SaleOfDay[] {
  return sales.filter(({ folio, client, seller, items }) =>
    matchesWords(typed, [folio, client, seller, items]),
  );
}

/** The segment that the list opens with: the one of the chosen appointment, else the first that has rows. */
export function openingSegment(queue: Queue, chosen: number | null): SegmentName {
  const ofChosen = VISIT_SEGMENTS.find(name => queue[name].some(({ id }) => id === chosen));
  return ofChosen ?? VISIT_SEGMENTS.find(name => queue[name].length > 0) ?? 'hoy';
}

/** The address of who waits to pay longest, apart from the chosen one. */
export function nextToCharge(queue: Queue, chosen: number | null): string | undefined {
  const next = queue['por-cobrar'].find(({ id }) => id !== chosen);
  return next && paths.ticket(next.id);
}

/** 'lista hace 6 min', or 'inició hace 40 min'; undefined where that was on another day, which the row says. */
export function waitText(row: QueueRow, now: Date): string | undefined {
  const [moment, verb] = awaitsCharge(row) ? [row.completed_at, 'lista'] : [row.started_at, 'inició'];
  if (!moment || today(new Date(moment)) !== today(now)) return undefined;
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / 60_000);
  return minutes < 1 ? `${verb} hace un momento` : `${verb} hace ${formatDuration(minutes)}`;
}
