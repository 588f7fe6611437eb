import type { CallReply } from '@melena/shared/contract/calls';
import type { SalesGroup, salesTotal } from '@melena/shared/contract/report/schemas';
import { DESK_NAME } from '@melena/shared/rules/reports/names';
import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../core/database/salon/handle';
import { addRows, inPesos, pesosOf } from './figures';
import { type Period, partsOf, periodOf, type Range } from './period';
import { within } from './period-view';
import { soldEntries } from './sold-store';

export type SoldGroup = Exclude<SalesGroup, 'method'>;

/** The key of an entry's row, by grouping. Of what the grouping has no row for, the kind. */
const KEYS: Record<SoldGroup, RawBuilder<unknown>> = {
  day: sql`'day:' || e.day`,
  week: sql`'week:' || date_trunc('week', e.day)::date`,
  month: sql`'month:' || date_trunc('month', e.day)::date`,
  salon: sql`'salon:' || e.branch_id`,
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

const SOLD_SUMS = ['amount', 'quantity', 'visits', 'tickets'] as const;
type SoldSums = Record<(typeof SOLD_SUMS)[number], number>;

/** The sales by the rows of a grouping: periods in their order, everything else by its amount. */
export async function listSales(read: Read, range: Range, group: SoldGroup): Promise<SalesRow[]> {
  const sums = await sumSales(read, range, group);
  const names = await namesOf(read, [...sums.keys()]);
  const named = [...sums].map(([key, { amount, quantity, visits, tickets }]): SalesRow => {
    const { kind, id, day } = partsOfKey(key);
    const name = names.get(key) ?? NAMES[kind] ?? '';
    return { key, kind, id, day, name, amount: pesosOf(amount), quantity, visits, sales: tickets };
  });
  return named.sort((one, other) =>
    one.day !== null || other.day !== null
      ? one.key.localeCompare(other.key)
      : Number(other.amount) - Number(one.amount) || one.key.localeCompare(other.key),
  );
}

/** The sums of each key. A ticket is charged at one moment, which is in one part: those of the parts add up. */
async function sumSales(read: Read, range: Range, group: SoldGroup): Promise<Map<string, SoldSums>> {
  const sums = new Map<string, SoldSums>();
  for (const part of partsOf(read, range)) {
    // First by ticket, so that each is counted once without sorting all entries.
    const { rows } = await sql<{ key: string } & SoldSums>`
      select key, sum(amount)::bigint as amount, sum(quantity)::bigint as quantity,
          count(appointment_id) filter (where sold) as visits, count(sale_id) filter (where sold) as tickets
        from (
          select key, appointment_id, sale_id, sum(amount) as amount, sum(quantity) as quantity,
              bool_or(correction_id is null and kind <> 'kept') as sold
            from ${keyedEntries(periodOf(part), group)} k group by key, appointment_id, sale_id
        ) t group by key`.execute(read);
    for (const { key, ...row } of rows) sums.set(key, addRows(SOLD_SUMS, sums.get(key), row));
  }
  return sums;
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
    union all select 'salon:' || id, name from ${ownRows('branches')} t where id = ${idsOf('salon')}
    union all select 'healer:' || id, trim(first_name || ' ' || last_name) from ${ownRows('healers')} t
      where id = ${idsOf('healer')}`.execute(read);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

const MONEY = ['amount', 'of_services', 'of_products', 'material', 'kept', 'refunded', 'iva'] as const;
const TOTALS = [...MONEY, 'visits', 'visits_amount', 'tickets'] as const;

/** The whole of what was sold in periods that follow each other. */
export async function findSalesTotal(
  read: Read,
  periods: readonly Period[],
): Promise<z.output<typeof salesTotal>> {
  let sums = Object.fromEntries(TOTALS.map(name => [name, 0])) as Record<(typeof TOTALS)[number], number>;
  for (const period of periods) sums = addRows(TOTALS, sums, await findTotal(read, period));
  const { visits, visits_amount, tickets } = sums;
  const { of_services: services, of_products: products, ...money } = inPesos(sums, MONEY);
  return {
    ...money,
    services,
    products,
    visits,
    sales: tickets,
    average_ticket: pesosOf(visits === 0 ? 0 : Math.round(visits_amount / visits)),
  };
}

async function findTotal(read: Read, period: Period): Promise<Record<(typeof TOTALS)[number], number>> {
  const { rows } = await sql<Record<(typeof TOTALS)[number], number>>`
    select ${sumWhere(sql`true`)} as amount, ${sumWhere(sql`kind = 'service'`)} as of_services,
        ${sumWhere(sql`kind = 'product'`)} as of_products, ${sumWhere(sql`kind = 'material'`)} as material,
        ${sumWhere(sql`kind = 'kept'`)} as kept, ${sumWhere(sql`correction_id is not null or amount < 0`)} as refunded,
        coalesce(sum(iva), 0)::bigint as iva,
        (select count(*) from ${ownRows('appointments')} a where ${chargedIn(period)}) as visits,
        (select coalesce(sum(a.total), 0)::bigint from ${ownRows('appointments')} a where ${chargedIn(period)}) as visits_amount,
        (select count(*) from ${ownRows('sales')} s where ${within(sql`s.creation_date`, sql`s.branch_id`, period)} and exists (
            select from ${ownRows('sale_lines')} l where l.sale_id = s.id and l.kind = 'product')) as tickets
      from ${soldEntries(period)} e`.execute(read);
  const [row] = rows;
  if (!row) throw new Error('A sum has no row');
  return row;
}

const sumWhere = (where: RawBuilder<unknown>) =>
  sql`coalesce(sum(amount) filter (where ${where}), 0)::bigint`;

/** True of an appointment `a` that was charged in a period. */
export const chargedIn = (period: Period) =>
  sql`a.status_id = 4 and ${within(sql`a.ended_at`, sql`a.branch_id`, period)}`;

/** The first day on which something was charged or paid; null where nothing was. An index answers each of the three. */
export async function findFirstDay(read: Read): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select to_char(min(least(
      (select min(a.ended_at) from ${ownRows('appointments')} a where a.status_id = 4 and a.branch_id = b.id),
      (select min(s.creation_date) from ${ownRows('sales')} s where s.branch_id = b.id),
      (select min(p.creation_date) from ${ownRows('payments')} p where p.branch_id = b.id)
    ) at time zone b.time_zone), 'YYYY-MM-DD') as day from ${ownRows('branches')} b`.execute(read);
  return rows[0]?.day ?? null;
}
