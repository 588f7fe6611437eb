import { addDays, type Day, type Hour, hourOf, minutesOf, today } from '../time';
import { type AppointmentPart, partsOfAppointment } from './appointment-parts';
import { planOfDay, type ScheduleRow } from './availability';
import { AFTERNOON } from './free-times';
import { openingSpan, type SalonHours } from './salon-hours';
import { contains, isSlotOver, overlaps, SLOTS, type Span } from './slots';
import type { MoveSpan, Suggestion } from './suggestions';

/** Free places are looked for on so many days after the appointment's. */
export const SEARCH_DAYS = 7;

/** An appointment without a place there gets places of this many days after its own. */
export const LATER_DAYS = 35;

/** The time that an appointment takes of a healer. */
export interface TakenTime extends MoveSpan {
  readonly appointment_id: number;
}

export interface SalonPlan {
  readonly salon: SalonHours;
  readonly rowsOf: (healerId: number) => readonly ScheduleRow[];
  readonly taken: readonly TakenTime[];
  readonly now: Date;
}

export interface Stranding {
  readonly appointment: {
    readonly id: number;
    readonly healer_id: number;
    readonly day: Day;
    readonly hour: Hour;
    readonly ending: Hour;
    readonly parts?: readonly AppointmentPart[] | undefined;
  };
  readonly healerId: number;
  /** The healers who give all services of that part, the best first. */
  readonly colleagues: readonly number[];
  /** The client's other visits: she can't be in two places. */
  readonly visits: readonly (Span & { readonly day: Day })[];
}

/** A healer's day after the change: the hours that are worked, and what takes time in them. */
interface DayPlan {
  readonly hours: Span | undefined;
  readonly blocks: readonly Span[];
  readonly taken: readonly TakenTime[];
}

/**
 * A search for places in a plan: first the same hour with a colleague, then the healer's own next hours, then those of
 * colleagues; of each kind no more than `limit`. A day of a healer is worked out once, however many appointments ask for it.
 */
export function createPlaceSearch(plan: SalonPlan, limit: number): (stranding: Stranding) => Suggestion[] {
  const dayOf = createDayPlans(plan);
  return stranding => {
    const { appointment, healerId, colleagues } = stranding;
    const { day, hour } = appointment;
    const fits = (place: Suggestion) => isFree(place, stranding, dayOf);
    const same = colleagues
      .filter(() => !isSlotOver(day, hour, plan.now))
      .map(to => suggestionAt(stranding, { day, hour, to }))
      .filter(fits);
    const later = placesAfter(appointment, plan.now);
    // Most of a closed week is passed over before any place is made of it.
    const works = (to: number, place: Place) => isWithin(dayOf(to, place.day).hours, place.hour);
    const open = later.filter(place => works(healerId, place));
    const own = firstOf(open, limit, place => suggestionAt(stranding, { ...place, to: healerId }), fits);
    const others = later.flatMap(place =>
      colleagues.filter(to => works(to, place)).map(to => ({ ...place, to })),
    );
    return [...same, ...own, ...firstOf(others, limit, place => suggestionAt(stranding, place), fits)];
  };
}

const isWithin = (hours: Span | undefined, hour: Hour) =>
  hours !== undefined && hours.start <= hour && hour < hours.end;

interface Place {
  readonly day: Day;
  readonly hour: Hour;
}

/**
 * A search on the days after those of {@link createPlaceSearch}: of each day the first place in the morning and the first in
 * the afternoon, with the healer, else with a colleague.
 */
export function createLaterSearch(plan: SalonPlan, limit: number): (stranding: Stranding) => Suggestion[] {
  const dayOf = createDayPlans(plan);
  return stranding => {
    const { appointment, healerId, colleagues } = stranding;
    const found = new Map<string, Suggestion>();
    for (const place of placesAfter(appointment, plan.now, { from: SEARCH_DAYS + 1, to: LATER_DAYS })) {
      if (found.size >= limit) break;
      const key = `${place.day} ${place.hour < AFTERNOON}`;
      if (found.has(key)) continue;
      const fit = [healerId, ...colleagues]
        .filter(to => isWithin(dayOf(to, place.day).hours, place.hour))
        .map(to => suggestionAt(stranding, { ...place, to }))
        .find(each => isFree(each, stranding, dayOf));
      if (fit) found.set(key, fit);
    }
    return [...found.values()];
  };
}

/** Every start after an appointment's, and none that is over, in their order. */
function placesAfter({ day, hour }: Place, now: Date, ahead = { from: 0, to: SEARCH_DAYS }): Place[] {
  // The clock is asked once: a month has a thousand starts.
  const current = today(now);
  return Array.from({ length: ahead.to - ahead.from + 1 }, (_, each) => addDays(day, ahead.from + each))
    .flatMap(each => SLOTS.map(start => ({ day: each, hour: start })))
    .filter(
      place =>
        (place.day > day || place.hour > hour) &&
        (place.day > current || !isSlotOver(place.day, place.hour, now)),
    );
}

function firstOf<From>(
  places: readonly From[],
  limit: number,
  toSuggestion: (place: From) => Suggestion,
  fits: (place: Suggestion) => boolean,
): Suggestion[] {
  const found: Suggestion[] = [];
  for (const place of places) {
    if (found.length >= limit) break;
    const suggestion = toSuggestion(place);
    if (fits(suggestion)) found.push(suggestion);
  }
  return found;
}

/** The appointment at another time, the part of who is away with another healer; all parts move along. */
function suggestionAt(
  { appointment, healerId }: Stranding,
  { day, hour, to }: Place & { readonly to: number },
): Suggestion {
  const later = minutesOf(hour) - minutesOf(appointment.hour);
  const shifted = (time: Hour) => hourOf(Math.max(0, Math.min(minutesOf(time) + later, 24 * 60)));
  const spans = partsOfAppointment(appointment).map(part => ({
    healer_id: part.healer_id === healerId ? to : part.healer_id,
    day,
    hour: shifted(part.hour),
    ending: shifted(part.ending),
  }));
  return { day, hour, healer_id: to, spans };
}

type DayPlans = (healerId: number, day: Day) => DayPlan;

function isFree({ spans }: Suggestion, { appointment, visits }: Stranding, dayOf: DayPlans): boolean {
  return spans.every(({ healer_id, day, hour, ending }, index) => {
    const visit = { start: hour, end: ending };
    const { hours, blocks, taken } = dayOf(healer_id, day);
    if (!hours || !contains(hours, visit) || blocks.some(block => overlaps(block, visit))) return false;
    if (visits.some(other => other.day === day && overlaps(other, visit))) return false;
    const own = spans.slice(0, index).filter(other => other.healer_id === healer_id);
    const booked = taken.filter(part => part.appointment_id !== appointment.id);
    return ![...booked, ...own].some(part => overlaps({ start: part.hour, end: part.ending }, visit));
  });
}

function createDayPlans({ salon, rowsOf, taken }: SalonPlan): DayPlans {
  const takenOf = new Map<string, TakenTime[]>();
  for (const part of taken) {
    const key = `${part.healer_id} ${part.day}`;
    takenOf.set(key, [...(takenOf.get(key) ?? []), part]);
  }
  // By healer and then by day: a joined key would be made anew for each of a million questions.
  const known = new Map<number, Map<Day, DayPlan>>();
  return (healerId, day) => {
    const days = known.get(healerId) ?? new Map<Day, DayPlan>();
    known.set(healerId, days);
    const found = days.get(day);
    if (found) return found;
    const asked = { day, open: openingSpan(salon, day), appointments: [] };
    const made = { ...planOfDay(rowsOf(healerId), asked), taken: takenOf.get(`${healerId} ${day}`) ?? [] };
    days.set(day, made);
    return made;
  };
}
