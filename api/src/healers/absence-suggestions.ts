import type { CheckedBody } from '@melena/shared/contract/calls';
import { type AppointmentPart, partsOfAppointment } from '@melena/shared/rules/agenda/appointment-parts';
import { planOfDay, type ScheduleRow } from '@melena/shared/rules/agenda/availability';
import { openingSpan, type SalonHours } from '@melena/shared/rules/agenda/salon-hours';
import { contains, isSlotOver, overlaps, SLOTS } from '@melena/shared/rules/agenda/slots';
import type { MoveSpan, Suggestion } from '@melena/shared/rules/agenda/suggestions';
import { addDays, type Day, type Hour, hourOf, minutesOf, today } from '@melena/shared/rules/time';
import { affectedBySchedule } from '../appointments/affected-appointments';
import { listGivers, listServiceLines } from '../appointments/service-line-store';
import type { AppointmentRow } from '../appointments/view';
import type { Read } from '../core/database/salon/handle';
import { findSalonHours, listSchedules, listTakenParts } from '../schedule/store';
import { listHealers } from './healer-store';
import { listScheduleRows } from './schedule-store';

/** Free places are looked for on so many days from the appointment on. */
const DAYS = 7;
/** Places of a healer; enough for a day that is stranded whole. */
const PLACES = 24;

type Absence = CheckedBody<'healers/absence'>['schedule'];

/** The appointments that an absence would strand, each with the places that it could have instead. */
export async function suggestMoves(read: Read, { healer_id, ...absence }: Absence, now: Date) {
  const before = await listScheduleRows(read, healer_id);
  const after = [...before, absence];
  const stranded = await affectedBySchedule(read, healer_id, { before, after }, now);
  if (stranded.length === 0) return [];
  const names = new Map(
    (await listHealers(read, { status_id: 1, level_id: 0 })).map(each => [each.id, each.first_name]),
  );
  const world = await readWorld(read, { stranded, away: { healer_id, rows: after } }, now);
  return Promise.all(
    stranded.map(async appointment => ({
      appointment,
      suggestions: (await findPlaces(read, { appointment, healerId: healer_id }, world)).map(place => ({
        ...place,
        spans: [...place.spans],
        healer: names.get(place.healer_id) ?? '',
      })),
    })),
  );
}

interface World {
  readonly salon: SalonHours;
  readonly rowsOf: (healerId: number) => readonly ScheduleRow[];
  readonly taken: readonly (MoveSpan & { readonly appointment_id: number })[];
  readonly givers: Awaited<ReturnType<typeof listGivers>>;
  readonly now: Date;
}

interface AbsentHealer {
  readonly healer_id: number;
  readonly rows: readonly ScheduleRow[];
}

async function readWorld(
  read: Read,
  { stranded, away }: { readonly stranded: readonly AppointmentRow[]; readonly away: AbsentHealer },
  now: Date,
): Promise<World> {
  const days = stranded.map(({ day }) => day).sort();
  const range = { from: days[0] ?? today(now), to: addDays(days.at(-1) ?? today(now), DAYS) };
  const givers = await listGivers(read);
  const healerIds = [...new Set([away.healer_id, ...givers.map(giver => giver.healer_id)])];
  const [salon, schedules, taken] = await Promise.all([
    findSalonHours(read, range),
    listSchedules(read, { healerIds, ...range }),
    listTakenParts(read, { healerIds, ...range, appointmentId: 0 }),
  ]);
  const rowsOf = (healerId: number) =>
    healerId === away.healer_id ? away.rows : schedules.filter(row => row.healer_id === healerId);
  return { salon, rowsOf, taken, givers, now };
}

interface Stranding {
  readonly appointment: AppointmentRow;
  /** Who is away. */
  readonly healerId: number;
}

/** First the same hour with a colleague, then the healer's own next hours, then those of colleagues. */
async function findPlaces(
  read: Read,
  { appointment, healerId }: Stranding,
  world: World,
): Promise<Suggestion[]> {
  const parts = partsOfAppointment(appointment);
  const colleagues = await listColleagues(read, { appointment, healerId }, world);
  const { day, hour } = appointment;
  const at = (place: { readonly day: Day; readonly hour: Hour }, to: number) =>
    suggestionAt({ appointment, parts, healerId }, { ...place, to });
  const fits = (place: Suggestion) => isFree(place, appointment.id, world);
  const same = colleagues.map(to => at({ day, hour }, to)).filter(fits);
  const later = Array.from({ length: DAYS + 1 }, (_, ahead) => addDays(day, ahead))
    .flatMap(each => SLOTS.map(start => ({ day: each, hour: start })))
    .filter(place => place.day > day || place.hour > hour)
    .filter(place => !isSlotOver(place.day, place.hour, world.now));
  const of = (to: number) =>
    later
      .map(place => at(place, to))
      .filter(fits)
      .slice(0, PLACES);
  const others = colleagues.flatMap(of).sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
  return [...same, ...of(healerId), ...others.slice(0, PLACES)];
}

const orderOf = ({ day, hour }: Suggestion) => `${day} ${hour}`;

/** The active healers who give all services of the part of who is away. */
async function listColleagues(read: Read, { appointment, healerId }: Stranding, { givers }: World) {
  const lines = (await listServiceLines(read, appointment)).filter(line => line.healer_id === healerId);
  const ids = [...new Set(givers.map(giver => giver.healer_id))].filter(id => id !== healerId);
  return ids.filter(id =>
    lines.every(({ service_id }) =>
      givers.some(
        giver => giver.healer_id === id && (giver.service_id === null || giver.service_id === service_id),
      ),
    ),
  );
}

/** The appointment at another time, the part of who is away with another healer; all parts move along. */
function suggestionAt(
  { appointment, parts, healerId }: Stranding & { readonly parts: readonly AppointmentPart[] },
  { day, hour, to }: { readonly day: Day; readonly hour: Hour; readonly to: number },
): Suggestion {
  const later = minutesOf(hour) - minutesOf(appointment.hour);
  const shifted = (time: Hour) => hourOf(Math.max(0, Math.min(minutesOf(time) + later, 24 * 60)));
  const spans = parts.map(part => ({
    healer_id: part.healer_id === healerId ? to : part.healer_id,
    day,
    hour: shifted(part.hour),
    ending: shifted(part.ending),
  }));
  return { day, hour, healer_id: to, spans };
}

function isFree({ spans }: Suggestion, appointmentId: number, { salon, rowsOf, taken }: World): boolean {
  return spans.every(({ healer_id, day, hour, ending }, index) => {
    const visit = { start: hour, end: ending };
    const rows = rowsOf(healer_id);
    const { hours, blocks } = planOfDay(rows, { day, open: openingSpan(salon, day), appointments: [] });
    if (!hours || !contains(hours, visit)) return false;
    const booked = taken.filter(
      part => part.healer_id === healer_id && part.day === day && part.appointment_id !== appointmentId,
    );
    const own = spans.slice(0, index).filter(other => other.healer_id === healer_id);
    const others = [...booked, ...own].map(part => ({ start: part.hour, end: part.ending }));
    return ![...blocks, ...others].some(span => overlaps(span, visit));
  });
}
