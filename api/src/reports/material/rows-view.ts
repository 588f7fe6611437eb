import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import { ownRows, type Read } from '../../core/database/salon/handle';
import { sourceRowsOf } from '../source-rows-view';
import { materialFacts } from './facts-store';
import { unitOf } from './names-store';
import { listPlan } from './plan-store';

type RowsBody = CheckedBody<'report/material/rows'>;

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

/** The rows that one figure of the report sums, by day and visit; their sum is the figure. */
export async function readMaterialRows(
  read: Read,
  body: RowsBody,
): Promise<CallReply<'report/material/rows'>> {
  const { figure, offset, limit } = body;
  const { amount, where } = AMOUNTS[figure];
  const plan = await listPlan(read);
  // The quantity of a plan is taken off the difference.
  const isTakenOff = figure === 'difference' ? sql`part = 'planned'` : sql`false`;
  const lines = sql`
    with ${materialFacts(body, plan)}, counted as (
      select f.*, ${amount} as amount from facts f where ${where}
    ), found as (
      ${figure === 'visits' ? VISITS : sql`select * from counted`}
    )
    select part, id, appointment_id, day, service_id, healer_id, product_id, brand_line_id, brand_id, amount, null::text as unit,
        case when ${isTakenOff} then -quantity when part not in ('service', 'correction') then quantity end as quantity
      from found`;
  const order = sql`day, appointment_id, part, id`;
  const page = { order, named: NAMED, isKept: true };
  const { quantity, ...rows } = await sourceRowsOf(read, lines, { offset, limit }, page);
  return { ...rows, quantity: MEASURED.has(figure) ? quantity : null };
}

/** A visit with what a row is of: its part, then its material, service and healer. */
const NAMED = sql`
  select r.number, r.day::date as day, r.day as place, a.branch_id, 'appointment' as kind, r.appointment_id as id, a.folio::text as folio,
      trim(c.first_name || ' ' || c.last_name) as who,
      coalesce(nullif(concat_ws(' · ',
        case r.part when 'planned' then 'Planeado' when 'used' then 'Usado' when 'discarded' then 'Descartado'
          when 'waiting' then 'Sin entregar' when 'supply' then 'Material cobrado' when 'correction' then 'Devolución' end,
        coalesce(p.name, 'Cualquiera de ' || b.name || coalesce(' · ' || l.name, '')), s.name,
        trim(h.first_name || ' ' || h.last_name)), ''), 'Varios servicios') as concept,
      r.amount, r.quantity,
      case when r.part = 'retail' then 'pzas' when r.quantity is not null then coalesce(u.name, 'ml') end as unit
    from p r
    join ${ownRows('appointments')} a on a.id = r.appointment_id
    left join ${ownRows('clients')} c on c.id = a.client_id
    left join ${ownRows('services')} s on s.id = r.service_id
    left join ${ownRows('healers')} h on h.id = r.healer_id
    left join ${ownRows('products')} p on p.id = r.product_id
    left join ${ownRows('brand_lines')} l on l.id = r.brand_line_id
    left join ${ownRows('brands')} b on b.id = coalesce(l.brand_id, r.brand_id)
    ${unitOf(sql`p.id`)}`;
