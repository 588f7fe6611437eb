import { findSlotConflict, slotConflictText } from '@melena/shared/rules/agenda/slot-conflict';
import { isSlotOver, SLOT, SLOTS } from '@melena/shared/rules/agenda/slots';
import { fullName } from '@melena/shared/rules/person';
import { type Day, formatHour, type Hour, minutesOf, nowHour } from '@melena/shared/rules/time';
import type { HealerOffer } from '../../common/slots/offers';

/** A healer whom a client without an appointment could have today. */
export interface WalkInOption {
  healerId: number;
  healer: string;
  /** The first start with room for the services; undefined where today has none. */
  hour: Hour | undefined;
  /** Minutes until then; 0 is now. */
  wait: number;
  /** Why not now, or until when the healer is free. */
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
export function runningSlot(day: Day, now: Date): Hour | undefined {
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
  const isNow = hour !== undefined && hour === running;
  const option = { healerId: healer.id, healer: fullName(healer), hour };
  if (isNow) {
    const next = [...busy.map(({ start }) => start), hours?.end ?? hour]
      .filter(start => start > hour)
      .sort()[0];
    return { ...option, wait: 0, detail: next ? `Libre hasta las ${formatHour(next)}` : 'Libre' };
  }
  const obstacle = running && findSlotConflict({ day, hour: running, minutes, hours, blocks: busy });
  const detail = obstacle
    ? slotConflictText(obstacle, { healer: healer.first_name, hour: running, minutes, services })
    : '';
  const wait = hour === undefined ? Number.MAX_SAFE_INTEGER : minutesOf(hour) - minutesOf(nowHour(now));
  return { ...option, wait: Math.max(wait, 1), detail };
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
