import type { StrandedAppointment } from '@melena/shared/contract/appointment/stranding';
import { isEditable } from '@melena/shared/rules/agenda/appointment-status';
import type { ScheduleRow } from '@melena/shared/rules/agenda/availability';
import { createPlaceSearch, SEARCH_DAYS, type Stranding } from '@melena/shared/rules/agenda/find-places';
import type { SalonHours } from '@melena/shared/rules/agenda/salon-hours';
import { addDays, today } from '@melena/shared/rules/time';
import type { Read } from '../core/database/salon/handle';
import { findSalonHours, listSchedules, listTakenParts } from '../schedule/store';
import { listGivers } from './service-line-store';
import {
  listHealersOfClients,
  listServicesOf,
  listVisitsOfClients,
  nameActiveHealers,
} from './stranding-store';
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
const YEAR = 365;

/** Adds to each appointment that a change strands the places that it could have instead, the best first. */
export async function suggestPlaces(
  read: Read,
  stranded: readonly AppointmentRow[],
  { salon, healer }: ChangedHours,
  now: Date,
): Promise<StrandedAppointment[]> {
  if (stranded.length === 0) return [];
  const days = stranded.map(({ day }) => day).sort();
  const range = { from: days[0] ?? today(now), to: addDays(days.at(-1) ?? today(now), SEARCH_DAYS) };
  const clientIds = [...new Set(stranded.map(({ client_id }) => client_id))];
  const ids = stranded.map(({ id }) => id);
  const [givers, names, lines, visits, usual] = await Promise.all([
    listGivers(read),
    nameActiveHealers(read),
    listServicesOf(read, ids),
    listVisitsOfClients(read, { clientIds, ...range }),
    listHealersOfClients(read, { clientIds, since: addDays(today(now), -YEAR) }),
  ]);
  const healerIds = [...names.keys()];
  const schedules = await listSchedules(read, { healerIds, ...range });
  const plan = {
    salon: salon ?? (await findSalonHours(read, range)),
    rowsOf: (id: number) =>
      id === healer?.id ? healer.rows : schedules.filter(({ healer_id }) => healer_id === id),
    taken: await listTakenParts(read, { healerIds, ...range, appointmentId: 0 }),
    now,
  };
  const limit = Math.max(FEWEST_PLACES, Math.min(MOST_PLACES, Math.floor(ALL_PLACES / stranded.length)));
  const search = createPlaceSearch(plan, limit);
  return stranded.map(appointment => {
    const { id, client_id } = appointment;
    const preferred = usual.filter(each => each.client_id === client_id).map(({ healer_id }) => healer_id);
    const healerId = healer?.id ?? appointment.healer_id;
    const colleagues = listColleagues(
      healerId,
      lines.filter(line => line.appointment_id === id && line.healer_id === healerId),
      givers,
    );
    const stranding: Stranding = {
      appointment,
      healerId,
      colleagues: sortByPreference(colleagues, preferred),
      visits: visits.filter(visit => visit.client_id === client_id && visit.id !== id),
    };
    return {
      ...appointment,
      usual_healer: names.get(preferred[0] ?? 0) ?? '',
      suggestions: (isEditable(appointment) ? search(stranding) : []).map(place => ({
        ...place,
        spans: [...place.spans],
        healer: names.get(place.healer_id) ?? '',
        usual: place.healer_id === preferred[0],
      })),
    };
  });
}

/** The active healers who give all services of a part; who has none registered gives all. */
function listColleagues(
  healerId: number,
  lines: readonly { readonly service_id: number }[],
  givers: Awaited<ReturnType<typeof listGivers>>,
): number[] {
  const ids = [...new Set(givers.map(giver => giver.healer_id))].filter(id => id !== healerId);
  return ids.filter(id =>
    lines.every(({ service_id }) =>
      givers.some(
        giver => giver.healer_id === id && (giver.service_id === null || giver.service_id === service_id),
      ),
    ),
  );
}

/** Those whom the client visited more often come first. */
function sortByPreference(colleagues: readonly number[], preferred: readonly number[]): number[] {
  const known = preferred.filter(id => colleagues.includes(id));
  return [...known, ...colleagues.filter(id => !known.includes(id))];
}
