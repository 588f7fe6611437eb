import { CANCEL_REASON, LATE_CANCELLATION_HOURS } from '@melena/shared/rules/agenda/cancellation';
import { roundRatio, toCentavos } from '@melena/shared/rules/money';
import { PREPAID_TYPES } from '@melena/shared/rules/till/payment';
import { addDays, type Day, instantOf, minutesOf, today } from '@melena/shared/rules/time';
import { expect } from 'vitest';
import type { SalonFixture } from '../salon-fixture';
import type { SoldEntry } from './walk-sold';

interface Range {
  readonly from: Day;
  readonly to: Day;
}

const HOUR_MS = 3_600_000;
const LOST_AFTER = 90;

const untilToday = ({ to }: Range) => (to < today() ? to : today());
const isIn = ({ from, to }: Range, moment: Date | null) =>
  moment !== null && from <= today(moment) && today(moment) <= to;
const amounts = (rows: readonly { readonly amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** Each report beside what its ledgers say, walked row by row: nothing here is read through a statement of a report. */
export async function compareReports(
  salon: SalonFixture,
  range: Range,
  sold: readonly SoldEntry[],
): Promise<void> {
  await compareToday(salon, untilToday(range), sold);
  await compareClients(salon, range);
  await compareOccupancy(salon, range);
  await compareInventory(salon, range);
  await compareCuts(salon, range);
  await compareMaterial(salon, range, sold);
}

async function compareToday(salon: SalonFixture, day: Day, sold: readonly SoldEntry[]): Promise<void> {
  const { total, healers, others } = await salon.ok('report/today', { day });
  const own = sold.filter(entry => entry.day === day);
  expect(['today', toCentavos(total.amount)]).toEqual(['today', amounts(own)]);
  const parts = [...healers, ...others].map(row => ({ amount: toCentavos(row.amount) }));
  expect(amounts(parts)).toBe(amounts(own));
}

async function compareClients(salon: SalonFixture, range: Range): Promise<void> {
  const charged = (await salon.db.read.selectFrom('appointments').selectAll().execute()).flatMap(row =>
    row.status_id === 4 && row.ended_at ? { ...row, day: today(row.ended_at) } : [],
  );
  const end = untilToday(range);
  const walked = { new: 0, returning: 0, lost: 0, visits: 0, amount: 0 };
  const top: (readonly [client: number, visits: number, amount: number])[] = [];
  for (const [client, visits] of groupBy(charged, row => row.client_id)) {
    const within = visits.filter(({ day }) => range.from <= day && day <= range.to);
    const days = visits.filter(({ day }) => day <= range.to).map(({ day }) => day);
    const last = days.toSorted().at(-1);
    const lostOn = last && addDays(last, LOST_AFTER);
    if (lostOn && range.from <= lostOn && lostOn <= end) walked.lost++;
    if (within.length === 0) continue;
    walked[visits.some(({ day }) => day < range.from) ? 'returning' : 'new']++;
    const amount = within.reduce((sum, { total }) => sum + total, 0);
    walked.visits += within.length;
    walked.amount += amount;
    top.push([client, within.length, amount]);
  }
  const { current } = await salon.ok('report/clients', { ...range, lost_after: LOST_AFTER });
  const { new: first, returning, lost, visits, amount } = current;
  expect({ new: first, returning, lost, visits, amount: toCentavos(amount) }).toEqual(walked);
  const listed = current.top.map(row => [row.client_id, row.visits, toCentavos(row.amount)]);
  expect(listed.toSorted()).toEqual(top.toSorted());
}

async function compareOccupancy(salon: SalonFixture, { from, to }: Range): Promise<void> {
  const appointments = (await salon.db.read.selectFrom('appointments').selectAll().execute()).filter(
    ({ day }) => from <= day && day <= to,
  );
  const cancelled = appointments.filter(
    row => row.status_id === 5 && row.cancel_reason_id !== CANCEL_REASON.mistake,
  );
  const late = cancelled.filter(
    ({ cancel_reason_id, cancelled_at, day, hour }) =>
      cancel_reason_id === CANCEL_REASON.client &&
      cancelled_at !== null &&
      instantOf(day, hour).getTime() - cancelled_at.getTime() < LATE_CANCELLATION_HOURS * HOUR_MS,
  );
  const { current } = await salon.ok('report/occupancy', { from, to });
  expect(current.total).toMatchObject({
    visits: appointments.filter(({ status_id }) => status_id === 3 || status_id === 4).length,
    cancelled: cancelled.length,
    no_shows: cancelled.filter(row => row.cancel_reason_id === CANCEL_REASON.noShow).length,
    late_cancellations: late.length,
  });
  const parts = await salon.db.read.selectFrom('appointment_parts').selectAll().execute();
  const reserved = parts.filter(({ live, reserved, day }) => live && reserved && from <= day && day <= to);
  const minutes = reserved.reduce((sum, { hour, ending }) => sum + minutesOf(ending) - minutesOf(hour), 0);
  // The steps book within open hours alone, so that all that is reserved is booked.
  expect(['booked', current.total.booked]).toEqual(['booked', minutes]);
  for (const rows of [current.healers, current.hours, current.weekdays]) {
    expect(rows.reduce((sum, { booked }) => sum + booked, 0)).toBe(minutes);
  }
}

async function compareInventory(salon: SalonFixture, range: Range): Promise<void> {
  const variants = new Map(
    (await salon.db.read.selectFrom('product_variants').selectAll().execute()).map(row => [row.id, row]),
  );
  const movements = await salon.db.read.selectFrom('stock_movements').selectAll().execute();
  const costs = movements.map(({ variant_id, selling, exhibition, material_unit, reason, creation_date }) => {
    const { price_buy = 0, content = 1 } = variants.get(variant_id) ?? {};
    const pieces = (selling + exhibition) * price_buy;
    const material = roundRatio(BigInt(material_unit * price_buy), BigInt(content));
    const amount = -pieces - material;
    return { variant_id, amount, reason, pieces: selling + exhibition, at: creation_date };
  });
  const { rows, written_off, total } = await salon.ok('report/inventory', range);
  const within = costs.filter(({ at }) => isIn(range, at));
  const consumed = within.filter(({ reason }) => ['sale', 'return', 'material'].includes(reason));
  const waste = within.filter(({ reason }) => reason === 'waste');
  expect(['consumed', toCentavos(total.consumed)]).toEqual(['consumed', amounts(consumed)]);
  expect(['waste', toCentavos(total.written_off)]).toEqual(['waste', amounts(waste)]);
  for (const { variant_id, pieces, ...row } of rows) {
    const own = consumed.filter(entry => entry.variant_id === variant_id);
    expect(toCentavos(row.consumed)).toBe(amounts(own));
    const all = costs.filter(entry => entry.variant_id === variant_id);
    expect(pieces).toBe(all.reduce((sum, entry) => sum + entry.pieces, 0));
  }
  for (const { variant_id, amount } of written_off) {
    expect(toCentavos(amount)).toBe(amounts(waste.filter(entry => entry.variant_id === variant_id)));
  }
}

async function compareCuts(salon: SalonFixture, range: Range): Promise<void> {
  const { read } = salon.db;
  const tills = await read.selectFrom('cajas').selectAll().execute();
  const moved = await read.selectFrom('cash_movements').selectAll().execute();
  const all = await read.selectFrom('payments').selectAll().execute();
  const payments = all.filter(({ type_id }) => !(PREPAID_TYPES as readonly number[]).includes(type_id));
  const reversals = new Map(
    all.flatMap(row => (row.correction_id && row.reverses_id ? [[row.correction_id, row.reverses_id]] : [])),
  );
  const tillOf = new Map(all.map(({ id, caja_id }) => [id, caja_id]));
  /** The till whose payment this one puts right. */
  const putRight = (row: (typeof payments)[number]) => {
    const entered = row.amount > 0 && !row.reverses_id ? reversals.get(row.correction_id ?? 0) : undefined;
    return tillOf.get(row.reverses_id ?? row.refund_of_id ?? entered ?? 0);
  };
  const closed = tills.filter(({ closed_at }) => isIn(range, closed_at));
  const { cuts, total } = await salon.ok('report/cuts', range);
  expect(cuts.map(({ caja_id }) => caja_id).toSorted()).toEqual(closed.map(({ id }) => id).toSorted());
  for (const till of closed) {
    const own = payments.filter(({ caja_id }) => caja_id === till.id);
    const cash = own.filter(({ account_id }) => account_id === null);
    const drawer = moved.filter(({ caja_id }) => caja_id === till.id);
    const later = payments.filter(row => row.caja_id !== till.id && putRight(row) === till.id);
    const cut = cuts.find(({ caja_id }) => caja_id === till.id);
    expect([till.id, toCentavos(cut?.total ?? '0')]).toEqual([till.id, amounts(own)]);
    expect(toCentavos(cut?.expected ?? '0')).toBe(till.initial + amounts(cash) + amounts(drawer));
    expect([till.id, toCentavos(cut?.corrected ?? '0')]).toEqual([till.id, amounts(later)]);
  }
  for (const figure of ['expected', 'total', 'corrected'] as const) {
    const each = cuts.map(cut => ({ amount: toCentavos(cut[figure]) }));
    expect([figure, toCentavos(total[figure])]).toEqual([figure, amounts(each)]);
  }
}

/** The sales of appointments, whatever they are grouped by, and no other. */
async function compareMaterial(salon: SalonFixture, range: Range, sold: readonly SoldEntry[]): Promise<void> {
  const own = sold.filter(({ day, visit }) => visit && range.from <= day && day <= range.to);
  for (const by of ['service', 'healer', 'visit'] as const) {
    const { rows, total } = await salon.ok('report/material', { ...range, by });
    const sums = [amounts(rows.map(row => ({ amount: toCentavos(row.sales) }))), toCentavos(total.sales)];
    expect([by, ...sums]).toEqual([by, amounts(own), amounts(own)]);
    for (const figure of ['iva', 'commission', 'product_cost', 'used_cost', 'margin'] as const) {
      const each = rows.map(row => ({ amount: toCentavos(row[figure]) }));
      expect([by, figure, amounts(each)]).toEqual([by, figure, toCentavos(total[figure])]);
    }
  }
}
