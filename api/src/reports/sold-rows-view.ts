import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { namedVariant } from '../stock/named-variant-store';
import { periodOf, type Range } from './period';
import { localDay } from './period-view';
import { chargedIn, keyedEntries, type SoldGroup } from './sales-store';
import { baseText, type Page, sourceRowsOf } from './source-rows-view';

interface SoldFilter extends Range, Page {
  readonly group: SoldGroup;
  readonly key?: string | undefined;
}

interface SoldRowsFilter extends SoldFilter {
  /** The IVA of each line instead of what it cost, with its base in the concept; or the base. */
  readonly measure?: keyof typeof MEASURES;
  /** Lines with pieces of products alone, which the quantity sums. */
  readonly pieces?: boolean;
}

const MEASURES = { price: sql`k.amount`, iva: sql`k.iva`, base: sql`k.amount - k.iva` };

/** The name of a line `r`: its service, product or advance. */
export const soldConcept = sql`case when r.correction_id is null then '' else 'Devolución: ' end || case r.sold
    when 'service' then (select s.name from ${ownRows('service_variants')} v
      join ${ownRows('services')} s on s.id = v.service_id where v.id = r.item_id)
    when 'kept' then 'Anticipo retenido'
    else (select ${namedVariant} from ${ownRows('product_variants')} v
      join ${ownRows('products')} p on p.id = v.product_id where v.id = r.item_id) end`;

/** Sold and returned lines of one row of a grouping, or of all rows. */
export function listSoldRows(
  read: Read,
  { group, key, measure = 'price', pieces = false, offset, limit, ...range }: SoldRowsFilter,
) {
  const hasPieces = pieces ? sql`k.kind = 'product' and k.quantity <> 0` : sql`true`;
  const isKey = key === undefined ? sql`true` : sql`k.key = ${key}`;
  const lines = sql`
    select k.at as place, k.day, k.branch_id, coalesce(k.sale_id, k.appointment_id) as id, k.line_id, k.correction_id, k.sale_id, k.appointment_id,
        k.kind as sold, k.item_id, ${MEASURES[measure]} as amount, k.amount - k.iva as base, k.quantity,
        ${pieces ? sql`'pzas'` : sql`null::text`} as unit
      from ${keyedEntries(periodOf(range), group)} k where ${isKey} and ${hasPieces}`;
  const named = sql`
    select r.number, r.day, r.place, r.branch_id,
        case when r.sale_id is null then 'appointment' else 'sale' end as kind, r.id,
        coalesce(b.folio, a.folio)::text as folio, trim(c.first_name || ' ' || c.last_name) as who,
        ${soldConcept} || ${measure === 'iva' ? baseText(sql`r.base`) : sql`''`} as concept,
        r.amount, r.quantity, r.unit
      from p r left join ${ownRows('appointments')} a on a.id = r.appointment_id
      left join ${ownRows('sales')} b on b.id = r.sale_id
      left join ${ownRows('clients')} c on c.id = coalesce(a.client_id, b.client_id)`;
  const order = sql`place, id, line_id, correction_id`;
  return sourceRowsOf(read, lines, { offset, limit }, { order, named });
}

/** The appointments that a row of a grouping counts, with what they cost of it; without a key all, with what they cost. */
export function listSoldVisits(read: Read, { group, key, offset, limit, ...range }: SoldFilter) {
  const period = periodOf(range);
  const visits =
    key === undefined
      ? sql`select a.ended_at as place, a.branch_id, a.id, a.total as amount from ${ownRows('appointments')} a where ${chargedIn(period)}`
      : sql`
        select min(k.at) as place, min(k.branch_id) as branch_id, k.appointment_id as id, sum(k.amount) as amount from ${keyedEntries(period, group)} k
          where k.key = ${key} and k.appointment_id is not null
          group by k.appointment_id having bool_or(k.correction_id is null and k.kind <> 'kept')`;
  const lines = sql`select v.*, null::integer as quantity, null::text as unit from (${visits}) v`;
  const named = sql`
    select r.number, ${localDay(sql`r.place`, sql`r.branch_id`)} as day, r.place, r.branch_id, 'appointment' as kind, r.id,
        a.folio::text as folio, trim(c.first_name || ' ' || c.last_name) as who,
        trim(h.first_name || ' ' || h.last_name) as concept, r.amount, r.quantity, r.unit
      from p r join ${ownRows('appointments')} a on a.id = r.id
      join ${ownRows('clients')} c on c.id = a.client_id join ${ownRows('healers')} h on h.id = a.healer_id`;
  return sourceRowsOf(read, lines, { offset, limit }, { order: sql`place, id`, named });
}
