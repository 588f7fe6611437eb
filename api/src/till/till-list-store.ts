import type { cajaRow } from '@melena/shared/contract/caja/schemas';
import { type Centavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { addDays, type Day, daysOfMonth, instantOf, partsOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { prepared } from '../core/database/prepared';
import { ownRows, type Read } from '../core/database/salon/handle';
import { differenceOf } from './closing-store';
import { selectTills, toTill } from './till-store';

const PAGE = 50;

interface TillFilter {
  readonly day?: Day;
  /** 'YYYY-MM'. */
  readonly month?: string;
  readonly offset?: number;
  readonly limit?: number;
}

interface TillPage extends Period {
  readonly offset: number;
  readonly limit: number;
}

const selectClosed = (read: Read, { from, to }: Period) =>
  read
    .selectFrom('cajas')
    .where('closed_at', 'is not', null)
    .where('date_time', '<', to)
    .where('closed_at', '>=', from);

// Planning takes longer than reading a page.
const selectPage = prepared('closed tills', (read, { from, to, offset, limit }: TillPage) =>
  selectTills(read)
    .where(
      't.id',
      'in',
      selectClosed(read, { from, to })
        .select('id')
        .orderBy('date_time', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit),
    )
    .select([
      sql<Centavos | null>`(select sum(k.total) from ${ownRows('caja_totals')} k
        where k.caja_id = t.id)`.as('total'),
      sql<Centavos | null>`(select sum(p.amount) from ${ownRows('caja_outside_payments')} o
        join ${ownRows('payments')} p on p.id = o.payment_id
        where o.caja_id = t.id)`.as('outside'),
    ])
    .innerJoin('caja_cuts as cut', 'cut.caja_id', 't.id')
    .select(['cut.number', 'cut.expected', 'cut.counted', 'cut.float_cash'])
    .orderBy('t.date_time', 'desc')
    .orderBy('t.id', 'desc'),
);

const selectCount = prepared('number of closed tills', (read, { from, to }: Period) =>
  selectClosed(read, { from, to }).select(({ fn }) => fn.countAll<number>().as('total')),
);

/** A part of the closed tills that were open at some time of a day or month, the latest first, and how many there are. */
export async function listTills(
  read: Read,
  filter: TillFilter,
): Promise<{ cajas: z.output<typeof cajaRow>[]; total: number }> {
  const { offset = 0, limit = PAGE } = filter;
  const period = commonOf(periodsOf(filter));
  const [rows, [count]] = await Promise.all([
    selectPage(read, { ...period, offset, limit }),
    selectCount(read, period),
  ]);
  const cajas = rows.map(({ number, expected, counted, float_cash, ...row }) => ({
    ...toTill(row),
    number,
    difference: differenceOf(counted, expected),
    float: float_cash === null ? null : toPesos(float_cash),
    total: toPesos(row.total ?? ZERO),
    outside: toPesos(row.outside ?? ZERO),
  }));
  return { cajas, total: count?.total ?? 0 };
}

interface Period {
  readonly from: Date;
  /** The first moment after it. */
  readonly to: Date;
}

/** All days, so that one statement serves each filter. */
const ALWAYS: Period = { from: new Date(0), to: new Date('9999-12-31T00:00:00Z') };

/** The time that all of some periods have in common. */
function commonOf(periods: readonly Period[]): Period {
  return periods.reduce(
    (some, { from, to }) => ({
      from: new Date(Math.max(from.getTime(), some.from.getTime())),
      to: new Date(Math.min(to.getTime(), some.to.getTime())),
    }),
    ALWAYS,
  );
}

function periodsOf({ day, month }: TillFilter): Period[] {
  const periods: Period[] = [];
  if (day !== undefined) periods.push(periodOf(day, day));
  if (month !== undefined) {
    const first = `${month}-01`;
    const { year, month: number } = partsOf(first);
    periods.push(periodOf(first, daysOfMonth(year, number).at(-1) ?? first));
  }
  return periods;
}

function periodOf(first: Day, last: Day): Period {
  return { from: instantOf(first, '00:00'), to: instantOf(addDays(last, 1), '00:00') };
}
