import type { materialFigure } from '@melena/shared/contract/report/material-schemas';
import type { sourceRows } from '@melena/shared/contract/report/schemas';
import { centavos, toPesos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../../core/database/salon/handle';
import { type FactPart, type MaterialScope, materialFacts } from './facts-store';
import { listPlan } from './plan-store';

export interface RowsQuestion extends MaterialScope {
  readonly figure: z.output<typeof materialFigure>;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** A figure's part of a fact, and the facts that have one. */
const AMOUNTS = {
  visits: { amount: sql`net`, where: sql`part <> 'correction'` },
  difference: {
    amount: sql`case part when 'used' then cost else -cost end`,
    where: sql`part in ('planned', 'used')`,
  },
  planned: { amount: sql`cost`, where: sql`part = 'planned'` },
  used: { amount: sql`cost`, where: sql`part = 'used'` },
  unplanned: { amount: sql`cost`, where: sql`part = 'used' and apart` },
  unrequested: { amount: sql`cost`, where: sql`part = 'planned' and apart` },
  discarded: { amount: sql`cost`, where: sql`part = 'discarded'` },
  waiting: { amount: sql`cost`, where: sql`part = 'waiting'` },
  sales: { amount: sql`net`, where: sql`part in ('service', 'supply', 'retail', 'correction')` },
  iva: { amount: sql`iva`, where: sql`part in ('service', 'supply', 'retail', 'correction')` },
  product_cost: { amount: sql`product_cost`, where: sql`part in ('retail', 'correction')` },
  commission: { amount: sql`commission`, where: sql`part in ('service', 'supply', 'retail', 'correction')` },
  margin: {
    amount: sql`net - iva - product_cost - commission - case part when 'used' then cost else 0 end`,
    where: sql`part in ('used', 'service', 'supply', 'retail', 'correction')`,
  },
};

/** Figures of raw material, of which grams and millilitres are the same; all else has pieces, times and money in its rows. */
const MEASURED: ReadonlySet<string> = new Set([
  'difference',
  'planned',
  'used',
  'unplanned',
  'unrequested',
  'discarded',
  'waiting',
]);

/** Each visit once, with what was charged of it, and the service and healer that it was of if it was of one. */
const VISITS = sql`
  select 'service' as part, appointment_id as id, appointment_id, min(day) as day,
      case when count(distinct service_id) = 1 then min(service_id) end as service_id,
      case when count(distinct healer_id) = 1 then min(healer_id) end as healer_id,
      null::bigint as product_id, null::bigint as brand_line_id, null::bigint as brand_id, 1 as quantity, sum(amount) as amount
    from counted group by appointment_id`;

/** Rows that are answered where no limit is sent. */
const MOST = 10_000;

interface FactRow {
  readonly day: string;
  readonly part: FactPart;
  readonly appointment_id: number | null;
  readonly folio: number;
  readonly who: string;
  readonly service: string | null;
  readonly healer: string | null;
  readonly material: string | null;
  readonly quantity: number;
  readonly unit: string;
  readonly amount: number;
}

interface Sums {
  readonly total: number;
  readonly count: number;
  readonly all: number;
}

/** The rows that one figure of the report sums, by day and visit; their sum is the figure. */
export async function readMaterialRows(
  read: Read,
  question: RowsQuestion,
): Promise<z.output<z.ZodObject<typeof sourceRows>>> {
  const { figure, offset = 0, limit = MOST } = question;
  const { amount, where } = AMOUNTS[figure];
  const plan = await listPlan(read);
  const { rows } = await sql<FactRow & Sums>`
    with ${materialFacts(question, plan)}, counted as (
      select f.*, ${amount} as amount from facts f where ${where}
    ), found as (
      ${figure === 'visits' ? VISITS : sql`select * from counted`}
    ), summed as (
      select coalesce(sum(amount), 0) as total, count(*) as count,
          coalesce(sum(case when part = 'planned' and ${figure} = 'difference' then -quantity else quantity end), 0) as all
        from found
    ), shown as (
      select * from found order by day, appointment_id, part, id offset ${offset} limit ${limit}
    )
    select z.*, f.day, f.part, f.appointment_id, a.folio, trim(c.first_name || ' ' || c.last_name) as who,
        s.name as service, trim(h.first_name || ' ' || h.last_name) as healer,
        coalesce(p.name, 'Cualquiera de ' || b.name || coalesce(' · ' || l.name, '')) as material, f.quantity, coalesce(u.name, 'ml') as unit,
        f.amount
      from summed z
      left join shown f on true
      left join ${ownRows('appointments')} a on a.id = f.appointment_id
      left join ${ownRows('clients')} c on c.id = a.client_id
      left join ${ownRows('services')} s on s.id = f.service_id
      left join ${ownRows('healers')} h on h.id = f.healer_id
      left join ${ownRows('products')} p on p.id = f.product_id
      left join ${ownRows('brand_lines')} l on l.id = f.brand_line_id
      left join ${ownRows('brands')} b on b.id = coalesce(l.brand_id, f.brand_id)
      left join lateral (
        select u.name from ${ownRows('product_variants')} v join units u on u.id = v.unit_id
          where v.product_id = p.id and u.name <> 'pieza' order by v.status_id = 1 desc, v.id limit 1
      ) u on true
      order by f.day, f.appointment_id, f.part, f.id`.execute(read);
  const [{ total, count, all } = { total: 0, count: 0, all: 0 }] = rows;
  return {
    rows: rows.filter(row => row.appointment_id !== null).map(row => toRow(row, figure)),
    total: toPesos(centavos(total)),
    count,
    quantity: MEASURED.has(figure) ? all : null,
  };
}

/** Said of a row before its names. */
const LABELS: Partial<Record<FactPart, string>> = {
  planned: 'Planeado',
  used: 'Usado',
  discarded: 'Descartado',
  waiting: 'Sin entregar',
  supply: 'Material cobrado',
  correction: 'Devolución',
};

/** A row as it is answered; what was planned takes off the difference from the plan. */
function toRow(
  { day, part, appointment_id: id, folio, who, unit, amount, ...row }: FactRow,
  figure: RowsQuestion['figure'],
) {
  const quantity = figure === 'difference' && part === 'planned' ? -row.quantity : row.quantity;
  const { material, service, healer } = row;
  const names = [LABELS[part], material, service, healer].filter(Boolean);
  const concept = names.join(' · ') || 'Varios servicios';
  return {
    ...{ day, kind: 'appointment' as const, id, folio: String(folio), who, concept },
    amount: toPesos(centavos(amount)),
    ...(part !== 'service' && part !== 'correction' && { quantity, unit: part === 'retail' ? 'pzas' : unit }),
  };
}
