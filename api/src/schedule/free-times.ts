import { setImmediate as turn } from 'node:timers/promises';
import { planOfDay, type ScheduleRow } from '@melena/shared/rules/agenda/availability';
import {
  type FreeTime,
  findFreeTimes,
  type HealerDay,
  type WantedService,
} from '@melena/shared/rules/agenda/free-times';
import { openingSpan, type SalonHours } from '@melena/shared/rules/agenda/salon-hours';
import type { Span } from '@melena/shared/rules/agenda/slots';
import { addDays, type Day, type Hour } from '@melena/shared/rules/time';
import type { Read } from '../core/database/salon/handle';
import { findSalonHours, listSchedules, listTakenParts } from './store';

export interface FreeTimesSearch {
  /** Each is looked for on its own: services that follow each other, with who may give them. */
  readonly alternatives: readonly (readonly WantedService[])[];
  readonly from: Day;
  /** The number of days, the first one included. */
  readonly days: number;
  readonly within?: Span | undefined;
  /** The appointment that is moved: it doesn't stand in its own way. */
  readonly appointmentId?: number | undefined;
  readonly now: Date;
}

interface TakenPart {
  readonly healer_id: number;
  readonly day: Day;
  readonly hour: Hour;
  readonly ending: Hour;
}

/**
 * The free times of each day for any of the alternatives, by the days' order. Between two days other calls have their
 * turn, and who has enough asks for no other day.
 */
export async function* listFreeTimes(read: Read, search: FreeTimesSearch): AsyncGenerator<FreeTime[]> {
  const { alternatives, from, days, within, appointmentId = 0, now } = search;
  const healerIds = [...new Set(alternatives.flat().flatMap(({ healers }) => healers))];
  const to = addDays(from, days - 1);
  const dayOf = await readHealerDays(read, { healerIds, from, to, appointmentId });
  for (let day = from; day <= to; day = addDays(day, 1)) {
    await turn();
    const healers = healerIds.map(id => dayOf(id, day));
    yield alternatives
      .flatMap(services => findFreeTimes({ day, services, healers, within, now }))
      .sort((one, other) => one.hour.localeCompare(other.hour));
  }
}

interface HealerDaysSearch {
  readonly healerIds: readonly number[];
  readonly from: Day;
  readonly to: Day;
  readonly appointmentId?: number;
}

/** The hours that healers work on some days, and what takes time in them. */
export async function readHealerDays(
  read: Read,
  { healerIds, from, to, appointmentId = 0 }: HealerDaysSearch,
): Promise<(healerId: number, day: Day) => HealerDay> {
  const [salon, schedules, taken] = await Promise.all([
    findSalonHours(read, { from, to }),
    listSchedules(read, { healerIds, from, to }),
    listTakenParts(read, { healerIds, from, to, appointmentId }),
  ]);
  return (healerId, day) => healerDay(healerId, day, { salon, schedules, taken });
}

interface Plans {
  readonly salon: SalonHours;
  readonly schedules: readonly (ScheduleRow & { readonly healer_id: number })[];
  readonly taken: readonly TakenPart[];
}

function healerDay(healer_id: number, day: Day, { salon, schedules, taken }: Plans): HealerDay {
  const own = schedules.filter(row => row.healer_id === healer_id);
  const appointments = taken
    .filter(part => part.healer_id === healer_id && part.day === day)
    .map(({ hour, ending }) => ({ status_id: LIVE, hour, ending }));
  const { hours, blocks } = planOfDay(own, { day, open: openingSpan(salon, day), appointments });
  return { healer_id, hours, busy: blocks };
}

/** Any status of an appointment that takes time: what was read is live. */
const LIVE = 1;
