import type { AppointmentPart } from '@melena/shared/rules/agenda/appointment-parts';
import { SCHEDULE_TYPE } from '@melena/shared/rules/agenda/availability';
import type { ClosedDay, SalonHours, WeekdayHours } from '@melena/shared/rules/agenda/salon-hours';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import type { Day, Hour, Zone } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { prepared } from '../core/database/prepared';
import { ownBranch, ownRows, ownZone, type Read, type Tx, wholeChain } from '../core/database/salon/handle';

/** Days, both included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** As the rule of the agenda has it: a row off without hours, end or reason is a day off of each week in its salon. */
const isAbsence = sql<boolean>`type_id = ${sql.lit(SCHEDULE_TYPE.off)} and (hour_in is not null or date_end is not null or reason <> '')`;

/** The schedule rows of the branch that may concern some days, of every healer, and absences, which hold in every branch. */
function selectSchedulesBetween(read: Read, { from, to }: DayRange) {
  return wholeChain(read)
    .selectFrom('healer_schedules')
    .where('healer_schedules.status_id', '=', 1)
    .where(eb => eb.or([isAbsence, eb('healer_schedules.branch_id', '=', ownBranch)]))
    .where(eb => eb.or([eb('date_start', 'is', null), eb('date_start', '<=', to)]))
    .where(eb => eb.or([eb('date_end', 'is', null), eb('date_end', '>=', from)]))
    .select(['healer_id', 'healer_schedules.status_id', 'type_id', 'days'])
    .select(['hour_in', 'hour_food', 'hour_out', 'date_start', 'date_end', 'continuous', 'reason'])
    .select('healer_schedules.id');
}

/** The weekdays with hours of their own, for a query that reads `branches`. */
const weekdays = sql<WeekdayHours[]>`(
  select coalesce(json_agg(json_build_object('weekday', w.weekday, 'hour_start', to_char(w.hour_start, 'HH24:MI'),
    'hour_end', to_char(w.hour_end, 'HH24:MI')) order by w.weekday), '[]') from ${ownRows('salon_weekdays')} w
  where w.branch_id = ${ownBranch}
)`;

/** The days of a range on which the salon is closed, or closes early. */
const closedDays = ({ from, to }: DayRange) => sql<ClosedDay[]>`(
  select coalesce(json_agg(json_build_object('name', c.name, 'date_start', c.date_start, 'date_end', c.date_end,
    'hour_end', to_char(c.hour_end, 'HH24:MI'))
    order by c.date_start), '[]') from ${ownRows('closed_days')} c
  where c.branch_id = ${ownBranch} and c.date_start <= ${to}::date and c.date_end >= ${from}::date
)`;

const findHours = prepared('salon hours', (read: Read, range: DayRange) =>
  read
    .selectFrom('branches')
    .select(['hour_start', 'hour_end', weekdays.as('weekdays'), closedDays(range).as('closed_days')]),
);

/** When the salon is open on the days of a range. */
export async function findSalonHours(read: Read, range: DayRange): Promise<SalonHours> {
  const [hours] = await findHours(read, range);
  return hours ?? NO_HOURS;
}

const NO_HOURS: SalonHours = { hour_start: null, hour_end: null, weekdays: [], closed_days: [] };

/** All days from one on that can be booked. */
export const fromDay = (from: Day): DayRange => ({ from, to: '9999-12-31' });

interface HealerKeys {
  readonly healerIds: readonly number[];
}

/**
 * Locks the salon's hours and the healers, so that neither hours nor schedule can change before the appointment is
 * written. The salon first, as whoever changes a healer does; bookings share both.
 */
export const lockHealers = prepared('lock healers', (tx: Tx, { healerIds }: HealerKeys) =>
  tx
    .with('salon', locked => locked.selectFrom('salons').select('id').forShare())
    .selectFrom('healers')
    .innerJoin('salon', join => join.onTrue())
    .select(['healers.id', 'healers.first_name'])
    .where(sql<boolean>`healers.id = any(${healerIds}::bigint[])`)
    .where('healers.status_id', '=', 1)
    .orderBy('healers.id')
    .forKeyShare('healers'),
);

interface BookedPart {
  status_id: number;
  hour: Hour;
  ending: Hour;
  salon: string | null;
}

/** A healer's day: schedule rows, the salon's hours, and the appointments of others. */
export const listHealerDays = prepared(
  'schedules with hours',
  (
    tx: Tx,
    { healerIds, day, appointmentId }: HealerKeys & { readonly day: Day; readonly appointmentId: number },
  ) =>
    selectSchedulesBetween(tx, { from: day, to: day })
      .orderBy('healer_schedules.id')
      .where(sql<boolean>`healer_id = any(${healerIds}::bigint[])`)
      .innerJoin('branches as s', join => join.on('s.id', '=', ownBranch))
      .select(['s.hour_start', 's.hour_end', weekdays.as('weekdays')])
      .select(closedDays({ from: day, to: day }).as('closed_days'))
      .select(
        sql<BookedPart[]>`(
          select coalesce(json_agg(json_build_object('status_id', 1, 'hour', to_char(p.hour, 'HH24:MI'),
            'ending', to_char(p.ending, 'HH24:MI'), 'salon', b.name)), '[]')
          from ${ownRows('appointment_parts')} p join ${ownRows('appointments')} a on a.id = p.appointment_id
            left join ${ownRows('branches')} b on b.id = a.branch_id and b.id <> ${ownBranch}
          where p.healer_id = healer_schedules.healer_id and p.live and p.reserved
            and p.span && tsrange(${day}::date, ${day}::date + 1) and p.appointment_id <> ${appointmentId}
        )`.as('taken'),
      ),
);

/** The time that another appointment takes of a healer. */
export interface NextAppointment {
  /** First name. */
  readonly healer: string;
  readonly hour: Hour;
  readonly ending: Hour;
  /** The name of its salon where that is another one. */
  readonly salon: string | null;
}

/** A healer's next part of another appointment, of those that end after a part's hour. */
export function findNextAppointment(
  read: Read,
  { id, day }: { readonly id: number; readonly day: Day },
  part: AppointmentPart,
): Promise<NextAppointment | undefined> {
  return wholeChain(read)
    .selectFrom('appointment_parts as p')
    .innerJoin('healers as h', 'h.id', 'p.healer_id')
    .innerJoin('appointments as a', 'a.id', 'p.appointment_id')
    .leftJoin('branches as b', join => join.onRef('b.id', '=', 'a.branch_id').on('b.id', '<>', ownBranch))
    .select(['h.first_name as healer', 'p.hour', 'p.ending', 'b.name as salon'])
    .where('p.healer_id', '=', part.healer_id)
    .where(sql<boolean>`p.span && tsrange(${day}::date + ${part.hour}::time, ${day}::date + 1)`)
    .where('p.appointment_id', '<>', id)
    .where('p.live', '=', true)
    .where('p.reserved', '=', true)
    .orderBy('p.hour')
    .executeTakeFirst();
}

/** The time that healers are taken on some days, but by one appointment. */
export const listTakenParts = prepared(
  'taken parts of days',
  (
    read: Read,
    { healerIds, from, to, appointmentId }: HealerKeys & DayRange & { readonly appointmentId: number },
  ) =>
    read
      .selectFrom('appointment_parts as p')
      .select(['p.healer_id', 'p.day', 'p.hour', 'p.ending', 'p.appointment_id'])
      .where(sql<boolean>`p.healer_id = any(${healerIds}::bigint[])`)
      .where(sql<boolean>`p.span && tsrange(${from}::date, ${to}::date + 1)`)
      .where('p.live', '=', true)
      .where('p.reserved', '=', true)
      .where('p.appointment_id', '<>', appointmentId),
);

export const listSchedules = prepared(
  'schedules of days',
  // Blanks have no names of their own: a rest of them would be empty.
  (read: Read, { healerIds, from, to }: HealerKeys & DayRange) =>
    selectSchedulesBetween(read, { from, to })
      .where(sql<boolean>`healer_id = any(${healerIds}::bigint[])`)
      .orderBy('healer_schedules.id'),
);

/** The time that healers are taken in other salons of the chain, as rows of absence. */
const selectTakenElsewhere = (read: Read, { from, to }: DayRange) =>
  wholeChain(read)
    .selectFrom('appointment_parts as p')
    .innerJoin('appointments as a', 'a.id', 'p.appointment_id')
    .innerJoin('branches as b', 'b.id', 'a.branch_id')
    .where('p.day', '>=', sql<Day>`${from}::date`)
    .where('p.day', '<=', sql<Day>`${to}::date`)
    .where('p.live', '=', true)
    .where('a.branch_id', '<>', ownBranch)
    // Without another salon nothing is read.
    .where(sql<boolean>`exists (select from ${ownRows('branches')} o where o.id <> ${ownBranch})`)
    .select(['p.healer_id', sql<number>`1::smallint`.as('status_id')])
    .select([sql<number>`${sql.lit(SCHEDULE_TYPE.off)}::smallint`.as('type_id'), sql<string>`''`.as('days')])
    .select(['p.hour as hour_in', sql<Hour | null>`null::time`.as('hour_food'), 'p.ending as hour_out'])
    .select(['p.day as date_start', 'p.day as date_end', sql<boolean>`false`.as('continuous')])
    .select(['b.name as reason', sql<number>`0::bigint`.as('id')]);

/** All that makes the hours of healers on some days, as the agenda shows them: a column says why somebody isn't here. */
export const listHoursOfDays = prepared('hours of days', (read: Read, range: DayRange) =>
  selectSchedulesBetween(read, range).unionAll(selectTakenElsewhere(read, range)).orderBy('id'),
);

/**
 * A healer who works in this branch and in one whose clock shows another hour, from a day on: hours are compared as each salon's
 * clock shows them.
 * @param zone that this branch would have; left out, it is the one that it has
 * @param healerId left out, any healer who works here
 */
export function findWorkInOtherZone(
  tx: Tx,
  { zone, healerId, from }: { readonly zone?: Zone; readonly healerId?: number; readonly from: Day },
) {
  const works = (query: Read) =>
    wholeChain(query)
      .selectFrom('healer_schedules as s')
      .where('s.status_id', '=', ROW_STATUS.active)
      .where('s.type_id', '=', SCHEDULE_TYPE.available)
      .where(eb => eb.or([eb('s.date_end', 'is', null), eb('s.date_end', '>=', from)]));
  const here = works(tx).where('s.branch_id', '=', ownBranch).select('s.healer_id');
  return (
    works(tx)
      .innerJoin('branches as b', 'b.id', 's.branch_id')
      .innerJoin('healers as h', 'h.id', 's.healer_id')
      .where('s.branch_id', '<>', ownBranch)
      // Both halves of a year: some clocks have a summer time.
      .where(sql<boolean>`exists (select from (values (now()), (now() + interval '6 months')) t (moment)
      where t.moment at time zone b.time_zone <> t.moment at time zone ${zone ?? ownZone})`)
      .where('s.healer_id', healerId === undefined ? 'in' : '=', healerId ?? here)
      .select(['h.first_name as healer', 'b.name as salon'])
      .executeTakeFirst()
  );
}
