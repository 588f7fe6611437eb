import type {
  CommissionFigure,
  CommissionState,
  commissionLine,
  healerLine,
} from '@melena/shared/contract/commission/schemas';
import { type Centavos, centavos, toPesos } from '@melena/shared/rules/money';
import type { Day } from '@melena/shared/rules/time';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read, wholeChain } from '../core/database/salon/handle';
import { isOfFigure, salonOfLine, settledLines } from './commission-view';
import { earnedLines, type LineFilter, namedLines, openLines } from './lines-view';

type CommissionLine = z.output<typeof commissionLine>;
type HealerLine = z.output<typeof healerLine>;

interface LineRow {
  readonly kind: CommissionLine['kind'];
  readonly source_id: number;
  readonly correction_id: number | null;
  readonly day: Day;
  readonly folio: number | null;
  readonly appointment_id: number | null;
  readonly sale_id: number | null;
  readonly salon_id: number | null;
  readonly concept: string;
  readonly base: Centavos | null;
  readonly percent: number | null;
  readonly amount: Centavos;
}

function toLine<Row extends LineRow>({ source_id, base, percent, amount, ...row }: Row) {
  return {
    ...row,
    id: source_id,
    base: base === null ? null : toPesos(base),
    percent: percent === null ? null : Number(percent),
    amount: toPesos(amount),
  };
}

const LINE_COLUMNS = sql`kind, source_id, correction_id, day, folio, appointment_id, sale_id, concept, base, percent, amount`;

/** Lines of one ticket stand together within a day. No two lines are equal in it, so that no page repeats or loses one. */
const LINE_ORDER = sql`day desc, folio desc nulls last, sale_id nulls first, kind = 'adjustment', source_id, kind,
  correction_id nulls first`;

interface RowsFilter extends LineFilter {
  readonly state: CommissionState;
  readonly figure: CommissionFigure;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

function linesOf({ state, ...filter }: RowsFilter): RawBuilder<unknown> {
  if (state === 'settled') return settledLines(filter);
  return namedLines(state === 'open' ? openLines(filter) : earnedLines(filter));
}

/** A page of the lines that a figure sums, the latest first, with the sum and the count of all of them. */
export async function listCommissionLines(read: Read, filter: RowsFilter, { offset, limit }: Page) {
  type PageRow = LineRow & Pick<HealerLine, 'healer_id' | 'healer'>;
  const { rows } = await sql<PageRow & { readonly sum: Centavos; readonly count: number }>`
    with lines as materialized (select * from (${linesOf(filter)}) l where ${isOfFigure(filter.figure)}),
    page as (
      select healer_id, salon_id, ${LINE_COLUMNS} from lines order by ${LINE_ORDER} offset ${offset} limit ${limit}
    )
    select t.sum, t.count, p.* from (select coalesce(sum(amount), 0)::bigint as sum, count(*)::integer as count from lines) t
    left join (
      select page.*, trim(h.first_name || ' ' || h.last_name) as healer
      from page join ${ownRows('healers')} h on h.id = page.healer_id
    ) p on true
    order by ${LINE_ORDER}`.execute(read);
  const first = rows[0];
  return {
    rows: rows.flatMap(({ sum: _, count: __, ...row }) => (row.kind === null ? [] : toLine(row))),
    total: toPesos(first?.sum ?? centavos(0)),
    count: first?.count ?? 0,
  };
}

/** The lines of a settlement, the latest first. */
export async function listSettlementLines(read: Read, settlementId: number): Promise<CommissionLine[]> {
  const { rows } = await sql<LineRow>`
    select ${LINE_COLUMNS}, ${salonOfLine} as salon_id from ${ownRows('commission_lines')} l
    where l.settlement_id = ${settlementId}
    order by ${LINE_ORDER}`.execute(wholeChain(read));
  return rows.map(toLine);
}
