import { CANCEL_REASON, LATE_CANCELLATION_HOURS } from '@melena/shared/rules/agenda/cancellation';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { type Day, minutesOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read, zoneOf } from '../core/database/salon/handle';
import { currentZones } from '../core/salon-zone';
import { partsOf, type Range } from './period';
import { localDay } from './period-view';
import { type Page, sourceRowsOf } from './source-rows-view';

/** Hours in which a healer could be booked. */
export interface OpenSpan {
  readonly healerId: number;
  /** The salon that is open then. */
  readonly salon: number;
  readonly day: Day;
  readonly start: string;
  readonly end: string;
  /** Counted already: the healer's hours in a salon before it. */
  readonly again: boolean;
}

interface ReportHealer {
  readonly id: number;
  readonly name: string;
  /** The day of the registration, or of the first booking where that is earlier. */
  readonly since: Day;
  /** The last day with reserved time of who isn't active any more; null of who is. */
  readonly until: Day | null;
}

/** The active healers, and those who have left and had appointments or a part of one in a range; by name. */
export async function listReportHealers(read: Read, { from, to }: Range): Promise<ReportHealer[]> {
  const { rows } = await sql<ReportHealer>`
    select h.id, trim(h.first_name || ' ' || h.last_name) as name,
        to_char(case when b.first <= ${from}::date then b.first else least(r.day, b.first, (
            select min(p.day) from ${ownRows('appointment_parts')} p where r.day > ${from}::date
              and p.healer_id = h.id and p.live and p.reserved and p.span && tsrange(null, r.day::timestamp))) end, 'YYYY-MM-DD')
          as since,
        case when h.status_id <> 1 then to_char(coalesce(p.until, a.until), 'YYYY-MM-DD') end as until
      from ${ownRows('healers')} h
      cross join lateral (select (h.creation_date at time zone ${currentZones()[0]})::date as day) r
      left join lateral (
        select min(a.day) as first from ${ownRows('appointments')} a
          where r.day > ${from}::date and a.healer_id = h.id and a.live
      ) b on true
      left join lateral (
        select max(p.day) as until from ${ownRows('appointment_parts')} p
          join ${ownRows('appointments')} a on a.id = p.appointment_id
          where h.status_id <> 1 and p.healer_id = h.id and p.live and p.reserved
            and p.span && tsrange(${from}::timestamp, ${to}::timestamp + interval '1 day')
      ) p on true
      left join lateral (
        select ${from}::date - 1 as until from ${ownRows('appointments')} a
          where h.status_id <> 1 and a.healer_id = h.id and a.day between ${from}::date and ${to}::date limit 1
      ) a on true
      where h.status_id = 1 or p.until is not null or a.until is not null
      order by 2, 1`.execute(read);
  return rows;
}

/** The first day of each healer in the salon: of a schedule there, or of a booking that is earlier. */
export async function listFirstDays(read: Read, { from }: Range): Promise<ReadonlyMap<number, Day>> {
  const { rows } = await sql<{ healer_id: number; day: Day }>`
    select s.healer_id, to_char(least(s.day, (select min(a.day) from ${ownRows('appointments')} a
        where s.day > ${from}::date and a.healer_id = s.healer_id and a.live)), 'YYYY-MM-DD') as day
      from (select s.healer_id, min(least(${localDay(sql`s.creation_date`, sql`s.branch_id`)}, s.date_start)) as day
        from ${ownRows('healer_schedules')} s group by s.healer_id) s`.execute(read);
  return new Map(rows.map(({ healer_id, day }) => [healer_id, day]));
}

/** The last day with an appointment of a closed salon; undefined of an open one. */
export function findClosedSalon(read: Read): Promise<{ last: Day | null } | undefined> {
  return read
    .selectFrom('branches')
    .where('status_id', '<>', ROW_STATUS.active)
    .select(({ selectFrom }) =>
      selectFrom('appointments as a')
        .where('a.live', '=', true)
        .select(({ fn }) => fn.max('a.day').as('day'))
        .$asScalar()
        .as('last'),
    )
    .executeTakeFirst();
}

const minute = (hour: string) =>
  sql`(extract(hour from ${sql.raw(hour)}) * 60 + extract(minute from ${sql.raw(hour)}))::integer`;

const openSpans = (spans: readonly OpenSpan[]) => sql`
  unnest(${spans.map(({ healerId }) => healerId)}::bigint[], ${spans.map(({ salon }) => salon)}::smallint[],
    ${spans.map(({ day }) => day)}::date[],
    ${spans.map(({ start }) => minutesOf(start))}::integer[], ${spans.map(({ end }) => minutesOf(end))}::integer[],
    ${spans.map(({ again }) => again)}::boolean[]) as o(healer_id, branch_id, day, start, ending, again)`;

/** True where the booked time of `p` is within the open hours of `o`. */
const isInSpan = sql`o.healer_id = p.healer_id and o.branch_id = p.branch_id and o.day = p.day
  and o.start < p.ending and p.start < o.ending`;

/**
 * The reserved time of healers in minutes of the day, as the body of a `with`: looked up healer by healer, which the constraint's index
 * serves, and once: a planner without statistics would look it up again for each open span.
 */
const bookedParts = ({ from, to }: Range) => sql`booked as materialized (
  select p.* from ${ownRows('healers')} h cross join lateral (
    select p.appointment_id, p.healer_id, a.branch_id, p.day, ${minute('p.hour')} as start, ${minute('p.ending')} as ending
      from ${ownRows('appointment_parts')} p join ${ownRows('appointments')} a on a.id = p.appointment_id
      where p.healer_id = h.id and p.live and p.reserved
        and p.span && tsrange(${from}::timestamp, ${to}::timestamp + interval '1 day') offset 0
  ) p)`;

export interface LoadRow {
  /** Null where the row is of all healers. */
  readonly healer_id: number | null;
  readonly weekday: number | null;
  readonly hour: number | null;
  /** Null where the row is of all salons. */
  readonly branch_id: number | null;
  readonly open: number;
  readonly booked: number;
}

/**
 * Open minutes and those of them that are booked: by healer and hour, by weekday and hour, by healer, by salon, and of all. The open
 * hours are the program's rule; the database adds them up with what is booked.
 */
export async function sumLoads(read: Read, range: Range, spans: readonly OpenSpan[]): Promise<LoadRow[]> {
  const sums = new Map<string, LoadRow>();
  for (const part of partsOf(read, range)) {
    const own = spans.filter(({ day }) => part.from <= day && day <= part.to);
    for (const row of await sumLoadsAtOnce(read, part, own)) {
      const key = [row.healer_id, row.weekday, row.hour, row.branch_id].join();
      const { open = 0, booked = 0 } = sums.get(key) ?? {};
      sums.set(key, { ...row, open: open + row.open, booked: booked + row.booked });
    }
  }
  return [...sums.values()].sort(
    (one, other) =>
      compareNulls(one.healer_id, other.healer_id) ||
      compareNulls(one.weekday, other.weekday) ||
      compareNulls(one.hour, other.hour),
  );
}

/** Null last, as the database sorts. */
function compareNulls(one: number | null, other: number | null): number {
  return (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER);
}

async function sumLoadsAtOnce(read: Read, range: Range, spans: readonly OpenSpan[]): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    with open as (select * from ${openSpans(spans)}), ${bookedParts(range)}, cells as (
      select o.healer_id, o.branch_id, extract(dow from o.day)::integer as weekday, h.hour, o.again,
          least(o.ending, h.hour * 60 + 60) - greatest(o.start, h.hour * 60) as open, 0 as booked
        from open o cross join lateral generate_series(o.start / 60, (o.ending - 1) / 60) h(hour)
      union all
      select o.healer_id, o.branch_id, extract(dow from o.day)::integer, h.hour, false, 0,
          least(o.ending, p.ending, h.hour * 60 + 60) - greatest(o.start, p.start, h.hour * 60)
        from booked p
        join open o on ${isInSpan}
        cross join lateral generate_series(greatest(o.start, p.start) / 60, (least(o.ending, p.ending) - 1) / 60) h(hour)
    )
    select healer_id, weekday, hour, branch_id,
        coalesce(case when grouping(branch_id) = 0 then sum(open) else sum(open) filter (where not again) end, 0)::integer as open,
        coalesce(sum(booked), 0)::integer as booked from cells
      group by grouping sets ((healer_id, hour), (weekday, hour), (healer_id), (branch_id), ())`.execute(
    read,
  );
  return rows;
}

const start = sql`((a.day + a.hour) at time zone ${zoneOf(sql`a.branch_id`)})`;

/** The appointments of a figure, `a`. A mistake that was taken back was none. */
const FIGURES = {
  visits: sql`a.status_id in (3, 4)`,
  cancelled: sql`a.status_id = 5 and a.cancel_reason_id is distinct from ${sql.lit(CANCEL_REASON.mistake)}`,
  no_shows: sql`a.status_id = 5 and a.cancel_reason_id = ${sql.lit(CANCEL_REASON.noShow)}`,
  late_cancellations: sql`a.status_id = 5 and a.cancel_reason_id = ${sql.lit(CANCEL_REASON.client)}
    and a.cancelled_at > ${start} - make_interval(hours => ${sql.lit(LATE_CANCELLATION_HOURS)})`,
};

export type AppointmentFigure = keyof typeof FIGURES;

type CountRow = Record<AppointmentFigure, number> & {
  readonly healer_id: number | null;
  readonly lead_days: string | null;
};

/** Appointments of the days of a range, by what became of them: by healer, and of all (null). */
export async function countAppointments(read: Read, { from, to }: Range): Promise<CountRow[]> {
  const count = (figure: AppointmentFigure) => sql`count(*) filter (where ${FIGURES[figure]})::integer`;
  const { rows } = await sql<CountRow>`
    select a.healer_id, ${count('visits')} as visits, ${count('cancelled')} as cancelled,
        ${count('no_shows')} as no_shows, ${count('late_cancellations')} as late_cancellations,
        round(avg(greatest(a.day - ${localDay(sql`a.creation_date`, sql`a.branch_id`)}, 0))
          filter (where ${FIGURES.visits}), 1) as lead_days
      from ${ownRows('appointments')} a where a.day between ${from}::date and ${to}::date
      group by grouping sets ((a.healer_id), ())`.execute(read);
  return rows;
}

interface AppointmentRowsFilter extends Range, Page {
  readonly figure: AppointmentFigure;
  readonly healer_id?: number | undefined;
}

/** The appointments that a figure counts, with what they cost. */
export function listAppointmentRows(read: Read, filter: AppointmentRowsFilter) {
  const { figure, healer_id, from, to, offset, limit } = filter;
  const rows = sql`
    select a.day, a.day + a.hour as place, a.branch_id, 'appointment' as kind, a.id, a.folio::text as folio,
        trim(c.first_name || ' ' || c.last_name) as who, trim(h.first_name || ' ' || h.last_name) as concept,
        a.total as amount, null::integer as quantity, null as unit
      from ${ownRows('appointments')} a join ${ownRows('clients')} c on c.id = a.client_id
      join ${ownRows('healers')} h on h.id = a.healer_id
      where a.day between ${from}::date and ${to}::date and ${FIGURES[figure]}
        and ${healer_id === undefined ? sql`true` : sql`a.healer_id = ${healer_id}`}`;
  return sourceRowsOf(read, rows, { offset, limit });
}

/** The booked time of open hours, by appointment, in minutes. */
export function listBookedRows(read: Read, range: Range, spans: readonly OpenSpan[], page: Page) {
  const rows = sql`
    with ${bookedParts(range)}
    select p.day, p.day + make_interval(mins => min(p.start)) as place, a.branch_id, 'appointment' as kind, a.id, a.folio::text as folio,
        trim(c.first_name || ' ' || c.last_name) as who, trim(h.first_name || ' ' || h.last_name) as concept,
        0 as amount, sum(least(o.ending, p.ending) - greatest(o.start, p.start)) as quantity, 'min' as unit
      from booked p
      join ${openSpans(spans)} on ${isInSpan}
      join ${ownRows('appointments')} a on a.id = p.appointment_id join ${ownRows('clients')} c on c.id = a.client_id
      join ${ownRows('healers')} h on h.id = p.healer_id
      group by p.day, p.healer_id, a.branch_id, a.id, a.folio, c.id, c.first_name, c.last_name, h.id, h.first_name, h.last_name`;
  return sourceRowsOf(read, rows, page);
}

/** The open hours of each healer's days, in minutes. */
export function listOpenRows(read: Read, spans: readonly OpenSpan[], page: Page) {
  const rows = sql`
    select o.day, o.day + make_interval(mins => min(o.start)) as place, o.branch_id, 'healer' as kind, h.id, '' as folio, '' as who,
        trim(h.first_name || ' ' || h.last_name) as concept, 0 as amount, sum(o.ending - o.start) as quantity, 'min' as unit
      from ${openSpans(spans)} join ${ownRows('healers')} h on h.id = o.healer_id where not o.again
      group by o.day, o.branch_id, h.id, h.first_name, h.last_name`;
  return sourceRowsOf(read, rows, page);
}
