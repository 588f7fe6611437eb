import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { zoneOf } from '../core/database/salon/handle';
import { currentZones } from '../core/salon-zone';
import type { Period } from './period';

/** A moment of a row by the clock of its branch. */
export function localTime(moment: RawBuilder<unknown>, branch: RawBuilder<unknown>): RawBuilder<unknown> {
  const [zone, ...others] = currentZones();
  return sql`(${moment} at time zone ${others.length > 0 ? zoneOf(branch) : sql`${zone}::text`})`;
}

/** The day of a moment of a row, in its branch. */
export const localDay = (moment: RawBuilder<unknown>, branch: RawBuilder<unknown>) =>
  sql<Day>`${localTime(moment, branch)}::date`;

/** True of a moment of a row that is in a period of its branch. */
export const within = (moment: RawBuilder<unknown>, branch: RawBuilder<unknown>, period: Period) =>
  sql`${moment} >= ${period.start}::timestamptz and ${before(moment, branch, period)}${
    period.days ? sql` and ${isDay(sql`${localDay(moment, branch)} >= ${period.days.from}::date`)}` : sql``
  }`;

/** True of a moment of a row that is in a period of its branch, or before it. */
export const before = (moment: RawBuilder<unknown>, branch: RawBuilder<unknown>, { end, days }: Period) =>
  sql`${moment} < ${end}::timestamptz${
    days ? sql` and ${isDay(sql`${localDay(moment, branch)} <= ${days.to}::date`)}` : sql``
  }`;

/** The planner expects half of the rows of a boolean, and next to none of a condition that it can't look into. */
const isDay = (condition: RawBuilder<unknown>) => sql`(case when ${condition} then true end)`;
