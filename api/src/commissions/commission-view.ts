import type {
  commissionLine,
  commissionTotals,
  healerCommission,
  settlementRow,
} from '@melena/shared/contract/commission/schemas';
import { type Centavos, centavos, toPesos } from '@melena/shared/rules/money';
import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../core/database/salon/handle';
import { requireFound } from '../core/errors';
import { fullName } from '../core/wire-values';
import { type LineFilter, namedOpenLines, openLines } from './open-lines-view';

export type HealerCommission = z.output<typeof healerCommission>;
export type CommissionLine = z.output<typeof commissionLine>;
export type SettlementRow = z.output<typeof settlementRow>;

export type LineState = 'open' | 'settled';

/** Sums of lines by kind; of no lines they are zero. */
export const LINE_SUMS = sql`
  coalesce(sum(amount) filter (where kind = 'service'), 0)::bigint as "services",
  coalesce(sum(amount) filter (where kind in ('product', 'sale')), 0)::bigint as "products",
  coalesce(sum(amount) filter (where kind in ('tip', 'paid_tip')), 0)::bigint as tips,
  coalesce(sum(amount) filter (where kind = 'adjustment'), 0)::bigint as adjustments,
  coalesce(sum(amount), 0)::bigint as total`;

export interface LineSums {
  readonly services: Centavos;
  readonly products: Centavos;
  readonly tips: Centavos;
  readonly adjustments: Centavos;
  readonly total: Centavos;
}

/** The lines that settlements hold which end in a period. */
function settledLines({ from, to, healerId }: LineFilter): RawBuilder<unknown> {
  const ofHealer = healerId === undefined ? sql`` : sql`and s.healer_id = ${healerId}`;
  return sql`
    select s.healer_id, l.kind, l.source_id, l.correction_id, l.day, l.folio, l.appointment_id, l.sale_id, l.base,
      l.percent, l.amount, l.concept
    from ${ownRows('commission_settlements')} s join ${ownRows('commission_lines')} l on l.settlement_id = s.id
    where s.date_end between ${from}::date and ${to}::date ${ofHealer}`;
}

/** Sums by healer, by name, with the row of all of them. */
export async function commissionReport(read: Read, filter: LineFilter, state: LineState) {
  const lines = state === 'open' ? openLines(filter) : settledLines(filter);
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
      from (${lines}) l group by grouping sets ((healer_id), ())
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

interface LineRow {
  readonly kind: CommissionLine['kind'];
  readonly source_id: number;
  readonly correction_id: number | null;
  readonly day: Day;
  readonly folio: number | null;
  readonly appointment_id: number | null;
  readonly sale_id: number | null;
  readonly concept: string;
  readonly base: Centavos | null;
  readonly percent: number | null;
  readonly amount: Centavos;
}

function toLine({ source_id, base, percent, amount, ...row }: LineRow): CommissionLine {
  return {
    ...row,
    id: source_id,
    base: base === null ? null : toPesos(base),
    percent: percent === null ? null : Number(percent),
    amount: toPesos(amount),
  };
}

const LINE_COLUMNS = sql`kind, source_id, correction_id, day, folio, appointment_id, sale_id, concept, base, percent, amount`;

/** Of one day what belongs to one ticket stands together. */
const LINE_ORDER = sql`day desc, folio desc nulls last, kind = 'adjustment', source_id, correction_id nulls first`;

/** A page of a healer's lines, the latest first, with the sum and the count of all of them. */
export async function listCommissionLines(
  read: Read,
  filter: LineFilter,
  { state, offset, limit }: { readonly state: LineState; readonly offset: number; readonly limit: number },
) {
  const lines = state === 'open' ? namedOpenLines(filter) : settledLines(filter);
  const { rows } = await sql<LineRow & { readonly sum: Centavos; readonly count: number }>`
    with lines as materialized (${lines})
    select t.sum, t.count, p.* from (select coalesce(sum(amount), 0)::bigint as sum, count(*)::integer as count from lines) t
    left join lateral (select ${LINE_COLUMNS} from lines order by ${LINE_ORDER} offset ${offset} limit ${limit}) p on true
    order by ${LINE_ORDER}`.execute(read);
  const first = rows[0];
  return {
    rows: rows.flatMap(({ sum: _, count: __, ...row }) => (row.kind === null ? [] : toLine(row))),
    total: toPesos(first?.sum ?? centavos(0)),
    count: first?.count ?? 0,
  };
}

function selectSettlements(read: Read) {
  return read
    .selectFrom('commission_settlements as s')
    .innerJoin('healers as h', 'h.id', 's.healer_id')
    .innerJoin('staff as p', 'p.id', 's.staff_id')
    .select(['s.id', 's.folio', 's.healer_id', 'h.first_name', 'h.last_name', 's.method', 's.creation_date'])
    .select(['s.date_start as from', 's.date_end as to', 'p.name as staff'])
    .select(['s.services', 's.products', 's.tips', 's.adjustments', 's.total']);
}

type SelectedSettlement = Awaited<
  ReturnType<ReturnType<typeof selectSettlements>['executeTakeFirstOrThrow']>
>;

function toSettlement({ first_name, last_name, creation_date, ...row }: SelectedSettlement): SettlementRow {
  return {
    ...row,
    ...sumsInPesos(row),
    healer: fullName(first_name, last_name),
    creation_date: creation_date.toISOString(),
  };
}

/** Settlements that end in a period, the latest first. */
export async function listSettlements(
  read: Read,
  { from, to, healerId }: LineFilter,
): Promise<SettlementRow[]> {
  let found = selectSettlements(read).where('s.date_end', '>=', from).where('s.date_end', '<=', to);
  if (healerId !== undefined) found = found.where('s.healer_id', '=', healerId);
  return (await found.orderBy('s.folio', 'desc').execute()).map(toSettlement);
}

export async function findSettlement(read: Read, id: number): Promise<SettlementRow> {
  const row = await selectSettlements(read).where('s.id', '=', id).executeTakeFirst();
  return toSettlement(requireFound(row, 'No se encontró la liquidación'));
}

/** A settlement as its receipt prints it: the lines in their order, under the salon's name. */
export async function findReceipt(read: Read, id: number) {
  const settlement = await findSettlement(read, id);
  const [salon, { rows }] = await Promise.all([
    read.selectFrom('salons').select(['name', 'address', 'phone']).executeTakeFirst(),
    sql<LineRow>`select ${LINE_COLUMNS} from ${ownRows('commission_lines')} l where l.settlement_id = ${id}
      order by ${LINE_ORDER}`.execute(read),
  ]);
  return { settlement, salon: requireFound(salon, 'No se encontró el salón'), lines: rows.map(toLine) };
}
