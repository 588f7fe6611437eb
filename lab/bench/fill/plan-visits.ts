import { addDays, type Day, hourOf, weekdayOf } from '../../../shared/src/rules/time';
import type { Session } from '../../common/session';

/** A healer's past day: starts and minutes. Lunch is at two. */
const PAST_DAYS = [
  '09:00 60|10:00 90|11:30 30|12:00 60|13:00 60|15:00 120|17:00 60|18:00 30|18:30 60',
  '09:30 30|10:00 60|11:00 60|12:00 120|15:00 30|15:30 60|16:30 90|18:00 60|19:00 60',
  '09:00 120|11:00 60|12:00 60|13:00 60|15:00 60|16:00 60|17:00 30|17:30 90|19:00 30|19:30 30',
  '10:00 60|11:00 30|11:30 90|13:00 60|15:00 90|16:30 60|18:00 60|19:00 60',
  '09:00 30|09:30 30|10:00 30|10:30 60|11:30 60|12:30 90|15:00 60|16:00 60|17:00 60|18:00 60|19:00 30',
  '09:00 90|10:30 60|11:30 120|13:30 30|15:00 90|16:30 60|17:30 60|18:30 90',
].map(slots => slots.split('|').map(slot => slot.split(' ') as [string, string]));

const FRIDAY = 5;

/** Days to come on which everybody works, by the name that they are measured under. */
export interface PlannedDays {
  /** 12 healers, 60 appointments. */
  readonly sixty: Day;
  /** Every half hour but lunch: 240 appointments. */
  readonly full: Day;
  /** A quarter of an hour each from 05:00 to 20:00, 60 a healer: 720, more than the salon can book. */
  readonly beyond: Day;
}

export function plannedDays(today: Day): PlannedDays {
  let friday = addDays(today, 30);
  while (weekdayOf(friday) !== FRIDAY) friday = addDays(friday, 1);
  return { sixty: friday, full: addDays(friday, 1), beyond: addDays(friday, 7) };
}

interface VisitPlanOptions {
  readonly appointments: number;
  readonly clients: number;
  readonly lastPastDay: Day;
  readonly today: Day;
  readonly newHealers: readonly number[];
}

/** Plans visits into temporary tables: `lengths`, and `visits` with clients numbered from 1. */
export async function planVisits(session: Session, wanted: VisitPlanOptions): Promise<void> {
  const { appointments, clients, lastPastDay, today, newHealers } = wanted;
  const { sixty, full, beyond } = plannedDays(today);
  await session.query(`
    create temporary table lengths on commit drop as
      select (ceil(minutes / 30.0) * 30)::integer as minutes, array_agg(id order by id) as variants,
        array_agg(id order by id) filter (where minutes = 30) as exact
      from service_variants where status_id = 1 group by 1;
    create temporary table slots (day date, healer_id bigint, hour time, minutes integer, past boolean)
      on commit drop;`);
  for (const [day, healers, starts, minutes] of [
    [today, newHealers, ['10:00', '11:30', '13:00', '16:00', '18:30'], 60],
    [sixty, null, ['09:00', '11:00', '12:30', '15:30', '17:00'], 90],
    [full, null, halfHours(), 30],
    [beyond, null, quarterHours(), 15],
  ] as const) {
    await session.query(
      `insert into slots select $1::date, h.id, s.hour, $4, false from healers h, unnest($3::time[]) s(hour)
       where h.status_id = 1 and h.id = any (coalesce($2::bigint[], array[h.id]))`,
      [day, healers, starts, minutes],
    );
  }
  await addPastSlots(session, appointments, lastPastDay);
  // A client comes about ten times, some a hundred: drawn with a lean to the first of them.
  await session.query(
    `create temporary table visits on commit drop as
     select row_number() over (order by s.past desc, s.day, s.hour, s.healer_id)::integer as n,
       s.past, s.day, s.healer_id, s.hour, s.hour + s.minutes * interval '1 minute' as ending,
       1 + floor(power(random(), 1.25) * $1)::integer as client,
       case when s.past then case when random() < 0.07 then 5 else 4 end end as status,
       (case when s.past then s.day - 1 - floor(random() * 21)::integer else $2::date - 1 - floor(random() * 14)::integer
         end + time '09:15' + random() * interval '10 hours') at time zone 'America/Mexico_City' as booked,
       whole.variants[1 + floor(random() * cardinality(whole.variants))::integer] as whole,
       part.variants[1 + floor(random() * cardinality(part.variants))::integer] as part,
       half.exact[1 + floor(random() * cardinality(half.exact))::integer] as extra,
       part.minutes is not null and random() < 0.25 as two
     from slots s
     join lengths whole on whole.minutes = greatest(s.minutes, 30)
     join lengths half on half.minutes = 30
     left join lengths part on part.minutes = s.minutes - 30`,
    [clients, today],
  );
}

/** So many, the last of them on that day. */
async function addPastSlots(session: Session, appointments: number, lastPastDay: Day): Promise<void> {
  const { rows } = await session.query<{ healers: number; planned: number }>(
    `select (select count(*)::integer from healers where status_id = 1) as healers,
       (select count(*)::integer from slots) + (select count(*)::integer from appointments) as planned`,
  );
  const { healers = 1, planned = 0 } = rows[0] ?? {};
  const wanted = Math.max(0, appointments - planned);
  const fewest = Math.min(...PAST_DAYS.map(day => day.length));
  const slots = PAST_DAYS.flatMap((day, pattern) => day.map(([hour, minutes]) => [pattern, hour, minutes]));
  await session.query(
    `insert into slots
     select d.day, h.id, p.hour, p.minutes, true
     from generate_series(0, $1::integer) g, lateral (select $2::date - g as day) d, healers h,
       jsonb_to_recordset($3::jsonb) as p(pattern integer, hour time, minutes integer)
     where h.status_id = 1 and p.pattern = (g * 7 + h.id * 5) % $4
     order by g, p.hour desc limit $5`,
    [
      Math.ceil(wanted / (healers * fewest)),
      lastPastDay,
      JSON.stringify(slots.map(([pattern, hour, minutes]) => ({ pattern, hour, minutes }))),
      PAST_DAYS.length,
      wanted,
    ],
  );
}

const every = (step: number, from: number, to: number) =>
  Array.from({ length: (to - from) / step }, (_, index) => hourOf(from + index * step));

const halfHours = () => every(30, 9 * 60, 20 * 60).filter(hour => !hour.startsWith('14'));
const quarterHours = () => every(15, 5 * 60, 20 * 60);
