import type { CheckedBody } from '@melena/shared/contract/calls';
import { MATERIAL_STATUS, PRODUCT_TYPE, RETAIL_STATUS } from '@melena/shared/rules/stock/product-line';
import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { ownRows } from '../../core/database/salon/handle';
import { periodOf, type Range } from '../period';
import { localDay, within } from '../period-view';
import { ivaIn, soldEntries } from '../sold-store';
import type { PricedPeriod } from './plan-store';

/** The days of the report, and what it is narrowed to. */
export type MaterialScope = Omit<CheckedBody<'report/material/rows'>, 'figure' | 'offset' | 'limit'>;

const dayText = (day: RawBuilder<unknown>) => sql<Day>`to_char(${day}, 'YYYY-MM-DD')`;

/** Lines `k`, looked up visit by visit: `offset 0` keeps the planner from reading those of all years, and from joining first. */
const linesOfVisits = (
  table: 'appointment_services' | 'appointment_products',
  isInForce: RawBuilder<unknown>,
) => sql`(
  select v.day, v.begun, v.healer_id as lead_id, l.* from visits v
    cross join lateral (
      select * from ${ownRows(table)} k where k.appointment_id = v.id and ${isInForce} offset 0
    ) l offset 0)`;

/** The visits that were charged in a range, and their lines. */
function visits({ appointment_id, ...range }: MaterialScope) {
  const one = appointment_id === undefined ? sql`true` : sql`a.id = ${appointment_id}`;
  return sql`
    visits as materialized (
      select a.id, a.healer_id, ${dayText(localDay(sql`a.ended_at`, sql`a.branch_id`))} as day,
          coalesce(a.started_at, a.ended_at) as begun
        from ${ownRows('appointments')} a
        where a.status_id = 4 and ${within(sql`a.ended_at`, sql`a.branch_id`, periodOf(range))} and ${one}
    ), work as materialized (
      select l.id, l.appointment_id, l.day, l.begun, l.service_variant_id, sv.service_id, l.healer_id, l.charged,
          l.comission, l.iva, count(*) over (partition by l.appointment_id) = 1 as is_only
        from ${linesOfVisits('appointment_services', sql`k.status_id = 1`)} l
        join ${ownRows('service_variants')} sv on sv.id = l.service_variant_id
    ), handed as materialized (
      select l.id, l.appointment_id, l.day, l.lead_id, l.type_id = ${sql.lit(PRODUCT_TYPE.material)} as is_material,
          l.status_id, l.quantity, l.charged, case l.seller when 'healer' then l.seller_id end as seller_id, l.comission, l.iva,
          l.service_process_product_id as dose, pv.product_id, coalesce(l.unit_cost, pv.price_buy) as unit_cost,
          pv.content
        from ${linesOfVisits('appointment_products', sql`k.status_id <> 0`)} l
        join ${ownRows('product_variants')} pv on pv.id = l.variant_id
    )`;
}

/**
 * Raw material by the service that it was for: by its dose, or else the only service of the visit. What is left belongs
 * to no single service, and to the visit's healer. It is `apart` where its dose was no part of the plan.
 *
 * Conditions of these parts are booleans: the planner takes half of the rows for them. Of other conditions on what a `with`
 * has made it expects next to no rows, and compares all rows with all others.
 */
const materials = sql`
    owners as (
      select d.id as dose, step.service_variant_id
        from ${ownRows('service_process_products')} d
        join ${ownRows('service_processes')} step on step.id = d.service_process_id
    ), materials as materialized (
      select p.id, p.appointment_id, p.day, p.status_id, p.quantity, p.charged, p.comission, p.iva, p.product_id,
          p.unit_cost, p.content, s.id as line, case when s.id is not null then p.dose end as dose,
          coalesce(s.service_id, o.service_id) as service_id,
          coalesce(s.healer_id, o.healer_id, p.lead_id) as healer_id,
          round(p.quantity::numeric * p.unit_cost / p.content)::bigint as cost, q.dose is null as apart
        from handed p
        left join owners w on w.dose = p.dose
        left join work s on s.appointment_id = p.appointment_id and s.service_variant_id = w.service_variant_id
        left join work o on s.id is null and o.appointment_id = p.appointment_id and o.is_only
        left join periods q on q.dose = p.dose and q.service_variant_id = s.service_variant_id
          and s.begun >= q.since and s.begun < q.until and (q.product_id is null or q.product_id = p.product_id)
        where p.is_material
    )`;

/** The doses of all times. */
function periods(plan: readonly PricedPeriod[]) {
  const rows = plan.map(({ from, to, ...period }) => ({
    ...period,
    since: from?.toISOString() ?? '-infinity',
    until: to?.toISOString() ?? 'infinity',
  }));
  return sql`
    periods as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q(dose bigint, service_variant_id bigint,
        product_id bigint, brand_line_id bigint, brand_id bigint, quantity numeric, cost bigint,
        since timestamptz, until timestamptz)
    )`;
}

/** The material that was requested for each planned dose: a delivered one before one that waits. */
const requested = sql`
    requested as (
      select distinct on (m.line, m.dose) m.line, m.dose, m.product_id, m.unit_cost, m.content
        from materials m where not m.apart
        order by m.line, m.dose, (m.status_id = ${sql.lit(MATERIAL_STATUS.delivered)}) desc,
          (m.status_id = ${sql.lit(MATERIAL_STATUS.pending)}) desc, m.id
    )`;

const NO_SALE = sql`0::bigint as net, 0::bigint as iva, 0::bigint as commission, 0::bigint as product_cost,
  false as is_retail`;
const NO_PRODUCT = sql`null::bigint as brand_line_id, null::bigint as brand_id`;

/** IVA as it was frozen; of what was charged before that was kept, its rule. */
const ivaOf = (line: RawBuilder<unknown>, net: RawBuilder<unknown>) => sql`coalesce(${line}, ${ivaIn(net)})`;

/** A line that was asked for or added after the charge was charged nothing. */
const soldFields = (line: string) => {
  const net = sql`coalesce(${sql.ref(`${line}.charged`)}, 0)`;
  return sql`${net} as net, ${ivaOf(sql`${sql.ref(`${line}.iva`)}`, net)}::bigint as iva,
    round(${net} * coalesce(${sql.ref(`${line}.comission`)}, 0) / 100)::bigint as commission`;
};

/** The commission of what is left of a corrected line. */
const commissionOf = (left: RawBuilder<unknown>) =>
  sql`round((${left})::numeric * coalesce(l.comission, p.comission, 0) / 100)`;

/**
 * Money that was given back in the range, of whichever day it was charged. A piece that is back on its shelf costs nothing. Raw
 * material belongs to the service that it was for, as where it was charged.
 */
const corrections = (range: Range) => sql`
  select 'correction', e.correction_id, e.appointment_id, ${dayText(sql`e.day`)}, sv.service_id,
      coalesce(o.healer_id, e.healer_id), pv.product_id,
      ${NO_PRODUCT}, e.quantity, 0, false, e.amount, e.iva::bigint,
      (${commissionOf(sql`e.before + e.amount`)} - ${commissionOf(sql`e.before`)})::bigint,
      (-coalesce(b.pieces, 0) * coalesce(p.unit_cost, pv.price_buy, 0))::bigint, e.kind = 'product'
    from ${soldEntries(periodOf(range))} e
    left join ${ownRows('appointment_services')} l on e.kind = 'service' and l.id = e.line_id
    left join ${ownRows('appointment_products')} p on e.kind in ('product', 'material') and p.id = e.line_id
    left join ${ownRows('product_variants')} pv on pv.id = p.variant_id
    left join owners w on e.kind = 'material' and w.dose = p.service_process_product_id
    left join lateral (
      select * from (
        select s.id, s.service_variant_id, s.healer_id, count(*) over () as lines from ${ownRows('appointment_services')} s
          where e.kind = 'material' and s.appointment_id = e.appointment_id and s.status_id = 1
      ) k where k.service_variant_id = w.service_variant_id or k.lines = 1 order by k.id limit 1
    ) o on true
    left join ${ownRows('service_variants')} sv on sv.id = coalesce(l.service_variant_id, o.service_variant_id)
    left join lateral (
      select sum(r.quantity) as pieces from ${ownRows('product_returns')} r
        where r.correction_id = e.correction_id and r.appointment_product_id = p.id and r.restocked
    ) b on true
    where e.correction_id is not null and e.appointment_id is not null`;

/**
 * A row for each thing that a figure of the report sums, of the visits that were charged in a range:
 * a dose that was planned, material that was asked for, and a line that was charged or given back. Its `part` is `planned`,
 * `used`, `discarded` or `waiting` of raw material, else `supply`, `service`, `retail` or `correction`. `apart` says that a
 * dose was planned and not asked for, or that material was used and not planned.
 * @returns the body of a `with`, which ends with `facts`
 */
export function materialFacts(scope: MaterialScope, plan: readonly PricedPeriod[]): RawBuilder<unknown> {
  return sql`${visits(scope)}, ${periods(plan)}, ${materials}, ${requested}, everything as (
      select 'planned' as part, q.dose as id, s.appointment_id, s.day, s.service_id, s.healer_id,
          coalesce(x.product_id, q.product_id) as product_id,
          case when x.line is null then q.brand_line_id end as brand_line_id,
          case when x.line is null then q.brand_id end as brand_id, q.quantity,
          case when x.line is null then q.cost else round(q.quantity * x.unit_cost / x.content)::bigint end as cost,
          x.line is null as apart, ${NO_SALE}
        from work s
        join periods q on q.service_variant_id = s.service_variant_id and s.begun >= q.since and s.begun < q.until
        left join requested x on x.line = s.id and x.dose = q.dose
      union all
      select case m.status_id when ${sql.lit(MATERIAL_STATUS.delivered)} then 'used'
            when ${sql.lit(MATERIAL_STATUS.discarded)} then 'discarded' else 'waiting' end,
          m.id, m.appointment_id, m.day, m.service_id, m.healer_id, m.product_id, ${NO_PRODUCT}, m.quantity, m.cost,
          m.apart, ${NO_SALE}
        from materials m
      union all
      select 'supply', m.id, m.appointment_id, m.day, m.service_id, m.healer_id, m.product_id, ${NO_PRODUCT},
          m.quantity, 0, false, ${soldFields('m')}, 0, false
        from materials m where m.charged <> 0
      union all
      select 'service', s.id, s.appointment_id, s.day, s.service_id, s.healer_id, null::bigint, ${NO_PRODUCT}, 1, 0,
          false, ${soldFields('s')}, 0, false
        from work s
      union all
      select 'retail', p.id, p.appointment_id, p.day, null::bigint, p.seller_id, p.product_id, ${NO_PRODUCT},
          p.quantity, 0, false, ${soldFields('p')}, p.quantity * p.unit_cost, true
        from handed p
        where not p.is_material and p.status_id = ${sql.lit(RETAIL_STATUS.purchased)}
      union all
      ${corrections(scope)}
    ), facts as (
      select *, case when is_retail then 'retail' when service_id is null then 'shared' else 'service' end as kind
        from everything f where ${sql.join(conditions(scope), sql` and `)}
    )`;
}

function conditions(scope: MaterialScope): RawBuilder<unknown>[] {
  const { service_id, healer_id, product_id, brand_line_id, brand_id, appointment_id, apart, reception } =
    scope;
  const same = { appointment_id, service_id, healer_id, product_id, brand_line_id, brand_id };
  return [
    sql`true`,
    ...Object.entries(same).flatMap(([column, id]) =>
      id === undefined ? [] : [sql`f.${sql.ref(column)} = ${id}`],
    ),
    ...(apart === undefined ? [] : [sql`f.service_id is null and f.is_retail = ${apart === 'retail'}`]),
    ...(reception ? [sql`f.healer_id is null`] : []),
  ];
}
