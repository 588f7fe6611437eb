import {
  type AppointmentPart,
  endingOfParts,
  hasOverlappingParts,
  partsOfAppointment,
} from '@melena/shared/rules/agenda/appointment-parts';
import { busyBlocks, workingSpan } from '@melena/shared/rules/agenda/availability';
import {
  type BusyBlock,
  findSlotConflict,
  slotConflictText,
} from '@melena/shared/rules/agenda/slot-conflict';
import { isSlotOver, minutesOfSpan, SLOT, type Span } from '@melena/shared/rules/agenda/slots';
import { clampToDay } from '@melena/shared/rules/agenda/timed-lines';
import { type Day, type Hour, hourOf, minutesOf } from '@melena/shared/rules/time';
import { type AppointmentRow, type CalendarHealer, toPartRows } from '../../common/day-grid/rows';
import type { WeekColumns } from './drag-store';

/** The dragged block: one healer's part of an appointment. */
export interface DraggedPart {
  appointment: AppointmentRow;
  part: AppointmentPart;
}

/** A day without the dragged block, with all that decides whether it can be dropped there. */
export interface LandingDay {
  now: Date;
  healers: ReadonlyMap<number, HealerDay>;
  /** In a week: the parts of other healers, who have no column there. */
  others?: readonly OtherPart[];
}

/** Another healer's part of the appointment, and the hours that this healer has free. */
export interface OtherPart {
  part: AppointmentPart;
  firstName: string;
  days: ReadonlyMap<Day, Pick<HealerDay, 'hours' | 'blocks'>>;
}

interface HealerDay {
  day: Day;
  healer: CalendarHealer;
  hours: Span | undefined;
  blocks: readonly BusyBlock[];
}

export function readLandingDay(
  { appointment }: DraggedPart,
  sources: {
    day: Day;
    salon: Span;
    now: Date;
    columns: readonly CalendarHealer[];
    appointments: readonly AppointmentRow[];
    week?: Pick<WeekColumns, 'days'> | undefined;
  },
): LandingDay {
  const { day, now, salon, columns, appointments, week } = sources;
  const taken = appointments.filter(({ id }) => id !== appointment.id).flatMap(toPartRows);
  const healers = columns.map((healer): [number, HealerDay] => {
    const own = taken.filter(({ healer_id }) => healer_id === healer.id);
    const hours = workingSpan(healer, salon);
    const plan = { day: week?.days.get(healer.id) ?? day, healer, hours, blocks: busyBlocks(healer, own) };
    return [healer.id, plan];
  });
  return { now, healers: new Map(healers) };
}

export function isSamePart(one: AppointmentPart, other: AppointmentPart): boolean {
  return one.healer_id === other.healer_id && one.hour === other.hour && one.ending === other.ending;
}

/** Minutes that a move makes the appointment later, and its part longer. */
function differenceOf({ part }: DraggedPart, to: AppointmentPart): { later: number; longer: number } {
  return {
    later: minutesOf(to.hour) - minutesOf(part.hour),
    longer: lengthOf(to) - lengthOf(part),
  };
}

export function lengthOf({ hour, ending }: Pick<AppointmentPart, 'hour' | 'ending'>): number {
  return minutesOfSpan({ start: hour, end: ending });
}

function shiftHour(hour: Hour, minutes: number): Hour {
  return hourOf(clampToDay(minutesOf(hour) + minutes));
}

/** The parts of the appointment after a drop: the others move along, and what follows a longer part begins later. */
export function movedParts(dragged: DraggedPart, to: AppointmentPart): AppointmentPart[] {
  return partsOfAppointment(dragged.appointment).map(each =>
    isSamePart(each, dragged.part) ? to : movedAlong(dragged, to, each),
  );
}

/** Another part of the appointment after a drop. */
function movedAlong(dragged: DraggedPart, to: AppointmentPart, part: AppointmentPart): AppointmentPart {
  // A finished part stays, because its work was done at those hours.
  if (part.finished_at !== undefined) return part;
  const { later, longer } = differenceOf(dragged, to);
  const minutes = later + (part.hour >= dragged.part.ending ? longer : 0);
  return {
    healer_id: part.healer_id,
    hour: shiftHour(part.hour, minutes),
    ending: shiftHour(part.ending, minutes),
  };
}

/** Tells in words why a block can't be dropped there; undefined where it can. */
export function findLandingFault(
  dragged: DraggedPart,
  to: AppointmentPart,
  day: LandingDay,
): string | undefined {
  return findFault(dragged, to, day)?.();
}

/** Its words are made when they are asked for: of most half hours only a yes or no is wanted. */
function findFault(dragged: DraggedPart, to: AppointmentPart, day: LandingDay): (() => string) | undefined {
  const { later } = differenceOf(dragged, to);
  const target = day.healers.get(to.healer_id);
  const isElsewhere = later !== 0 || target?.day !== dragged.appointment.day;
  if (target && isElsewhere && isSlotOver(target.day, shiftHour(dragged.appointment.hour, later), day.now)) {
    return () => 'Ese horario ya pasó';
  }
  const parts = movedParts(dragged, to);
  for (const part of parts) {
    const found = day.healers.get(part.healer_id);
    if (!found) return () => 'Otro healer de la cita no atiende este día';
    const { healer, hours, blocks } = found;
    const attempt = { hour: part.hour, minutes: lengthOf(part) };
    const obstacle = findSlotConflict({ day: found.day, ...attempt, hours, blocks });
    if (obstacle) {
      return () => slotConflictText(obstacle, { ...attempt, healer: healer.first_name, services: [] });
    }
  }
  const other = target && findOtherFault(dragged, to, { day: target.day, others: day.others ?? [] });
  if (other) return other;
  return hasOverlappingParts(parts) ? () => 'Se encima con otra parte de la misma cita' : undefined;
}

/** Finds why another healer's part can't move along. */
function findOtherFault(
  dragged: DraggedPart,
  to: AppointmentPart,
  { day, others }: { day: Day; others: readonly OtherPart[] },
): (() => string) | undefined {
  for (const { part, firstName, days } of others) {
    const { hour, ending } = movedAlong(dragged, to, part);
    const found = days.get(day);
    if (!found) continue;
    const attempt = { hour, minutes: lengthOf({ hour, ending }) };
    const obstacle = findSlotConflict({ day, ...attempt, ...found });
    if (obstacle) return () => slotConflictText(obstacle, { ...attempt, healer: firstName, services: [] });
  }
  return undefined;
}

/** The spans of a healer's day with room for the whole block; the time where it stands now is left out. */
export function freeSpans(dragged: DraggedPart, healerId: number, day: LandingDay, bounds: Span): Span[] {
  const length = lengthOf(dragged.part);
  const free = new Set<number>();
  const last = minutesOf(bounds.end) - length;
  for (let start = minutesOf(bounds.start); start <= last; start += SLOT) {
    const to = { healer_id: healerId, hour: hourOf(start), ending: hourOf(start + length) };
    if (findFault(dragged, to, day)) continue;
    for (let at = start; at < start + length; at += SLOT) free.add(at);
  }
  if (healerId === dragged.part.healer_id) {
    for (let at = minutesOf(dragged.part.hour); at < minutesOf(dragged.part.ending); at += SLOT)
      free.delete(at);
  }
  return joinSlots([...free].sort((one, other) => one - other));
}

function joinSlots(starts: readonly number[]): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const start of starts) {
    const open = spans.at(-1);
    if (open && open.to === start) open.to = start + SLOT;
    else spans.push({ from: start, to: start + SLOT });
  }
  return spans.map(({ from, to }) => ({ start: hourOf(from), end: hourOf(to) }));
}

/** The body of the move, to another day where one is named. The server counts a new ending from where the part stands now. */
export function bodyOfMove(dragged: DraggedPart, to: AppointmentPart, day?: Day) {
  const { appointment, part } = dragged;
  const { later, longer } = differenceOf(dragged, to);
  const changesPart = longer !== 0 || to.healer_id !== part.healer_id;
  return {
    id: appointment.id,
    version: appointment.version,
    ...(day === undefined || day === appointment.day ? {} : { day }),
    ...(later === 0 ? {} : { hour: shiftHour(appointment.hour, later) }),
    ...(to.healer_id === part.healer_id ? {} : { healer_id: to.healer_id }),
    ...(longer === 0 ? {} : { ending: shiftHour(part.ending, longer) }),
    ...(changesPart ? { part: { healer_id: part.healer_id, hour: part.hour } } : {}),
  };
}

/** The appointment's row as it will be, drawn before the server has answered. */
export function changedRow(
  dragged: DraggedPart,
  to: AppointmentPart,
  healer: string,
): Partial<AppointmentRow> {
  const { appointment } = dragged;
  const parts = movedParts(dragged, to);
  const keepsOwn = parts.some(({ healer_id }) => healer_id === appointment.healer_id);
  const hour = shiftHour(appointment.hour, differenceOf(dragged, to).later);
  return {
    hour,
    ending: endingOfParts(hour, parts),
    ...(keepsOwn ? {} : { healer_id: to.healer_id, healer }),
    ...(appointment.parts ? { parts } : {}),
  };
}

/** False where two parts become one: the server can't part them again by a move. */
export function canUndo(dragged: DraggedPart, to: AppointmentPart): boolean {
  const others = movedParts(dragged, to).filter(part => !isSamePart(part, to));
  return !others.some(
    ({ healer_id, hour, ending }) => healer_id === to.healer_id && (hour === to.ending || ending === to.hour),
  );
}
