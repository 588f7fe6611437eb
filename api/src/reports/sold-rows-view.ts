import { ZONE } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { ownRows, type Read } from '../core/database/salon/handle';
import { namedVariant } from './figures';
import { periodOf, type Range } from './period';
import { keyedEntries, type SoldGroup } from './sales-store';
import { baseText, type Page, sourceRowsOf } from './source-rows-view';

interface SoldRowsFilter extends Range, Page {
  readonly group: SoldGroup;
  readonly key?: string | undefined;
  /** The IVA of each line instead of what it cost; the concept tells from what. */
  readonly iva?: boolean | undefined;
}

/** What was sold and given back, line by line: of one row of a grouping, or all of it. */
export function listSoldRows(
  read: Read,
  { group, key, iva = false, offset, limit, ...range }: SoldRowsFilter,
) {
  const lines = sql`
    select (k.at at time zone ${sql.lit(ZONE)})::date as day, k.at as place,
        case when k.sale_id is null then 'appointment' else 'sale' end as kind, coalesce(k.sale_id, k.appointment_id) as id,
        coalesce(b.folio, a.folio)::text as folio, trim(c.first_name || ' ' || c.last_name) as who,
        case when k.correction_id is null then '' else 'Devolución: ' end || case k.kind
          when 'service' then (select s.name from ${ownRows('service_variants')} v
            join ${ownRows('services')} s on s.id = v.service_id where v.id = k.item_id)
          when 'kept' then 'Anticipo retenido'
          else (select ${namedVariant} from ${ownRows('product_variants')} v
            join ${ownRows('products')} p on p.id = v.product_id where v.id = k.item_id) end
          || ${iva ? baseText(sql`(k.amount - k.iva)`) : sql`''`} as concept,
        ${iva ? sql`k.iva` : sql`k.amount`} as amount, k.quantity, null as unit
      from ${keyedEntries(periodOf(range), group)} k
      left join ${ownRows('appointments')} a on a.id = k.appointment_id
      left join ${ownRows('sales')} b on b.id = k.sale_id
      left join ${ownRows('clients')} c on c.id = coalesce(a.client_id, b.client_id)
      where ${key === undefined ? sql`true` : sql`k.key = ${key}`}`;
  return sourceRowsOf(read, lines, { offset, limit });
}
