import type {
  CommissionFigure,
  CommissionKind,
  CommissionState,
  commissionTotals,
  healerCommission,
} from '@melena/shared/contract/commission/schemas';
import { type Centavos, toPesos } from '@melena/shared/rules/money';
import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../core/database/salon/handle';
import { earnedLines, type LineFilter, openLines } from './lines-view';

type HealerCommission = z.output<typeof healerCommission>;

const KINDS = {
  services: ['service'],
  products: ['product', 'sale'],
  tips: ['tip', 'paid_tip'],
  adjustments: ['adjustment'],
} satisfies Record<Exclude<CommissionFigure, 'total'>, readonly CommissionKind[]>;

/** The condition on the lines that a figure sums. */
export function isOfFigure(figure: CommissionFigure): RawBuilder<unknown> {
  if (figure === 'total') return sql`true`;
  return sql`kind in (${sql.join(KINDS[figure].map(kind => sql.lit(kind)))})`;
}

const sumOf = (figure: CommissionFigure) =>
  sql`coalesce(sum(amount) filter (where ${isOfFigure(figure)}), 0)::bigint`;

/** Sums of lines by figure; of no lines they are zero. */
export const LINE_SUMS = sql`
  ${sumOf('services')} as ${sql.ref('services')}, ${sumOf('products')} as ${sql.ref('products')}, ${sumOf('tips')} as tips,
  ${sumOf('adjustments')} as adjustments, ${sumOf('total')} as total`;

export interface LineSums {
  readonly services: Centavos;
  readonly products: Centavos;
  readonly tips: Centavos;
  readonly adjustments: Centavos;
  readonly total: Centavos;
}

/** The salon of a settled line `l`. */
export const salonOfLine = sql`coalesce(
  (select a.branch_id from ${ownRows('appointments')} a where a.id = l.appointment_id),
  (select k.branch_id from ${ownRows('sales')} k where k.id = l.sale_id))`;

/** The lines that settlements hold which end in a period. */
export function settledLines({ from, to, healerId }: LineFilter): RawBuilder<unknown> {
  const ofHealer = healerId === undefined ? sql`` : sql`and s.healer_id = ${healerId}`;
  return sql`
    select s.healer_id, ${salonOfLine} as salon_id, l.kind, l.source_id, l.correction_id, l.day, l.folio, l.appointment_id, l.sale_id, l.base,
      l.percent, l.amount, l.concept
    from ${ownRows('commission_settlements')} s join ${ownRows('commission_lines')} l on l.settlement_id = s.id
    where s.date_end between ${from}::date and ${to}::date ${ofHealer}`;
}

const LINES = { open: openLines, settled: settledLines, earned: earnedLines };

/** Sums by healer, by name, with the row of all of them. */
export async function commissionReport(read: Read, filter: LineFilter, state: CommissionState) {
  const { rows } = await sql<
    LineSums & {
      readonly healer_id: number | null;
      readonly name: string;
      readonly count: number;
      readonly before: Centavos;
      readonly settled_to: Day | null;
    }
  >`
    select t.healer_id, coalesce(h.name, '') as name, t.services, t.products, t.tips, t.adjustments, t.total, t.count,
      t.before, (select max(x.date_end) from ${ownRows('commission_settlements')} x
        where t.healer_id is null or x.healer_id = t.healer_id) as settled_to
    from (
      select healer_id, ${LINE_SUMS}, count(*)::integer as count,
        coalesce(sum(amount) filter (where day < ${filter.from}::date), 0)::bigint as before
      from (${LINES[state](filter)}) l group by grouping sets ((healer_id), ())
    ) t
    left join (select id, trim(first_name || ' ' || last_name) as name from ${ownRows('healers')} h) h
      on h.id = t.healer_id
    order by t.healer_id is null, t.total desc, h.name`.execute(read);
  const healers: HealerCommission[] = [];
  for (const { healer_id, before, name, count, settled_to, ...sums } of rows) {
    if (healer_id === null) return { healers, total: sumsInPesos(sums), settled_to };
    healers.push({ healer_id, name, count, settled_to, before: toPesos(before), ...sumsInPesos(sums) });
  }
  throw new Error('The sum of no lines is a row too');
}

export function sumsInPesos({ services, products, tips, adjustments, total }: LineSums) {
  return {
    services: toPesos(services),
    products: toPesos(products),
    tips: toPesos(tips),
    adjustments: toPesos(adjustments),
    total: toPesos(total),
  } satisfies z.output<typeof commissionTotals>;
}
