import { ZONE } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { periodOf, type Range } from './period';
import { chargedIn, keyedEntries, type SoldGroup } from './sales-store';
import { type Page, sourceRowsOf } from './source-rows-view';

interface SoldVisitsFilter extends Range, Page {
  readonly group: SoldGroup;
  readonly key?: string | undefined;
}

/** The appointments that a row of a grouping counts, with what they cost of it; without a key all, with what they cost. */
export function listSoldVisits(read: Read, { group, key, offset, limit, ...range }: SoldVisitsFilter) {
  const period = periodOf(range);
  const visits =
    key === undefined
      ? sql`select a.ended_at as place, a.id, a.total as amount from ${ownRows('appointments')} a where ${chargedIn(period)}`
      : sql`
        select min(k.at) as place, k.appointment_id as id, sum(k.amount) as amount from ${keyedEntries(period, group)} k
          where k.key = ${key} and k.appointment_id is not null
          group by k.appointment_id having bool_or(k.correction_id is null and k.kind <> 'kept')`;
  const lines = sql`select v.*, null::integer as quantity, null::text as unit from (${visits}) v`;
  const named = sql`
    select r.number, (r.place at time zone ${sql.lit(ZONE)})::date as day, r.place, 'appointment' as kind, r.id,
        a.folio::text as folio, trim(c.first_name || ' ' || c.last_name) as who,
        trim(h.first_name || ' ' || h.last_name) as concept, r.amount, r.quantity, r.unit
      from p r join ${ownRows('appointments')} a on a.id = r.id
      join ${ownRows('clients')} c on c.id = a.client_id join ${ownRows('healers')} h on h.id = a.healer_id`;
  return sourceRowsOf(read, lines, { offset, limit }, { order: sql`place, id`, named });
}
