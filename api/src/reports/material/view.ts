import type { materialFigures, materialRow } from '@melena/shared/contract/report/material-schemas';
import { centavos, toPesos } from '@melena/shared/rules/money';
import { DESK_NAME } from '@melena/shared/rules/reports/names';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../../core/database/salon/handle';
import { type MaterialScope, materialFacts } from './facts-store';
import { listPlan } from './plan-store';

type Figures = z.output<typeof materialFigures>;
type ReportRow = z.output<typeof materialRow>;

export interface MaterialReport {
  readonly rows: ReportRow[];
  readonly total: Figures;
  /** Of the rows that there are in all. */
  readonly count: number;
}

export interface MaterialQuestion extends MaterialScope {
  readonly by: 'material' | 'service' | 'healer' | 'visit';
  readonly order?: 'difference' | 'margin';
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** Rows that are answered where no limit is sent. */
const MOST = 10_000;

const MONEY = [
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

type SumRow = Record<(typeof MONEY)[number] | 'visits' | 'planned' | 'used', number> & {
  readonly is_total: boolean;
  readonly kind: ReportRow['kind'];
  readonly id: number | null;
  readonly name: string | null;
  readonly detail: string | null;
  readonly unit: string | null;
  readonly day: string | null;
  readonly most_service: string | null;
  readonly most_healer: string | null;
  readonly found: number;
};

/** Whole centavos stay whole numbers, which the database adds up much faster than decimal ones. */
const sumOf = (amount: RawBuilder<unknown>, where = sql`true`) =>
  sql`coalesce(sum(${amount}) filter (where ${where}), 0)::bigint`;
const USED = sql`part = 'used'`;

const SUMS = sql`
  sum(quantity) filter (where part = 'planned') as planned,
  sum(quantity) filter (where ${USED}) as used,
  ${sumOf(sql`cost`, sql`part = 'planned'`)} as planned_cost,
  ${sumOf(sql`cost`, USED)} as used_cost,
  ${sumOf(sql`cost`, sql`part = 'used' and apart`)} as unplanned_cost,
  ${sumOf(sql`cost`, sql`part = 'planned' and apart`)} as unrequested_cost,
  ${sumOf(sql`cost`, sql`part = 'discarded'`)} as discarded_cost,
  ${sumOf(sql`cost`, sql`part = 'waiting'`)} as waiting_cost,
  ${sumOf(sql`net`)} as net, ${sumOf(sql`iva`)} as iva, ${sumOf(sql`product_cost`)} as product_cost,
  ${sumOf(sql`commission`)} as commission,
  ${sumOf(sql`net - iva - product_cost - commission - case when ${USED} then cost else 0 end`)} as margin`;

const SUMS_OF_SUMS = sql.join(MONEY.map(name => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));

/**
 * Raw material used against the plan of the dossiers, and what is left of what was charged, by material, service, healer
 * or visit: a part of the rows, those first that need a look, and the sums of all.
 */
export async function readMaterialReport(read: Read, question: MaterialQuestion): Promise<MaterialReport> {
  const { by, order = 'difference', offset = 0, limit = MOST } = question;
  const plan = await listPlan(read);
  const { rows } = await sql<SumRow>`
    with ${materialFacts(question, plan)}, grouped as (${GROUPED[by]}), placed as (
      select *, row_number() over (order by is_total desc, ${FIRST[by === 'material' ? 'difference' : order]}, kind, id) - 2 as place,
          count(*) over () - 1 as found
        from grouped
    )
    select p.*, ${NAMED[by]}
      where p.is_total or p.place between ${offset} and ${offset + limit - 1}
      order by p.place`.execute(read);
  const [total, ...found] = rows;
  return { rows: found.map(toRow), total: toFigures(total), count: total?.found ?? 0 };
}

const IS_MATERIAL = sql`part in ('planned', 'used', 'discarded', 'waiting')`;

/** The service and healer of a material that differ most from the plan, by its quantity, are found on the way up. */
const BY_MATERIAL = sql`
  select grouping(product_id, brand_line_id, brand_id) = 7 as is_total,
      case when product_id is not null then 'product' when brand_line_id is not null then 'line' else 'brand' end as kind,
      coalesce(product_id, brand_line_id, brand_id) as id, null::bigint as visits, null::text as day,
      sum(planned) as planned, sum(used) as used,
      ${SUMS_OF_SUMS},
      (array_agg(service_id order by abs(difference) desc, service_id, healer_id))[1] as most_service_id,
      (array_agg(healer_id order by abs(difference) desc, service_id, healer_id))[1] as most_healer_id,
      max(abs(difference)) as most
    from (
      select product_id, brand_line_id, brand_id, service_id, healer_id, ${SUMS},
          coalesce(sum(quantity) filter (where part = 'used'), 0)
            - coalesce(sum(quantity) filter (where part = 'planned'), 0) as difference
        from facts where ${IS_MATERIAL}
        group by product_id, brand_line_id, brand_id, service_id, healer_id
    ) f
    group by grouping sets ((product_id, brand_line_id, brand_id), ())`;

/** Of each visit first, so that its visits are counted among few rows. */
const groupedBy = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>, day = sql`null::text`) => sql`
  select grouping(id) = 1 as is_total, kind, id, min(day) as day,
      count(distinct appointment_id) filter (where is_visit) as visits, sum(planned) as planned, sum(used) as used,
      ${SUMS_OF_SUMS}
    from (
      select ${kind} as kind, ${id} as id, appointment_id, ${day} as day, bool_or(part <> 'correction') as is_visit, ${SUMS}
        from facts group by 1, 2, appointment_id
    ) v
    group by grouping sets ((id, kind), ())`;

const GROUPED = {
  material: BY_MATERIAL,
  service: groupedBy(sql`kind`, sql`service_id`),
  healer: groupedBy(sql`case when healer_id is null then 'reception' else 'healer' end`, sql`healer_id`),
  visit: groupedBy(sql`'visit'::text`, sql`appointment_id`, sql`min(day)`),
};

/** The rows that need a look first: what differs most from its plan, to either side, and what leaves least. */
const FIRST = {
  difference: sql`abs(used_cost - planned_cost) desc`,
  margin: sql`margin`,
};

const NO_MOST = sql`null::text as most_service, null::text as most_healer`;
const fullName = (person: string) =>
  sql`trim(${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)})`;

const NAMED = {
  material: sql`
      case p.kind when 'product' then m.name when 'line' then 'Cualquiera de ' || b.name || ' · ' || l.name
        else 'Cualquiera de ' || b.name end as name,
      case p.kind when 'product' then b.name else '' end as detail, coalesce(u.name, 'ml') as unit,
      case when p.most > 0 then s.name end as most_service,
      case when p.most > 0 then ${fullName('h')} end as most_healer
    from placed p
    left join ${ownRows('products')} m on p.kind = 'product' and m.id = p.id
    left join ${ownRows('brand_lines')} l on p.kind = 'line' and l.id = p.id
    left join ${ownRows('brands')} b on b.id = coalesce(m.brand_id, l.brand_id, case p.kind when 'brand' then p.id end)
    left join ${ownRows('services')} s on s.id = p.most_service_id
    left join ${ownRows('healers')} h on h.id = p.most_healer_id
    left join lateral (
      select u.name from ${ownRows('product_variants')} v join units u on u.id = v.unit_id
        where v.product_id = m.id and u.name <> 'pieza' order by v.status_id = 1 desc, v.id limit 1
    ) u on true`,
  service: sql`s.name, '' as detail, null as unit, ${NO_MOST}
    from placed p left join ${ownRows('services')} s on s.id = p.id`,
  healer: sql`${fullName('h')} as name, '' as detail, null as unit, ${NO_MOST}
    from placed p left join ${ownRows('healers')} h on h.id = p.id`,
  visit: sql`a.folio::text as name, ${fullName('c')} as detail, null as unit, ${NO_MOST}
    from placed p
    left join ${ownRows('appointments')} a on a.id = p.id
    left join ${ownRows('clients')} c on c.id = a.client_id`,
};

const NAMELESS: Partial<Record<ReportRow['kind'], string>> = {
  retail: 'Productos vendidos',
  shared: 'Material de varios servicios',
  reception: DESK_NAME,
};

function toRow(row: SumRow): ReportRow {
  const { kind, id, name, detail, unit, day, most_service: service, most_healer: healer } = row;
  return {
    kind,
    id,
    name: NAMELESS[kind] ?? name ?? '',
    detail: detail ?? '',
    unit,
    day,
    planned: row.planned ?? 0,
    used: row.used ?? 0,
    most: service === null && healer === null ? null : { service: service ?? '', healer: healer ?? '' },
    ...toFigures(row),
  };
}

function toFigures(row: SumRow | undefined): Figures {
  const money = (name: (typeof MONEY)[number]) => toPesos(centavos(row?.[name] ?? 0));
  return {
    visits: row?.visits ?? 0,
    planned_cost: money('planned_cost'),
    used_cost: money('used_cost'),
    unplanned_cost: money('unplanned_cost'),
    unrequested_cost: money('unrequested_cost'),
    discarded_cost: money('discarded_cost'),
    waiting_cost: money('waiting_cost'),
    sales: money('net'),
    iva: money('iva'),
    product_cost: money('product_cost'),
    commission: money('commission'),
    margin: money('margin'),
  };
}
