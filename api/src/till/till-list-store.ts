import type { cajaRow } from '@melena/shared/contract/caja/schemas';
import { type Centavos, toPesos, ZERO } from '@melena/shared/rules/money';
import { addDays, type Day, daysOfMonth, instantOf, partsOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ownRows, type Read } from '../core/database/salon/handle';
import { differenceOf } from './cut-store';
import { selectTills, toTill } from './till-store';

const PAGE = 50;

interface TillFilter {
  readonly day?: Day;
  /** 'YYYY-MM'. */
  readonly month?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** A part of the closed tills that were open at some time of a day or month, the latest first, and how many there are. */
export async function listTills(
  read: Read,
  filter: TillFilter,
): Promise<{ cajas: z.output<typeof cajaRow>[]; total: number }> {
  let found = read.selectFrom('cajas').where('closed_at', 'is not', null);
  for (const { from, to } of periodsOf(filter)) {
    found = found.where('date_time', '<', to).where('closed_at', '>=', from);
  }
  const [rows, { total }] = await Promise.all([
    selectTills(read)
      .where(
        't.id',
        'in',
        found
          .select('id')
          .orderBy('date_time', 'desc')
          .orderBy('id', 'desc')
          .offset(filter.offset ?? 0)
          .limit(filter.limit ?? PAGE),
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
      .orderBy('t.id', 'desc')
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const cajas = rows.map(({ number, expected, counted, float_cash, ...row }) => ({
    ...toTill(row),
    number,
    difference: differenceOf(counted, expected),
    float: float_cash === null ? null : toPesos(float_cash),
    total: toPesos(row.total ?? ZERO),
    outside: toPesos(row.outside ?? ZERO),
  }));
  return { cajas, total };
}

interface Period {
  readonly from: Date;
  /** The first moment after it. */
  readonly to: Date;
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
