import { setImmediate as turn } from 'node:timers/promises';
import type { StrandedAppointment } from '@melena/shared/contract/appointment/stranding';
import { isEditable } from '@melena/shared/rules/agenda/appointment-status';
import type { ScheduleRow } from '@melena/shared/rules/agenda/availability';
import {
  createLaterSearch,
  createPlaceSearch,
  LATER_DAYS,
  type SalonPlan,
  SEARCH_DAYS,
  type Stranding,
} from '@melena/shared/rules/agenda/find-places';
import type { SalonHours } from '@melena/shared/rules/agenda/salon-hours';
import { MOST_MOVES, type Suggestion } from '@melena/shared/rules/agenda/suggestions';
import { addDays, today } from '@melena/shared/rules/time';
import type { Read } from '../core/database/salon/handle';
import { listActiveHealers } from '../schedule/active-healers-store';
import { findSalonHours, listSchedules, listTakenParts } from '../schedule/store';
import { giversOf, listGivers } from './service-line-store';
import { ownPart } from './several-parts-view';
import { listFirstNames, listHealersOfClients, listServicesOf, listVisitsOfClients } from './stranding-store';
import type { AppointmentRow } from './view';

/** The hours that will hold, of a change that strands appointments. */
export interface ChangedHours {
  /** The salon's; left out they stay. */
  readonly salon?: SalonHours;
  /** A healer's; left out each appointment keeps its own, whose hours stay. */
  readonly healer?: { readonly id: number; readonly rows: readonly ScheduleRow[] };
}

/** Places of each kind; enough for a day that is stranded whole. */
const MOST_PLACES = 24;
const FEWEST_PLACES = 4;
/** So many in all, that a long list doesn't become a heavy reply. */
const ALL_PLACES = 1200;
/** Places for an appointment that has none in the first days. */
const LATER_PLACES = 8;
const YEAR = 365;

/** Adds to each appointment that a change strands the places that it could have instead, the best first. */
export async function suggestPlaces(
  read: Read,
  stranded: readonly AppointmentRow[],
  { salon, healer }: ChangedHours,
  now: Date,
): Promise<StrandedAppointment[]> {
  if (stranded.length === 0) return [];
  const { names, strandings } = await nameStrandings(read, stranded, { healer, now });
  const search = createPlaceSearch(
    await planAround(read, stranded, { salon, healer, names, now, ahead: SEARCH_DAYS }),
    Math.max(FEWEST_PLACES, Math.min(MOST_PLACES, Math.floor(ALL_PLACES / stranded.length))),
  );
  const found = await inTurns(strandings, ({ stranding }) =>
    isEditable(stranding.appointment) ? search(stranding) : [],
  );
  const homeless = strandings.filter(
    ({ stranding }, index) => isEditable(stranding.appointment) && found[index]?.length === 0,
  );
  const later = await findLaterPlaces(read, homeless.slice(0, MOST_MOVES), { salon, healer, names, now });
  return strandings.map(({ stranding: { appointment }, firstName, usualId }, index) => {
    const toPlace = (place: Suggestion) => ({
      ...place,
      spans: [...place.spans],
      healer: names.get(place.healer_id) ?? '',
      usual: place.healer_id === usualId,
    });
    return {
      ...appointment,
      client_first_name: firstName,
      ...partOfAway(appointment, healer?.id),
      usual_healer: names.get(usualId ?? 0) ?? '',
      suggestions: (found[index] ?? []).map(toPlace),
      later: (later.get(appointment.id) ?? []).map(toPlace),
    };
  });
}

/** The absent healer's part of an appointment of several healers. */
function partOfAway(appointment: AppointmentRow, healerId: number | undefined) {
  const isShared = appointment.parts?.some(part => part.healer_id !== healerId);
  const part = healerId && isShared && ownPart(appointment, healerId);
  return part && { part: { healer_id: healerId, ...part } };
}

interface NamedStranding {
  readonly firstName: string;
  readonly stranding: Stranding & { readonly appointment: AppointmentRow };
  /** The healer with whom the client has most visits. */
  readonly usualId: number | undefined;
}

/** Each appointment with who could take it and the client's other visits, and the healers' names. */
async function nameStrandings(
  read: Read,
  stranded: readonly AppointmentRow[],
  { healer, now }: Pick<ChangedHours, 'healer'> & { readonly now: Date },
): Promise<{ names: ReadonlyMap<number, string>; strandings: NamedStranding[] }> {
  const clientIds = [...new Set(stranded.map(({ client_id }) => client_id))];
  const ids = stranded.map(({ id }) => id);
  const [givers, healers, lines, visits, usual, firstNames] = await Promise.all([
    listGivers(read),
    listActiveHealers(read),
    listServicesOf(read, ids),
    listVisitsOfClients(read, { clientIds, ...rangeOf(stranded, now, LATER_DAYS) }),
    listHealersOfClients(read, { clientIds, since: addDays(today(now), -YEAR) }),
    listFirstNames(read, clientIds),
  ]);
  const names = new Map(healers.map(({ id, first_name }) => [id, first_name]));
  const strandings = stranded.map(appointment => {
    const { id, client_id } = appointment;
    const preferred = usual.filter(each => each.client_id === client_id).map(({ healer_id }) => healer_id);
    const healerId = healer?.id ?? appointment.healer_id;
    const colleagues = listColleagues(
      healerId,
      lines.filter(line => line.appointment_id === id && line.healer_id === healerId),
      givers,
    );
    const stranding = {
      appointment,
      healerId,
      colleagues: sortByPreference(colleagues, preferred),
      visits: visits.filter(visit => visit.client_id === client_id && visit.id !== id),
    };
    return { stranding, firstName: firstNames.get(client_id) ?? '', usualId: preferred[0] };
  });
  return { names, strandings };
}

interface PlanRequest extends ChangedHours {
  readonly names: ReadonlyMap<number, string>;
  readonly now: Date;
}

/** Places on later days of those who have none before, by the appointment. */
async function findLaterPlaces(
  read: Read,
  homeless: readonly NamedStranding[],
  request: PlanRequest,
): Promise<ReadonlyMap<number, Suggestion[]>> {
  if (homeless.length === 0) return new Map();
  const rows = homeless.map(({ stranding }) => stranding.appointment);
  const plan = await planAround(read, rows, { ...request, ahead: LATER_DAYS });
  const search = createLaterSearch(plan, LATER_PLACES);
  return new Map(await inTurns(homeless, ({ stranding }) => [stranding.appointment.id, search(stranding)]));
}

/** Reckons for one after another: between two of them it is others' turn. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  reckon: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    await turn();
    results.push(reckon(item));
  }
  return results;
}

/** The salon after the change, on the days of some appointments and `ahead` days after them. */
async function planAround(
  read: Read,
  stranded: readonly AppointmentRow[],
  { salon, healer, names, now, ahead }: PlanRequest & { readonly ahead: number },
): Promise<SalonPlan> {
  const range = rangeOf(stranded, now, ahead);
  const healerIds = [...names.keys()];
  const schedules = await listSchedules(read, { healerIds, ...range });
  return {
    salon: salon ?? (await findSalonHours(read, range)),
    rowsOf: (id: number) =>
      id === healer?.id ? healer.rows : schedules.filter(({ healer_id }) => healer_id === id),
    taken: await listTakenParts(read, { healerIds, ...range, appointmentId: 0 }),
    now,
  };
}

function rangeOf(stranded: readonly AppointmentRow[], now: Date, ahead: number) {
  const days = stranded.map(({ day }) => day).sort();
  return { from: days[0] ?? today(now), to: addDays(days.at(-1) ?? today(now), ahead) };
}

/** The active healers who give all services of a part; who has none registered gives all. */
function listColleagues(
  healerId: number,
  lines: readonly { readonly service_id: number }[],
  givers: Awaited<ReturnType<typeof listGivers>>,
): number[] {
  const ids = [...new Set(givers.map(giver => giver.healer_id))].filter(id => id !== healerId);
  const able = lines.map(({ service_id }) => giversOf(givers, service_id));
  return ids.filter(id => able.every(healers => healers.includes(id)));
}

/** Healers whom the client visited more often come first. */
function sortByPreference(colleagues: readonly number[], preferred: readonly number[]): number[] {
  const known = preferred.filter(id => colleagues.includes(id));
  return [...known, ...colleagues.filter(id => !known.includes(id))];
}
