import type { materialRow } from '@melena/shared/contract/report/material-schemas';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Read } from '../../core/database/salon/handle';
import { partsOf } from '../period';
import { type MaterialScope, materialFacts } from './facts-store';
import { listPlan } from './plan-store';

export type MaterialGroup = 'material' | 'service' | 'healer' | 'visit';

export const MONEY = [
  'planned_cost',
  'used_cost',
  'unplanned_cost',
  'unrequested_cost',
  'discarded_cost',
  'waiting_cost',
  'net',
  'iva',
  'product_cost',
  'commission',
  'margin',
] as const;

/** Centavos; `planned` and `used` are grams or ml. */
export type MaterialSums = Record<(typeof MONEY)[number] | 'planned' | 'used' | 'visits', number>;

/** The sums of one material, service, healer or visit. */
export interface MaterialLine extends MaterialSums {
  readonly kind: z.output<typeof materialRow>['kind'];
  readonly id: number | null;
  /** The first day, of a visit. */
  readonly day: string | null;
}

/** A material by the service and the healer that it was for. */
export interface UsedLine extends MaterialLine {
  readonly service_id: number | null;
  readonly healer_id: number | null;
}

/** Whole centavos stay whole numbers, which the database adds up much faster than decimal ones. */
const sumOf = (amount: RawBuilder<unknown>, where = sql`true`) =>
  sql`coalesce(sum(${amount}) filter (where ${where}), 0)::bigint`;
const USED = sql`part = 'used'`;

const SUMS = sql`
  coalesce(sum(quantity) filter (where part = 'planned'), 0) as planned,
  coalesce(sum(quantity) filter (where ${USED}), 0) as used,
  ${sumOf(sql`cost`, sql`part = 'planned'`)} as planned_cost,
  ${sumOf(sql`cost`, USED)} as used_cost,
  ${sumOf(sql`cost`, sql`part = 'used' and apart`)} as unplanned_cost,
  ${sumOf(sql`cost`, sql`part = 'planned' and apart`)} as unrequested_cost,
  ${sumOf(sql`cost`, sql`part = 'discarded'`)} as discarded_cost,
  ${sumOf(sql`cost`, sql`part = 'waiting'`)} as waiting_cost,
  ${sumOf(sql`net`)} as net, ${sumOf(sql`iva`)} as iva, ${sumOf(sql`product_cost`)} as product_cost,
  ${sumOf(sql`commission`)} as commission,
  ${sumOf(sql`net - iva - product_cost - commission - case when ${USED} then cost else 0 end`)} as margin`;
const SUMS_OF_SUMS = sql.join(
  [...MONEY, 'planned', 'used'].map(name => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`),
);

/** Sums up each visit first, so that visits are counted among few rows. */
const groupedBy = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>, day = sql`null::text`) => sql`
  select grouping(id) = 1 as is_total, kind, id, min(day) as day, ${SUMS_OF_SUMS},
      count(distinct appointment_id) filter (where is_visit) as visits
    from (
      select ${kind} as kind, ${id} as id, appointment_id, ${day} as day, bool_or(part <> 'correction') as is_visit, ${SUMS}
        from facts group by 1, 2, appointment_id
    ) v
    group by grouping sets ((id, kind), ())`;

const GROUPED: Readonly<Record<MaterialGroup, RawBuilder<unknown>>> = {
  material: sql`
    select false as is_total,
        case when product_id is not null then 'product' when brand_line_id is not null then 'line' else 'brand' end as kind,
        coalesce(product_id, brand_line_id, brand_id) as id, null::text as day, 0 as visits, service_id, healer_id, ${SUMS}
      from facts where part in ('planned', 'used', 'discarded', 'waiting')
      group by product_id, brand_line_id, brand_id, service_id, healer_id`,
  service: groupedBy(sql`kind`, sql`service_id`),
  healer: groupedBy(sql`case when healer_id is null then 'reception' else 'healer' end`, sql`healer_id`),
  visit: groupedBy(sql`'visit'::text`, sql`appointment_id`, sql`min(day)`),
};

/**
 * The sums by group, and of all. They are read part by part: on the embedded database others wait for a single query of a
 * year. A visit is of one day, so that visits add up too.
 */
export async function sumMaterial(
  read: Read,
  scope: MaterialScope,
  by: MaterialGroup,
): Promise<{ lines: UsedLine[]; total: MaterialSums }> {
  const plan = await listPlan(read);
  const lines = new Map<string, UsedLine>();
  const total = emptySums();
  for (const part of partsOf(read, scope)) {
    const { rows } = await sql<UsedLine & { is_total: boolean }>`
      with ${materialFacts({ ...scope, ...part }, plan)} ${GROUPED[by]}`.execute(read);
    for (const { is_total, ...row } of rows) {
      if (is_total) {
        addSums(total, row);
        continue;
      }
      const key = [row.kind, row.id, row.service_id, row.healer_id].join();
      const line = lines.get(key);
      if (line) addSums(line, row);
      else lines.set(key, row);
    }
  }
  // Materials have no visits of their own, so that their sums are those of all.
  if (by === 'material') for (const line of lines.values()) addSums(total, line);
  return { lines: [...lines.values()], total };
}

/** A page of rows; the first ones differ most from their plan, or have the least margin. */
export interface MaterialPage {
  readonly order: 'difference' | 'margin';
  readonly offset: number;
  readonly limit: number;
}

const ORDERS: Readonly<Record<MaterialPage['order'], RawBuilder<unknown>>> = {
  difference: sql`abs(used_cost - planned_cost) desc`,
  margin: sql`margin`,
};

/**
 * A page of the rows of a period that is one query, the sums of all and how many there are. The database orders them: a year has tens
 * of thousands of visits, which take as long to send as to add up.
 */
export async function pageOfSums(
  read: Read,
  scope: MaterialScope,
  by: Exclude<MaterialGroup, 'material'>,
  { order, offset, limit }: MaterialPage,
): Promise<{ lines: MaterialLine[]; total: MaterialSums; count: number }> {
  const plan = await listPlan(read);
  const { rows } = await sql<MaterialLine & { is_total: boolean; count: number }>`
    with ${materialFacts(scope, plan)}, sums as materialized (${GROUPED[by]}),
      page as (
        select * from sums where not is_total order by ${ORDERS[order]}, kind collate "C", id nulls last
          limit ${limit} offset ${offset}
      )
    select *, (select count(*) from sums where not is_total) as count
      from (select * from sums where is_total union all select * from page) t`.execute(read);
  const total = emptySums();
  for (const row of rows) if (row.is_total) addSums(total, row);
  return { lines: rows.filter(({ is_total }) => !is_total), total, count: rows[0]?.count ?? 0 };
}

function emptySums(): MaterialSums {
  return {
    ...(Object.fromEntries(MONEY.map(name => [name, 0])) as Record<(typeof MONEY)[number], number>),
    planned: 0,
    used: 0,
    visits: 0,
  };
}

/** A dose may have a tenth: sums of tenths are rounded to them. */
export function addSums(to: MaterialSums, row: MaterialSums): void {
  for (const name of [...MONEY, 'visits'] as const) to[name] += row[name] ?? 0;
  for (const name of ['planned', 'used'] as const) {
    to[name] = Math.round((to[name] + (row[name] ?? 0)) * 10) / 10;
  }
}
