import type { Day } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { prepared } from '../core/database/prepared';
import type { Read } from '../core/database/salon/handle';

interface FreedSearch {
  readonly from: Day;
  readonly to: Day;
  /** Given back then or later. */
  readonly since: Date;
}

/** The parts of appointments that were cancelled of late, the latest first. */
export const listCancelledParts = prepared(
  'parts of cancelled appointments',
  (read: Read, { from, to, since }: FreedSearch) =>
    read
      .selectFrom('appointment_parts as p')
      .innerJoin('appointments as a', 'a.id', 'p.appointment_id')
      .innerJoin('healers as h', 'h.id', 'p.healer_id')
      .select(['p.healer_id', 'h.first_name as healer', 'p.day', 'p.hour', 'p.ending'])
      .select(['a.id as appointment_id', 'a.folio', 'a.cancelled_at as at'])
      .where('p.live', '=', false)
      .where('p.day', '>=', sql<Day>`${from}::date`)
      .where('p.day', '<=', sql<Day>`${to}::date`)
      .where('a.cancelled_at', '>=', since)
      .where('h.status_id', '=', 1)
      .orderBy('a.cancelled_at', 'desc'),
);

/** The time that appointments left of late when they were moved or made shorter, the latest first. */
export const listFreedTimes = prepared(
  'times that were left',
  (read: Read, { from, to, since }: FreedSearch) =>
    read
      .selectFrom('freed_times as f')
      .innerJoin('appointments as a', 'a.id', 'f.appointment_id')
      .innerJoin('healers as h', 'h.id', 'f.healer_id')
      .select(['f.healer_id', 'h.first_name as healer', 'f.day', 'f.hour', 'f.ending'])
      .select(['a.id as appointment_id', 'a.folio', 'f.at'])
      .where('f.day', '>=', sql<Day>`${from}::date`)
      .where('f.day', '<=', sql<Day>`${to}::date`)
      .where('f.at', '>=', since)
      .where('h.status_id', '=', 1)
      .orderBy('f.at', 'desc'),
);
