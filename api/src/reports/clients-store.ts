import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { addDays, type Day, today } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { pesosOf } from './figures';
import { type Period, periodOf, type Range } from './period';
import { before, localDay, localTime, within } from './period-view';
import { sourceRowsOf } from './source-rows-view';

type Report = CallReply<'report/clients'>['current'];

/** True of the visits `a` of a period in the salons that are asked for; a client's visits are those of the chain. */
const isCharged = (period: Period, salons: Salons) => sql`a.status_id = 4
  and ${within(sql`a.ended_at`, sql`a.branch_id`, period)} and ${isIn('a', salons)}`;

/** The salons that are asked for. The handle is of the whole chain, where a client's other visits are. */
type Salons = readonly number[];

interface InSalons {
  readonly salons: Salons;
}

const isIn = (row: 'a' | 'b', salons: Salons) =>
  sql`${sql.ref(`${row}.branch_id`)} = any(${salons}::smallint[])`;

/**
 * Clients who came in a period, as bodies of a `with`: `visitors` has `client_id, visits, amount, first` and `ever`, their very
 * first visit, which is looked up once for each; `months` the months in which each came.
 */
const visitors = (period: Period, salons: Salons) => sql`
  months as materialized (
    select a.client_id, date_trunc('month', ${localTime(sql`a.ended_at`, sql`a.branch_id`)})::date as month, count(*) as visits,
        sum(a.total) as amount, min(a.ended_at) as first, (array_agg(a.branch_id order by a.ended_at))[1] as branch_id
      from ${ownRows('appointments')} a where ${isCharged(period, salons)} group by 1, 2
  ), visitors as materialized (
    select m.*, (select min(b.ended_at) from ${ownRows('appointments')} b
        where b.client_id = m.client_id and b.status_id = 4) as ever
      from (select client_id, sum(visits) as visits, sum(amount) as amount, min(first) as first,
          (array_agg(branch_id order by first))[1] as branch_id from months
        group by client_id) m
  )`;

/** True for a client whose last visit became so many days old in a period until now, and who hasn't come since to any salon. */
const lostIn = ({ from, to }: Range, days: number, now: Date, salons: Salons) => {
  const range = { from, to: to < today(now) ? to : today(now) };
  const period = periodOf({ from: addDays(range.from, -days), to: addDays(range.to, -days) });
  return sql`exists (select from ${ownRows('appointments')} b where b.client_id = c.id and b.status_id = 4
    and ${within(sql`b.ended_at`, sql`b.branch_id`, period)} and ${isIn('b', salons)}
    and not exists (select from ${ownRows('appointments')} d where d.client_id = c.id and d.status_id = 4
      and d.ended_at > b.ended_at and ${before(sql`d.ended_at`, sql`d.branch_id`, periodOf(range))}))`;
};

interface Sums {
  readonly month: Day | null;
  readonly new: string;
  readonly returning: string;
  readonly visits: string;
  readonly amount: string;
  readonly average: string | null;
}

/** Clients of a page where no limit is sent: their very first visits take longer to find than all else. */
const LISTED = 500;

/** The new, returning and lost clients of a range, and the money that they spent. */
export async function findClientsReport(
  read: Read,
  { salons, from, to, lost_after, offset = 0, limit = LISTED }: CheckedBody<'report/clients'> & InSalons,
  now: Date,
): Promise<Report> {
  const range = { from, to };
  const period = periodOf(range);
  const { rows: sums } = await sql<Sums>`
    with ${visitors(period, salons)}
    select to_char(m.month, 'YYYY-MM-DD') as month,
        count(*) filter (where v.ever = m.first) as new, count(*) filter (where v.ever < m.first) as returning,
        sum(m.visits) as visits, sum(m.amount) as amount, null as average
      from months m join visitors v on v.client_id = m.client_id group by m.month
    union all
    select null, count(*) filter (where ever = first), count(*) filter (where ever < first), coalesce(sum(visits), 0), coalesce(sum(amount), 0),
        round(avg(amount))
      from visitors
    order by month nulls last`.execute(read);
  const { rows: pace } = await sql<{ frequency: string | null }>`
    select round(avg(extract(epoch from at - before) / 86400), 1) as frequency from (
      select at, is_in, coalesce(lag(at) over (partition by client_id order by at),
          (select max(b.ended_at) from ${ownRows('appointments')} b where b.client_id = k.client_id and b.status_id = 4
            and b.ended_at < ${period.start}::timestamptz)) as before
        from (select a.client_id, a.ended_at as at, ${isIn('a', salons)} as is_in from ${ownRows('appointments')} a
        where a.status_id = 4 and ${within(sql`a.ended_at`, sql`a.branch_id`, period)}) k
    ) g where before is not null and is_in`.execute(read);
  const { rows: lost } = await sql<{ count: string }>`
    select count(*) as count from ${ownRows('clients')} c where ${lostIn(range, lost_after, now, salons)}`.execute(
    read,
  );
  const { rows: top } = await sql<{
    client_id: number;
    name: string;
    visits: string;
    amount: string;
    first: Day;
    last: Day;
  }>`
    select c.id as client_id, trim(c.first_name || ' ' || c.last_name) as name, k.visits, k.amount,
        (select to_char(${localDay(sql`b.ended_at`, sql`b.branch_id`)}, 'YYYY-MM-DD') from ${ownRows('appointments')} b
          where b.client_id = k.client_id and b.status_id = 4 order by b.ended_at limit 1) as first,
        to_char(k.last, 'YYYY-MM-DD') as last
      from (select a.client_id, count(*) as visits, sum(a.total) as amount,
          max(${localDay(sql`a.ended_at`, sql`a.branch_id`)}) as last
        from ${ownRows('appointments')} a where ${isCharged(period, salons)} group by a.client_id
        order by amount desc, a.client_id offset ${offset} limit ${limit}) k
      join ${ownRows('clients')} c on c.id = k.client_id order by k.amount desc, c.id`.execute(read);
  const all = sums.find(({ month }) => month === null);
  const frequency = pace[0]?.frequency ?? null;
  return {
    ...range,
    new: Number(all?.new ?? 0),
    returning: Number(all?.returning ?? 0),
    lost: Number(lost[0]?.count ?? 0),
    visits: Number(all?.visits ?? 0),
    amount: pesosOf(all?.amount ?? 0),
    average: pesosOf(all?.average ?? 0),
    frequency: frequency === null ? null : Number(frequency),
    months: sums.flatMap(row =>
      row.month === null ? [] : { day: row.month, new: Number(row.new), returning: Number(row.returning) },
    ),
    top: top.map(({ first, last, visits, amount, ...row }) => ({
      ...row,
      visits: Number(visits),
      amount: pesosOf(amount),
      first_day: first,
      last_day: last,
    })),
  };
}

/** Clients of a figure with what they brought in the range, or their visits. */
/** The same clients, or their visits, row by row. */
export function listClientRows(read: Read, body: CheckedBody<'report/clients/rows'> & InSalons, now: Date) {
  const { salons, figure, client_id, lost_after, offset, limit, ...range } = body;
  const period = periodOf(range);
  const isOne = client_id === undefined ? sql`true` : sql`c.id = ${client_id}`;
  const name = sql`trim(c.first_name || ' ' || c.last_name)`;
  const visits = sql`
    select ${localDay(sql`a.ended_at`, sql`a.branch_id`)} as day, a.ended_at as place, a.branch_id, 'appointment' as kind, a.id,
        a.folio::text as folio, ${name} as who, 'Visita' as concept, a.total as amount, 1 as quantity, null as unit
      from ${ownRows('appointments')} a join ${ownRows('clients')} c on c.id = a.client_id
      where ${isCharged(period, salons)} and ${isOne}`;
  const lost = sql`
    select ${localDay(sql`k.last`, sql`k.branch_id`)} as day, k.last as place, k.branch_id, 'client' as kind, c.id, '' as folio, ${name} as who,
        'Última visita' as concept, 0 as amount, null::integer as quantity, null as unit
      from ${ownRows('clients')} c cross join lateral (
        select b.ended_at as last, b.branch_id from ${ownRows('appointments')} b where b.client_id = c.id and b.status_id = 4
          and b.ended_at < ${period.end}::timestamptz order by b.ended_at desc limit 1) k
      where ${lostIn(range, lost_after, now, salons)} and ${isOne}`;
  const came = sql`
    with ${visitors(period, salons)}
    select ${localDay(sql`k.first`, sql`k.branch_id`)} as day, k.first as place, k.branch_id, 'client' as kind, c.id, '' as folio, ${name} as who,
        ${figure === 'new' ? 'Primera visita' : 'Ya había venido'}::text as concept, k.amount, k.visits as quantity,
        'visitas' as unit
      from visitors k
      join ${ownRows('clients')} c on c.id = k.client_id
      where ${isOne} and ${figure === 'new' ? sql`k.ever = k.first` : sql`k.ever < k.first`}`;
  const rows = figure === 'visits' ? visits : figure === 'lost' ? lost : came;
  return sourceRowsOf(read, rows, { offset, limit });
}
