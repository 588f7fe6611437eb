import { partsOfAppointment } from '@melena/shared/rules/agenda/appointment-parts';
import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import {
  findScheduleConflict,
  listAbsences,
  SCHEDULE_TYPE,
  type ScheduleRow,
} from '@melena/shared/rules/agenda/availability';
import { openingSpan, type SalonHours } from '@melena/shared/rules/agenda/salon-hours';
import { contains } from '@melena/shared/rules/agenda/slots';
import { today } from '@melena/shared/rules/time';
import { type Read, type Tx, wholeChain } from '../core/database/salon/handle';
import { conflict } from '../core/errors';
import { slotTakenError } from '../schedule/healer-availability';
import { findSalonHours, fromDay } from '../schedule/store';
import type { LockedMove, MoveContext } from './accepted-moves';
import { type ChangedHours, suggestPlaces } from './suggestions';
import { type AppointmentRow, hasPartOf, listAppointmentRows, selectAppointments } from './view';

/** The person who makes a change has seen these appointments and agreed. */
export interface Consent {
  readonly confirmed?: boolean;
  /** The appointments that were shown; left out, the person agrees to all. */
  readonly stranded_ids?: readonly number[];
}

/** A change with the appointments that it would strand. */
interface StrandingChange {
  readonly found: readonly AppointmentRow[];
  /** The found appointments that are moved with it, and locked. */
  readonly moves: readonly LockedMove[];
  readonly after: ChangedHours;
  readonly say: { readonly one: string; readonly many: string };
}

/**
 * The appointments that stay stranded: all but those that are moved with the change.
 * @throws {AppError} `conflict` with all of them and their suggestions, unless the person has agreed; `slot_taken` where
 *   one that was to be moved isn't stranded any more
 */
export async function agreeToStranded(
  { tx, now }: Pick<MoveContext, 'tx' | 'now'>,
  { found, moves, after, say }: StrandingChange,
  { confirmed = false, stranded_ids }: Consent,
): Promise<AppointmentRow[]> {
  const stranded = found.filter(({ id }) => !moves.some(move => move.id === id));
  const agreed = confirmed && stranded.every(({ id }) => stranded_ids?.includes(id) ?? true);
  if (stranded.length > 0 && !agreed) {
    const words = stranded.length === 1 ? `1 cita ${say.one}` : `${stranded.length} citas ${say.many}`;
    const data = { stranded: await suggestPlaces(tx, found, after, now) };
    throw conflict(`${words}. Revísalas y confirma el cambio.`, data);
  }
  const stray = moves.find(move => !found.some(({ id }) => id === move.id));
  if (!stray) return stranded;
  const { folio } = stray.appointment;
  throw slotTakenError(`La cita #${folio} ya no ${say.one}`, { taken: [stray.id] });
}

/** The words for appointments that lose their healer. */
export const WITHOUT_HEALER = { one: 'queda sin healer', many: 'quedan sin healer' };

/** The words for appointments at hours when the salon is closed. */
export const OUT_OF_HOURS = { one: 'queda fuera del horario', many: 'quedan fuera del horario' };

/** The audit keeps a change together with the appointments that somebody agreed to strand. */
export function withStrandedIds<Kept extends object>(after: Kept, stranded: readonly AppointmentRow[]) {
  return stranded.length > 0 ? { ...after, stranded: stranded.map(({ id }) => id) } : after;
}

interface ScheduleChange {
  readonly before: readonly ScheduleRow[];
  readonly after: readonly ScheduleRow[];
}

/**
 * The appointments from today on, not started yet, that a healer could take by the schedule as it was and can't by
 * the schedule as it would be.
 */
export async function strandedBySchedule(
  read: Read,
  healerId: number,
  change: ScheduleChange,
  now: Date,
): Promise<AppointmentRow[]> {
  const [stranded = []] = await strandedBySchedules(read, [{ healerId, ...change }], now);
  return stranded;
}

/** The same of several healers, in their order. */
export async function strandedBySchedules(
  read: Read,
  changes: readonly (ScheduleChange & { readonly healerId: number })[],
  now: Date,
): Promise<AppointmentRow[][]> {
  if (changes.length === 0) return [];
  const salon = await findSalonHours(read, fromDay(today(now)));
  const ids = changes.map(({ healerId }) => healerId);
  const coming = await listAppointmentRows(upcomingOfHealers(read, ids, now, STATUS.enCurso));
  return changes.map(({ healerId, before, after }) =>
    coming.filter(({ day, ...visit }) => {
      const open = openingSpan(salon, day);
      return partsOfAppointment(visit)
        .filter(part => part.healer_id === healerId)
        .map(part => ({ day, ...part }))
        .some(part => !findScheduleConflict(before, open, part) && findScheduleConflict(after, open, part));
    }),
  );
}

/** The appointments that a healer who leaves would leave: those to come, and one in progress. */
export function strandedByLeaving(read: Read, healerId: number, now: Date): Promise<AppointmentRow[]> {
  return listAppointmentRows(upcomingOfHealers(read, [healerId], now, STATUS.finalizada));
}

/** The hours of somebody who is there all day. */
const ALWAYS: ScheduleRow = {
  type_id: SCHEDULE_TYPE.available,
  days: '',
  hour_in: '00:00',
  hour_food: null,
  hour_out: '23:59',
  date_start: null,
  date_end: null,
};

/**
 * An absence holds in all salons of the chain, and this one can move its own appointments only.
 * @throws {AppError} `conflict` that names the salons where the absence, or who leaves, would strand appointments
 */
export async function assertFreeElsewhere(
  tx: Tx,
  healerId: number,
  change: ScheduleChange | 'leaves',
  now: Date,
): Promise<void> {
  const below = change === 'leaves' ? STATUS.finalizada : STATUS.enCurso;
  const coming = await upcomingOfHealers(wholeChain(tx), [healerId], now, below)
    .innerJoin('branches as b', 'b.id', 'a.branch_id')
    .innerJoin('appointment_parts as p', join =>
      join.onRef('p.appointment_id', '=', 'a.id').on('p.healer_id', '=', healerId),
    )
    .where('a.branch_id', '<>', tx.branchId)
    .select(['a.folio', 'a.day', 'p.hour', 'p.ending', 'b.name'])
    .execute();
  const isAway = (rows: readonly ScheduleRow[], part: (typeof coming)[number]) =>
    findScheduleConflict([ALWAYS, ...listAbsences(rows, [part.day])], { start: '00:00', end: '23:59' }, part);
  const stranded = coming.filter(
    part => change === 'leaves' || (isAway(change.after, part) && !isAway(change.before, part)),
  );
  if (stranded.length === 0) return;
  const salons = [...new Set(stranded.map(({ name }) => name))].join(' y ');
  const count = new Set(stranded.map(({ name, folio }) => `${name} ${folio}`)).size;
  throw conflict(
    count === 1
      ? `Tiene 1 cita en ${salons}. Muévela o cancélala ahí primero.`
      : `Tiene ${count} citas en ${salons}. Muévelas o cancélalas ahí primero.`,
  );
}

interface HoursChange {
  readonly before: SalonHours;
  readonly after: SalonHours;
}

/** The appointments from today on, not started yet, that lie within a salon's hours as they were, and no more. */
export async function strandedBySalonHours(
  read: Read,
  { before, after }: HoursChange,
  now: Date,
): Promise<AppointmentRow[]> {
  const coming = await listAppointmentRows(upcomingOfSalon(read, now, STATUS.enCurso));
  return coming.filter(({ day, hour, ending }) => {
    const visit = { start: hour, end: ending };
    return contains(openingSpan(before, day), visit) && !contains(openingSpan(after, day), visit);
  });
}

function upcomingOfHealers(read: Read, healerIds: readonly number[], now: Date, below: number) {
  return upcomingOfSalon(read, now, below).where(where => where.or(healerIds.map(hasPartOf)));
}

function upcomingOfSalon(read: Read, now: Date, below: number) {
  return selectAppointments(read)
    .where('a.day', '>=', today(now))
    .where('a.status_id', '<', below)
    .orderBy('a.day')
    .orderBy('a.hour')
    .orderBy('a.id');
}
