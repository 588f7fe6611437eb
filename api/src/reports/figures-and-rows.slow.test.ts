import type { CallBody, QueryPath } from '@melena/shared/contract/calls';
import { periodBefore, sameDaysLastYear } from '@melena/shared/rules/reports/compare';
import { addDays, today } from '@melena/shared/rules/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoTest } from '../../testing/app-test';
import { demoMoment } from '../../testing/database';

const demo = demoTest();
let accessId: string;
beforeAll(async () => {
  accessId = await demo.enter('administrador');
});

type Report = Extract<QueryPath, `report/${string}`>;

const ask = <P extends Report>(path: P, body: CallBody<P>) => demo.ask(accessId, path, body);

const day = today(demoMoment());
const range = { from: addDays(day, -45), to: day };
/** Fewer, where each row is asked for. */
const days = { from: addDays(day, -3), to: day };

/** The days of a month that the range has. */
function within(month: string) {
  const next = `${addDays(`${month.slice(0, 8)}28`, 4).slice(0, 8)}01`;
  const last = addDays(next, -1);
  const [, from = month] = [month, range.from].sort();
  const [to = last] = [last, range.to].sort();
  return { from, to };
}

describe('every figure is the sum of its rows:', () => {
  test('today', async () => {
    const { total, appointments, pending, healers, others, low_stock } = await ask('report/today', { day });
    const rows = (figure: CallBody<'report/today/rows'>['figure'], healer_id?: number) =>
      ask('report/today/rows', { day, figure, healer_id });
    expect((await rows('sold')).total).toBe(total.amount);
    expect(total.visits).toBeGreaterThan(0);
    const sold = [...healers, ...others].reduce(
      (sum, { amount }) => sum + Math.round(Number(amount) * 100),
      0,
    );
    expect((sold / 100).toFixed(2)).toBe(total.amount);
    const some = healers.slice(0, 2);
    for (const { healer_id, amount } of some) expect((await rows('sold', healer_id)).total).toBe(amount);
    for (const figure of ['booked', 'charged', 'in_progress', 'cancelled', 'no_shows'] as const) {
      expect([figure, (await rows(figure)).count]).toEqual([figure, appointments[figure]]);
    }
    expect((await rows('called_off')).count).toBe(appointments.cancelled - appointments.no_shows);
    expect(healers.some(({ booked }) => booked > 0)).toBe(true);
    const [booked, open] = [await rows('booked_time'), await rows('open_time')];
    expect(booked.quantity).toBe(healers.reduce((sum, row) => sum + row.booked, 0));
    expect(open.quantity).toBe(healers.reduce((sum, row) => sum + row.open, 0));
    for (const healer of some) {
      expect((await rows('booked_time', healer.healer_id)).quantity).toBe(healer.booked);
      expect((await rows('open_time', healer.healer_id)).quantity).toBe(healer.open);
    }
    for (const figure of ['to_charge', 'in_course', 'material', 'unassigned'] as const) {
      expect([figure, (await rows(figure)).count]).toEqual([figure, pending[figure]]);
    }
    expect((await rows('to_charge')).total).toBe(pending.to_charge_amount);
    expect((await rows('unassigned')).total).toBe(pending.unassigned_amount);
    expect((await rows('low_stock')).count).toBe(low_stock.count);
  });

  test('sales: amounts, visits and pieces of a grouping', async () => {
    for (const group of ['day', 'service', 'product'] as const) {
      const { rows, total } = (await ask('report/sales', { ...days, group })).current;
      const own = (figure: 'amount' | 'visits' | 'quantity', key?: string) =>
        ask('report/sales/rows', { ...days, group, figure, key });
      expect([group, (await own('visits')).count]).toEqual([group, total.visits]);
      expect(total.visits).toBeGreaterThan(0);
      const products = rows.filter(({ key }) => key.startsWith('product:'));
      for (const { key, visits, amount, quantity } of [...rows.slice(0, 3), ...products.slice(0, 2)]) {
        expect([key, (await own('visits', key)).count]).toEqual([key, visits]);
        expect([key, (await own('amount', key)).total]).toEqual([key, amount]);
        const isProduct = key.startsWith('product:');
        if (isProduct) expect([key, (await own('quantity', key)).quantity]).toEqual([key, quantity]);
      }
      if (group !== 'product') continue;
      expect(products.length).toBeGreaterThan(2);
      const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0);
      expect((await own('quantity')).quantity).toBe(pieces);
    }
  });

  test('occupancy', async () => {
    const { current } = await ask('report/occupancy', range);
    expect(current.total.booked).toBeGreaterThan(0);
    const counted = ['visits', 'cancelled', 'no_shows', 'late_cancellations'] as const;
    for (const figure of ['open', 'booked', ...counted] as const) {
      const isTime = figure === 'open' || figure === 'booked';
      const all = await ask('report/occupancy/rows', { ...range, figure });
      expect([figure, isTime ? all.quantity : all.count]).toEqual([figure, current.total[figure]]);
      for (const healer of current.healers.slice(0, 2)) {
        const own = await ask('report/occupancy/rows', { ...range, figure, healer_id: healer.healer_id });
        expect([figure, isTime ? own.quantity : own.count]).toEqual([figure, healer[figure]]);
      }
    }
  });

  test('clients', async () => {
    const { current } = await ask('report/clients', { ...range, lost_after: 21 });
    for (const figure of ['new', 'returning', 'lost', 'visits'] as const) {
      const { count } = await ask('report/clients/rows', { ...range, figure, lost_after: 21 });
      expect([figure, count]).toEqual([figure, current[figure]]);
    }
    expect(current.returning).toBeGreaterThan(0);
    expect(current.lost).toBeGreaterThan(0);
    const [best] = current.top;
    const { total, count } = await ask('report/clients/rows', {
      ...range,
      figure: 'visits',
      client_id: best?.client_id,
    });
    expect([total, count]).toEqual([best?.amount, best?.visits]);
    expect((await ask('report/clients/rows', { ...range, figure: 'visits' })).total).toBe(current.amount);
    expect(current.months.length).toBeGreaterThan(1);
    for (const month of current.months) {
      for (const figure of ['new', 'returning'] as const) {
        const { count } = await ask('report/clients/rows', { ...within(month.day), figure });
        expect([month.day, figure, count]).toEqual([month.day, figure, month[figure]]);
      }
    }
  });

  test('inventory', async () => {
    const { rows, written_off, total } = await ask('report/inventory', range);
    expect(Number(total.consumed)).toBeGreaterThan(0);
    const own = (figure: CallBody<'report/inventory/rows'>['figure'], variant_id?: number) =>
      ask('report/inventory/rows', { ...range, figure, variant_id });
    for (const figure of ['value', 'slow', 'consumed', 'written_off'] as const) {
      expect([figure, (await own(figure)).total]).toEqual([figure, total[figure]]);
    }
    expect((await own('pieces')).total).toBe(total.retail_value);
    expect((await own('material')).total).toBe(total.material_value);
    const summed = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + of(row), 0);
    expect((await own('pieces')).quantity).toBe(summed(({ pieces }) => pieces));
    expect((await own('sold')).quantity).toBe(summed(({ sold }) => sold));
    expect([summed(({ pieces }) => pieces), summed(({ sold }) => sold)].every(sum => sum > 0)).toBe(true);
    for (const { variant_id, pieces, material_unit, sold, retail_value, material_value } of rows.slice(
      0,
      3,
    )) {
      const cents = Math.round((Number(retail_value) + Number(material_value)) * 100);
      expect(Math.round(Number((await own('value', variant_id)).total) * 100)).toBe(cents);
      expect((await own('pieces', variant_id)).quantity).toBe(pieces);
      expect((await own('material', variant_id)).quantity).toBe(material_unit);
      expect((await own('sold', variant_id)).quantity).toBe(sold);
    }
    // Each leads to the product, not to the variant of the same number.
    const variants = await demo.db.read
      .selectFrom('product_variants')
      .select(['id', 'product_id'])
      .where('id', '<>', ({ ref }) => ref('product_id'))
      .execute();
    for (const { id, product_id } of variants.slice(0, 5)) {
      const found = [...(await own('value', id)).rows, ...(await own('consumed', id)).rows];
      expect(found.every(row => row.id === product_id)).toBe(true);
    }
    expect(variants.length).toBeGreaterThan(0);
    const [first] = rows.filter(({ consumed }) => consumed !== '0.00');
    const variant = { variant_id: first?.variant_id };
    expect((await ask('report/inventory/rows', { ...range, ...variant, figure: 'consumed' })).total).toBe(
      first?.consumed,
    );
    expect(written_off.length).toBe(new Set(written_off.map(({ variant_id }) => variant_id)).size);
  });

  test('vat', async () => {
    const { months, total } = await ask('report/vat', range);
    expect(months.length).toBeGreaterThan(1);
    expect(Number(total.creditable.iva)).toBeGreaterThan(0);
    const totalOf = async (figure: CallBody<'report/vat/rows'>['figure'], month: typeof range) =>
      (await ask('report/vat/rows', { ...month, figure })).total;
    for (const { month, row } of [
      { month: range, row: total },
      ...months.slice(0, 1).map(row => ({ month: within(row.day), row })),
    ]) {
      expect(await totalOf('base', month)).toBe(row.charged.base);
      expect(await totalOf('creditable_base', month)).toBe(row.creditable.base);
      expect(await totalOf('balance', month)).toBe(row.balance);
    }
    for (const figure of ['charged', 'creditable'] as const) {
      const rows = await ask('report/vat/rows', { ...range, figure });
      // The panel opens from the IVA, so its rows are IVA, not what was charged or bought.
      expect([figure, rows.total]).toEqual([figure, total[figure].iva]);
      expect(rows.rows[0]?.concept).toMatch(/ · base -?\$[\d,]+\.\d\d$/);
      for (const month of months) {
        const own = await ask('report/vat/rows', { ...within(month.day), figure });
        expect([month.day, figure, own.total]).toEqual([month.day, figure, month[figure].iva]);
      }
      const cents = months.reduce((sum, month) => sum + Math.round(Number(month[figure].iva) * 100), 0);
      expect((cents / 100).toFixed(2)).toBe(total[figure].iva);
    }
    const sold = await ask('report/sales', { ...range, group: 'month' });
    expect([total.charged.total, total.charged.iva]).toEqual([
      sold.current.total.amount,
      sold.current.total.iva,
    ]);
  });

  test('material: of each row, and the visits that it counts', async () => {
    const figures = {
      planned: 'planned_cost',
      used: 'used_cost',
      unplanned: 'unplanned_cost',
      unrequested: 'unrequested_cost',
      discarded: 'discarded_cost',
      waiting: 'waiting_cost',
      sales: 'sales',
      iva: 'iva',
      product_cost: 'product_cost',
      commission: 'commission',
      margin: 'margin',
    } as const;
    const { rows, total } = await ask('report/material', { ...days, by: 'healer' });
    expect(total.visits).toBeGreaterThan(0);
    const own = (figure: CallBody<'report/material/rows'>['figure'], scope = {}) =>
      ask('report/material/rows', { ...days, ...scope, figure });
    expect((await own('visits')).count).toBe(total.visits);
    for (const figure of Object.keys(figures) as (keyof typeof figures)[]) {
      expect([figure, (await own(figure)).total]).toEqual([figure, total[figures[figure]]]);
    }
    for (const row of rows.slice(0, 2)) {
      const scope = row.kind === 'reception' ? { reception: true } : { healer_id: row.id ?? 0 };
      expect((await own('visits', scope)).count).toBe(row.visits);
      expect((await own('used', scope)).total).toBe(row.used_cost);
    }
    const { rows: materials } = await ask('report/material', { ...days, by: 'material' });
    const product = materials.find(
      ({ kind, used, planned }) => kind === 'product' && used > 0 && planned > 0,
    );
    const scope = { product_id: product?.id ?? 0 };
    expect((await own('planned', scope)).quantity).toBe(product?.planned);
    expect((await own('used', scope)).quantity).toBe(product?.used);
    const beyond = await own('difference', scope);
    expect(beyond.quantity).toBe((product?.used ?? 0) - (product?.planned ?? 0));
    expect(beyond.rows.reduce((sum, { quantity = 0 }) => sum + quantity, 0)).toBe(beyond.quantity);
  });
});

test('a day of another weekday, a week without anything and one to come are answered', async () => {
  const empty = { from: '2020-01-01', to: '2020-01-07' };
  expect((await ask('report/sales', { ...empty, group: 'week' })).current.rows).toEqual([]);
  expect((await ask('report/vat', empty)).months).toEqual([]);
  expect((await ask('report/clients', empty)).current).toMatchObject({
    new: 0,
    average: '0.00',
    frequency: null,
  });
  expect((await ask('report/cuts', empty)).total.expected).toBe('0.00');
  const later = await ask('report/today', { day: addDays(day, 3) });
  expect(later.hours.every(({ amount }) => amount === null)).toBe(true);
});

const week = { from: addDays(day, -6), to: day };
const others = { previous: periodBefore(week), last_year: sameDaysLastYear(week) };

test.each(['report/occupancy', 'report/clients'] as const)(
  '%s answers each period with the figures that it has by itself',
  async path => {
    const { current, ...compared } = await ask(path, { ...week, ...others });
    expect(current).toEqual((await ask(path, week)).current);
    expect(compared).toEqual({
      previous: (await ask(path, others.previous)).current,
      last_year: (await ask(path, others.last_year)).current,
    });
  },
);

test.each([
  ['report/inventory', 'rows'],
  ['report/vat', 'months'],
  ['report/cuts', 'cuts'],
  ['report/material', 'rows'],
] as const)('%s has its own period in the reply, and the others beside it', async (path, list) => {
  const { previous, last_year, ...current } = await ask(path, { ...week, ...others });
  const alone = { previous: null, last_year: null };
  expect({ ...current, ...alone }).toEqual(await ask(path, week));
  expect({ ...previous, ...alone }).toEqual(await ask(path, others.previous));
  expect({ ...last_year, ...alone }).toEqual(await ask(path, others.last_year));
  expect(previous).toHaveProperty([list, 0]);
});

test('a period that ends before it begins is refused by its name', async () => {
  const reply = await demo.app.inject({
    method: 'POST',
    url: '/api/report/vat',
    payload: { access_id: accessId, ...week, last_year: { from: day, to: addDays(day, -1) } },
  });
  expect(reply.json()).toMatchObject({
    fields: { 'last_year.to': 'Elige el mismo día, o uno posterior' },
  });
});
