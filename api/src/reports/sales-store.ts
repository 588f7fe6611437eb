import type { CallReply } from '@melena/shared/contract/calls';
import type { SalesGroup, salesTotal } from '@melena/shared/contract/report/schemas';
import { DESK_NAME } from '@melena/shared/rules/reports/names';
import { ZONE } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../core/database/salon/handle';
import { pesosOf } from './figures';
import { type Period, periodOf, type Range } from './period';
import { soldEntries } from './sold-store';

export type SoldGroup = Exclude<SalesGroup, 'method'>;

const localDay = sql`(e.at at time zone ${sql.lit(ZONE)})::date`;

/** The key of an entry's row, by grouping. Of what the grouping has no row for, the kind. */
const KEYS: Record<SoldGroup, RawBuilder<unknown>> = {
  day: sql`'day:' || ${localDay}`,
  week: sql`'week:' || date_trunc('week', ${localDay})::date`,
  month: sql`'month:' || date_trunc('month', ${localDay})::date`,
  service: sql`case e.kind when 'service' then 'service:' || sv.service_id else e.kind end`,
  category: sql`case e.kind when 'service' then 'service_category:' || se.category_id
    when 'product' then 'product_category:' || pr.category_id else e.kind end`,
  healer: sql`case when e.healer_id is not null then 'healer:' || e.healer_id when e.kind = 'kept' then 'kept'
    else 'desk' end`,
  product: sql`case e.kind when 'product' then 'product:' || pv.product_id else e.kind end`,
};

/** The tables that a grouping's key is read from, joined to the entries `e`. */
const serviceVariants = sql`left join ${ownRows('service_variants')} sv on e.kind = 'service' and sv.id = e.item_id`;
const productVariants = sql`left join ${ownRows('product_variants')} pv on e.kind = 'product' and pv.id = e.item_id`;
const JOINS: Partial<Record<SoldGroup, RawBuilder<unknown>>> = {
  service: serviceVariants,
  category: sql`${serviceVariants} left join ${ownRows('services')} se on se.id = sv.service_id
    ${productVariants} left join ${ownRows('products')} pr on pr.id = pv.product_id`,
  product: productVariants,
};

/** The entries of a period with the key that they have in a grouping. To stand in a `from`. */
export function keyedEntries(period: Period, group: SoldGroup) {
  return sql`(select e.*, ${KEYS[group]} as key from ${soldEntries(period)} e ${JOINS[group] ?? sql``})`;
}

type SalesRow = CallReply<'report/sales'>['current']['rows'][number];

interface KeyRow {
  readonly key: string;
  readonly amount: string;
  readonly quantity: string;
  readonly visits: string;
  readonly tickets: string;
}

/** What was sold, by the rows of a grouping: periods in their order, everything else by its amount. */
export async function listSales(read: Read, range: Range, group: SoldGroup): Promise<SalesRow[]> {
  // First by ticket, so that each is counted once without sorting all entries.
  const { rows } = await sql<KeyRow>`
    select key, sum(amount) as amount, sum(quantity) as quantity, count(appointment_id) filter (where sold) as visits,
        count(sale_id) filter (where sold) as tickets
      from (
        select key, appointment_id, sale_id, sum(amount) as amount, sum(quantity) as quantity,
            bool_or(correction_id is null and kind <> 'kept') as sold
          from ${keyedEntries(periodOf(range), group)} k group by key, appointment_id, sale_id
      ) t group by key`.execute(read);
  const names = await namesOf(
    read,
    rows.map(({ key }) => key),
  );
  const named = rows.map(({ key, ...row }): SalesRow => {
    const { kind, id, day } = partsOfKey(key);
    return {
      key,
      kind,
      id,
      day,
      name: names.get(key) ?? NAMES[kind] ?? '',
      amount: pesosOf(row.amount),
      quantity: Number(row.quantity),
      visits: Number(row.visits),
      sales: Number(row.tickets),
    };
  });
  return named.sort((one, other) =>
    one.day !== null || other.day !== null
      ? one.key.localeCompare(other.key)
      : Number(other.amount) - Number(one.amount) || one.key.localeCompare(other.key),
  );
}

/** Names of the rows that no row of the catalogue names. */
const NAMES: Readonly<Record<string, string>> = {
  service: 'Servicios',
  product: 'Productos',
  material: 'Material',
  kept: 'Anticipo retenido',
  desk: DESK_NAME,
};

/** 'service:12' apart; the id of a bare word is null, and that of a period its first day. */
function partsOfKey(key: string) {
  const [kind = '', rest] = key.split(':');
  if (rest === undefined) return { kind, id: null, day: null };
  return /^\d+$/.test(rest) ? { kind, id: Number(rest), day: null } : { kind, id: null, day: rest };
}

/** The names of a grouping's keys, by key. */
async function namesOf(read: Read, keys: readonly string[]): Promise<Map<string, string>> {
  const idsOf = (kind: string) =>
    sql`any(${keys.flatMap(key => (key.startsWith(`${kind}:`) ? Number(key.slice(kind.length + 1)) : []))}::bigint[])`;
  const { rows } = await sql<{ key: string; name: string }>`
    select 'service:' || id as key, name from ${ownRows('services')} t where id = ${idsOf('service')}
    union all select 'service_category:' || id, name from ${ownRows('service_categories')} t
      where id = ${idsOf('service_category')}
    union all select 'product_category:' || id, name from ${ownRows('product_categories')} t
      where id = ${idsOf('product_category')}
    union all select 'product:' || id, name from ${ownRows('products')} t where id = ${idsOf('product')}
    union all select 'healer:' || id, trim(first_name || ' ' || last_name) from ${ownRows('healers')} t
      where id = ${idsOf('healer')}`.execute(read);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

type TotalColumn =
  | ('amount' | 'of_services' | 'of_products' | 'material' | 'kept' | 'refunded' | 'iva')
  | ('visits' | 'tickets' | 'average_ticket');

/** The whole of what was sold in a period. */
export async function findSalesTotal(read: Read, period: Period): Promise<z.output<typeof salesTotal>> {
  const { rows } = await sql<Record<TotalColumn, string>>`
    select coalesce(sum(amount), 0) as amount, sum(amount) filter (where kind = 'service') as of_services,
        sum(amount) filter (where kind = 'product') as of_products, sum(amount) filter (where kind = 'material') as material,
        sum(amount) filter (where kind = 'kept') as kept, sum(iva) as iva,
        sum(amount) filter (where correction_id is not null or amount < 0) as refunded,
        (select count(*) from ${ownRows('appointments')} a where ${chargedIn(period)}) as visits,
        (select coalesce(round(avg(a.total)), 0) from ${ownRows('appointments')} a where ${chargedIn(period)}) as average_ticket,
        (select count(*) from ${ownRows('sales')} s where s.creation_date >= ${period.start}::timestamptz
          and s.creation_date < ${period.end}::timestamptz and exists (
            select from ${ownRows('sale_lines')} l where l.sale_id = s.id and l.kind = 'product')) as tickets
      from ${soldEntries(period)} e`.execute(read);
  const [row] = rows;
  if (!row) throw new Error('A sum has no row');
  return {
    amount: pesosOf(row.amount),
    services: pesosOf(row.of_services),
    products: pesosOf(row.of_products),
    material: pesosOf(row.material),
    kept: pesosOf(row.kept),
    refunded: pesosOf(row.refunded),
    iva: pesosOf(row.iva),
    visits: Number(row.visits),
    sales: Number(row.tickets),
    average_ticket: pesosOf(row.average_ticket),
  };
}

/** True of an appointment `a` that was charged in a period. */
export const chargedIn = ({ start, end }: Period) =>
  sql`a.status_id = 4 and a.ended_at >= ${start}::timestamptz and a.ended_at < ${end}::timestamptz`;
