import type { CallReply, CheckedBody } from '@melena/shared/contract/calls';
import { TODAY_OTHERS } from '@melena/shared/contract/report/schemas';
import { addDays, instantOf, minutesOf, nowHour, today } from '@melena/shared/rules/time';
import type { Read } from '../core/database/salon/handle';
import { pesosOf } from './figures';
import { occupancyReport, occupancyRows } from './occupancy';
import { periodOf } from './period';
import { findSalesTotal, listSales } from './sales-store';
import { listSoldRows } from './sold-rows-view';
import { countDay, findLowStock, listDayRows, listSoldHours, type SoldHour } from './today-store';

type Report = CallReply<'report/today'>;

interface TodayBody {
  readonly salons: readonly number[];
  readonly day?: string | undefined;
}

/** Hours of the plot, wider where something was sold outside of them. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;

/** The day so far beside the same weekday a week ago. */
export async function todayReport(read: Read, { salons, day }: TodayBody, now: Date): Promise<Report> {
  const on = day ?? today(now);
  const range = { from: on, to: on };
  const before = addDays(on, -7);
  const last = periodOf({ from: before, to: before });
  const hour = nowHour(now);
  // A day that is over is compared as a whole.
  const soFar = on < today(now) ? last : { ...last, end: instantOf(before, hour) };
  const [sold, soldBefore, total, weekAgo, upToNow] = await Promise.all([
    listSoldHours(read, periodOf(range)),
    listSoldHours(read, last),
    findSalesTotal(read, [periodOf(range)]),
    findSalesTotal(read, [last]),
    findSalesTotal(read, [soFar]),
  ]);
  const [healers, ofSalons, occupancy, counts, low] = await Promise.all([
    listSales(read, range, 'healer'),
    listSales(read, range, 'salon'),
    occupancyReport(read, salons, range),
    countDay(read, { day: on, current: today(now) }),
    findLowStock(read),
  ]);
  const reached = on < today(now) ? LAST_HOUR + 4 : on > today(now) ? -1 : Math.floor(minutesOf(hour) / 60);
  return {
    day: on,
    hour,
    hours: hoursOf(sold, soldBefore, reached),
    total,
    week_ago: {
      so_far: upToNow.amount,
      amount: weekAgo.amount,
      visits: weekAgo.visits,
      average_ticket: weekAgo.average_ticket,
    },
    ...counts,
    ...sellersOf(healers, occupancy.healers),
    salons: salonsOf(ofSalons, occupancy.salons),
    low_stock: low,
  };
}

type SalesRow = CallReply<'report/sales'>['current']['rows'][number];

/** The day's healers with what each sold, those too who sold without hours, and what was sold without a healer. */
function sellersOf(
  sold: readonly SalesRow[],
  booked: CallReply<'report/occupancy'>['current']['healers'],
): Pick<Report, 'healers' | 'others'> {
  const loads = new Map(booked.map(row => [row.healer_id, row]));
  const ofHealers = new Map(sold.flatMap(row => (row.id === null ? [] : [[row.id, row] as const])));
  const ids = new Set([...loads.keys(), ...ofHealers.keys()]);
  return {
    healers: [...ids].map(id => {
      const load = loads.get(id);
      const row = ofHealers.get(id);
      return {
        ...{ healer_id: id, name: load?.name ?? row?.name ?? '' },
        ...{ open: load?.open ?? 0, booked: load?.booked ?? 0 },
        ...{ visits: row?.visits ?? 0, amount: row?.amount ?? '0.00' },
      };
    }),
    others: sold.flatMap(({ kind, name, amount }) => {
      const key = TODAY_OTHERS.find(other => other === kind);
      return key ? { key, name, amount } : [];
    }),
  };
}

/** The hours and sales of each salon that was open or sold something. */
function salonsOf(
  sold: readonly SalesRow[],
  loads: CallReply<'report/occupancy'>['current']['salons'],
): Report['salons'] {
  const ids = new Set([...loads.map(({ salon_id }) => salon_id), ...sold.flatMap(({ id }) => id ?? [])]);
  return [...ids].map(id => {
    const { open = 0, booked = 0 } = loads.find(({ salon_id }) => salon_id === id) ?? {};
    const { visits = 0, amount = '0.00' } = sold.find(row => row.id === id) ?? {};
    return { salon_id: id, open, booked, visits, amount };
  });
}

function hoursOf(sold: readonly SoldHour[], before: readonly SoldHour[], reached: number): Report['hours'] {
  const hours = [...sold, ...before].map(({ hour }) => hour);
  const first = Math.min(FIRST_HOUR, ...hours);
  const upTo = (rows: readonly SoldHour[], hour: number) =>
    pesosOf(rows.findLast(row => row.hour <= hour)?.up_to ?? 0);
  return Array.from({ length: Math.max(LAST_HOUR, ...hours) - first + 1 }, (_, index) => {
    const hour = first + index;
    return { hour, amount: hour > reached ? null : upTo(sold, hour), week_ago: upTo(before, hour) };
  });
}

export function todayRows(
  read: Read,
  { salons, ...body }: CheckedBody<'report/today/rows'> & TodayBody,
  now: Date,
) {
  const current = today(now);
  const { day = current, figure, healer_id, other, ...page } = body;
  const range = { from: day, to: day };
  if (figure === 'booked_time' || figure === 'open_time') {
    const hours = figure === 'open_time' ? 'open' : 'booked';
    return occupancyRows(read, { salons, ...range, ...page, figure: hours, healer_id });
  }
  if (figure !== 'sold') return listDayRows(read, { day, current, figure, healer_id }, page);
  const key = other ?? (healer_id === undefined ? undefined : `healer:${healer_id}`);
  return listSoldRows(read, { ...range, ...page, group: 'healer', key });
}
