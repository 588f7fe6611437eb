import { type Day, formatDuration, formatHour, type Hour, minutesOf } from '../time';
import { endingOf, isSlotOver, overlaps, type Span } from './slots';

/** Reasons why a healer's time isn't free: lunch, an absence of some hours, another appointment. */
export type BlockKind = 'lunch' | 'absence' | 'taken';

export interface BusyBlock extends Span {
  kind: BlockKind;
  /** The absence's reason, or the other salon of an appointment that isn't in this one. */
  detail?: string | undefined;
}

/** A start that somebody asks for, and what the healer's day looks like. */
export interface StartRequest {
  day: Day;
  hour: Hour;
  minutes: number;
  /** The hours that the healer works, or undefined where they don't work that day. */
  hours: Span | undefined;
  blocks: readonly BusyBlock[];
  /** Without it nobody asks whether the start is over. */
  now?: Date;
}

/** Reasons why a start is refused. */
export type SlotConflict =
  | { why: 'past' }
  | { why: 'day' }
  /** The start lies before or after the hours that are worked. */
  | { why: 'hours'; span: Span }
  /** The start itself is in a block. */
  | { why: BlockKind; span: Span; detail?: string | undefined }
  /** The start is free, but not for long enough: for so many minutes, until what comes then. */
  | { why: 'short'; free: number; until: BlockKind | 'hours'; detail?: string | undefined };

/** Says why a start doesn't fit, or undefined where it does. */
export function findSlotConflict({
  day,
  hour,
  minutes,
  hours,
  blocks,
  now,
}: StartRequest): SlotConflict | undefined {
  if (now && isSlotOver(day, hour, now)) return { why: 'past' };
  if (!hours) return { why: 'day' };
  if (hour < hours.start || hour >= hours.end) return { why: 'hours', span: hours };
  const standing = findEarliest(blocks, ({ start, end }) => start <= hour && hour < end);
  if (standing) {
    const { kind, start, end, detail } = standing;
    return { why: kind, span: { start, end }, detail };
  }
  // An end after midnight is after the healer's hours too.
  const end = minutesOf(hour) + minutes > 24 * 60 ? '24:00' : endingOf(hour, minutes);
  const next = findEarliest(blocks, block => overlaps(block, { start: hour, end }));
  if (next && next.start < hours.end) return tooShort(hour, next.start, next.kind, next.detail);
  return end > hours.end || minutesOf(hour) + minutes > 24 * 60
    ? tooShort(hour, hours.end, 'hours')
    : undefined;
}

/** The first block of the day that is so. Nothing is sorted for it: a day is asked about each of its half hours. */
function findEarliest(
  blocks: readonly BusyBlock[],
  isWanted: (block: BusyBlock) => boolean,
): BusyBlock | undefined {
  let earliest: BusyBlock | undefined;
  for (const block of blocks) {
    if (isWanted(block) && (!earliest || block.start < earliest.start)) earliest = block;
  }
  return earliest;
}

function tooShort(hour: Hour, to: Hour, until: BlockKind | 'hours', detail?: string): SlotConflict {
  return { why: 'short', free: minutesOf(to) - minutesOf(hour), until, detail };
}

/** The change that an obstacle stands in the way of. */
export interface BookingAttempt {
  healer: string;
  hour: Hour;
  minutes: number;
  /** Names of the services; none where they are still to come. */
  services: readonly string[];
}

/** An obstacle in words: the cause with healer, hour and length. */
export function slotConflictText(
  obstacle: SlotConflict,
  { healer, hour, minutes, services }: BookingAttempt,
): string {
  switch (obstacle.why) {
    case 'past':
      return 'Ese horario ya pasó';
    case 'day':
      return `${healer} no trabaja ese día.`;
    case 'hours':
      return `${healer} trabaja ${rangeText(obstacle.span)}`;
    case 'lunch':
      return `${healer} come ${rangeText(obstacle.span)}`;
    case 'absence':
      return `${healer} no está ${rangeText(obstacle.span)}${obstacle.detail ? `: ${obstacle.detail}` : ''}`;
    case 'taken':
      return `${healer} tiene otra cita ${rangeText(obstacle.span)}${obstacle.detail ? ` en ${obstacle.detail}` : ''}`;
    case 'short': {
      const free = `${formatDuration(obstacle.free)} ${obstacle.free === 60 ? 'libre' : 'libres'}`;
      return `A las ${formatHour(hour)} ${healer} tiene ${free}${beforeText(obstacle)}; ${durationText(services, minutes)}.`;
    }
  }
}

const BEFORE_TEXTS: Readonly<Record<BlockKind | 'hours', string>> = {
  taken: '',
  lunch: ' antes de comer',
  absence: ' antes de su ausencia',
  hours: ' antes de salir',
};

function beforeText({ until, detail }: Extract<SlotConflict, { why: 'short' }>): string {
  if (!detail) return BEFORE_TEXTS[until];
  return until === 'taken' ? ` antes de su cita en ${detail}` : `${BEFORE_TEXTS[until]} (${detail})`;
}

/** Ends with the dot of its hour. */
function rangeText({ start, end }: Span): string {
  return `de ${formatHour(start)} a ${formatHour(end)}`;
}

function durationText(services: readonly string[], minutes: number): string {
  const [only] = services;
  const length = formatDuration(minutes);
  if (services.length > 1) return `los servicios duran ${length}`;
  return only ? `${only} dura ${length}` : `la cita dura ${length}`;
}
