import { type Centavos, materialCost, roundRatio, sum, ZERO } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import { ownRows, type Read } from '../../core/database/salon/handle';
import {
  type DoseChange,
  type DoseRow,
  type DoseState,
  type PlanPeriod,
  planPeriods,
  type StepRemoval,
} from './plan-periods';

/** A period of a dose with its cost by today's prices, for visits without a request of it. */
export interface PricedPeriod extends PlanPeriod {
  readonly cost: Centavos;
}

/** The dossiers of all services as they were and are, each dose with its cost. */
export async function listPlan(read: Read): Promise<PricedPeriod[]> {
  const [doses, changes, removals] = await Promise.all([
    listDoses(read),
    listDoseChanges(read),
    listStepRemovals(read),
  ]);
  const periods = planPeriods(doses, changes, removals);
  const prices = await listPrices(read, periods);
  return periods.map(period => ({ ...period, cost: costOf(period, prices) }));
}

function listDoses(read: Read): Promise<DoseRow[]> {
  return read
    .selectFrom('service_process_products as d')
    .innerJoin('service_processes as step', 'step.id', 'd.service_process_id')
    .select(['d.id', 'd.service_process_id', 'step.service_variant_id', 'd.status_id'])
    .select(['d.option', 'd.product_id', 'd.brand_line_id', 'd.brand_id', 'd.quantity'])
    .select('step.status_id as step_status_id')
    .execute();
}

/** The changes of doses, as the Bitácora keeps them: with all of what was before. */
async function listDoseChanges(read: Read): Promise<DoseChange[]> {
  const { rows } = await sql<{ dose: number; at: Date; before: DoseState | null }>`
    select entity_id as dose, at, before from ${ownRows('audit')} e
      where entity = 'service_process_product' and entity_id is not null`.execute(read);
  return rows.map(({ before, ...row }) => ({ ...row, before: before?.quantity ? before : null }));
}

async function listStepRemovals(read: Read): Promise<StepRemoval[]> {
  const { rows } = await sql<StepRemoval>`
    select entity_id as step, at from ${ownRows('audit')} e
      where entity = 'service_process' and after ->> 'status_id' = '0'`.execute(read);
  return rows;
}

interface PieceOfMaterial {
  readonly product_id: number;
  readonly brand_line_id: number | null;
  readonly brand_id: number;
  readonly price_buy: Centavos;
  readonly content: number;
  readonly offered: boolean;
}

/** The largest piece of each product of the doses, since raw material is bought in it. */
async function listPrices(read: Read, periods: readonly DoseState[]): Promise<PieceOfMaterial[]> {
  const idsOf = (name: 'product_id' | 'brand_line_id' | 'brand_id') => [
    ...new Set(periods.flatMap(period => period[name] ?? [])),
  ];
  const { rows } = await sql<PieceOfMaterial>`
    select distinct on (p.id) p.id as product_id, p.brand_line_id, p.brand_id, v.price_buy, v.content,
        p.status_id = 1 and v.status_id = 1 as offered
      from ${ownRows('products')} p join ${ownRows('product_variants')} v on v.product_id = p.id
      where p.id = any(${idsOf('product_id')}::bigint[]) or p.brand_line_id = any(${idsOf('brand_line_id')}::bigint[])
        or p.brand_id = any(${idsOf('brand_id')}::bigint[])
      order by p.id, (v.status_id = 1) desc, v.content desc, v.id`.execute(read);
  return rows;
}

/** Any of a line or brand costs what its products cost on average. */
function costOf(dose: DoseState, pieces: readonly PieceOfMaterial[]): Centavos {
  const fitting = pieces.filter(piece =>
    dose.product_id !== null
      ? piece.product_id === dose.product_id
      : piece.offered &&
        (dose.brand_line_id !== null
          ? piece.brand_line_id === dose.brand_line_id
          : piece.brand_id === dose.brand_id),
  );
  if (fitting.length === 0) return ZERO;
  const costs = fitting.map(({ price_buy, content }) => materialCost(dose.quantity, price_buy, content));
  return roundRatio(BigInt(sum(costs)), BigInt(fitting.length));
}
