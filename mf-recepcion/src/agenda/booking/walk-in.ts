import {
  type BlockKind,
  type BusyBlock,
  findSlotConflict,
  type SlotConflict,
  slotConflictText,
} from '@melena/shared/rules/agenda/slot-conflict';
import { endingOf, isSlotOver, SLOT, SLOTS, type Span } from '@melena/shared/rules/agenda/slots';
import { fullName } from '@melena/shared/rules/person';
import {
  type Day,
  formatDuration,
  formatHour,
  formatHourWithArticle,
  type Hour,
  minutesOf,
  nowHour,
} from '@melena/shared/rules/time';
import type { HealerOffer } from '../../common/slots/offers';

/** A healer whom a client without an appointment could have today. */
export interface WalkInOption {
  healerId: number;
  healer: string;
  /** The first start with room for the services; undefined where today has none. */
  hour: Hour | undefined;
  /** Minutes until then; 0 is now. */
  wait: number;
  /** The reason why not now, or until when the healer is free. */
  detail: string;
}

interface WalkIn {
  day: Day;
  minutes: number;
  /** Names of the services. */
  services: readonly string[];
  now: Date;
}

/** The half hour that is running; undefined outside of the agenda's hours. */
function runningSlot(day: Day, now: Date): Hour | undefined {
  const started = SLOTS.filter(hour => minutesOf(hour) <= minutesOf(nowHour(now)));
  const last = started.at(-1);
  return last !== undefined && !isSlotOver(day, last, now) ? last : undefined;
}

/** The healers of today, who is free now first, then by how long one waits. */
export function walkInOptions(offers: readonly HealerOffer[], asked: WalkIn): WalkInOption[] {
  return offers
    .map(offer => toOption(offer, asked))
    .sort((one, other) => one.wait - other.wait || one.healer.localeCompare(other.healer));
}

function toOption({ healer, starts, busy, hours }: HealerOffer, asked: WalkIn): WalkInOption {
  const { day, minutes, services, now } = asked;
  const running = runningSlot(day, now);
  const [hour] = starts;
  const option = { healerId: healer.id, healer: fullName(healer), hour };
  if (hour !== undefined && hour === running) {
    const next = nextEnd(hour, busy, hours) ?? endingOf(hour, minutes);
    const tight = next === endingOf(hour, minutes) ? '; cabe justo' : '';
    return { ...option, wait: 0, detail: `Libre hasta ${formatHourWithArticle(next)}${tight}` };
  }
  const obstacle = running && findSlotConflict({ day, hour: running, minutes, hours, blocks: busy });
  const attempt = { healer: healer.first_name, hour: running ?? '', minutes, services };
  const detail = obstacle
    ? (busyText(obstacle, { busy, hours, minutes, running }) ?? slotConflictText(obstacle, attempt))
    : '';
  const wait = hour === undefined ? Number.MAX_SAFE_INTEGER : minutesOf(hour) - minutesOf(nowHour(now));
  return { ...option, wait: Math.max(wait, 1), detail };
}

interface BusyNow extends Pick<HealerOffer, 'busy' | 'hours'> {
  minutes: number;
  running: Hour;
}

const UNTIL_TEXTS: Readonly<Record<BlockKind, string>> = {
  taken: 'Con cita',
  lunch: 'En su comida',
  absence: 'Ausente',
};

const THEN_TEXTS: Readonly<Record<BlockKind, string>> = {
  taken: '',
  lunch: '; luego come',
  absence: '; luego no está',
};

/**
 * Until when a healer is busy, and what comes then: 'Con cita hasta las 4:30 p.m.; luego come'. Undefined for hours that
 * aren't worked.
 */
function busyText(obstacle: SlotConflict, { busy, hours, minutes, running }: BusyNow): string | undefined {
  if (obstacle.why === 'short') {
    const next = nextEnd(running, busy, hours);
    return next && `Libre hasta ${formatHourWithArticle(next)}; no cabe`;
  }
  if (!('span' in obstacle) || obstacle.why === 'hours') return undefined;
  const end = endOfRow(obstacle.span.end, busy, obstacle.why);
  const text = `${UNTIL_TEXTS[obstacle.why]} hasta ${formatHourWithArticle(end)}`;
  const then = busy.find(({ start }) => start === end);
  if (then) return `${text}${THEN_TEXTS[then.kind]}`;
  const free = minutesOf(nextEnd(end, busy, hours) ?? end) - minutesOf(end);
  if (free <= 0 || free >= minutes) return text;
  return `${text}; luego libre ${formatDuration(free)}, no cabe`;
}

/** The end of blocks of one kind that follow each other without a gap. */
function endOfRow(end: Hour, busy: readonly BusyBlock[], kind: BlockKind): Hour {
  const next = busy.find(block => block.kind === kind && block.start <= end && block.end > end);
  return next ? endOfRow(next.end, busy, kind) : end;
}

/** When free time ends that has begun: at the next block, or with the healer's day. */
function nextEnd(from: Hour, busy: readonly BusyBlock[], hours: Span | undefined): Hour | undefined {
  return [...busy.map(({ start }) => start), ...(hours ? [hours.end] : [])]
    .filter(start => start > from)
    .sort()[0];
}

/** True if an hour is the one that is running: who takes it sits down at once. */
export function beginsNow(day: Day, hour: Hour, now: Date): boolean {
  return runningSlot(day, now) === hour;
}

/** When the client could sit down: 'Ahora', 'En 25 min', '1:00 p.m.'. */
export function waitText({ hour, wait }: Pick<WalkInOption, 'hour' | 'wait'>): string {
  if (hour === undefined) return 'Hoy no';
  if (wait === 0) return 'Ahora';
  return wait < 2 * SLOT ? `En ${wait} min` : formatHour(hour);
}
