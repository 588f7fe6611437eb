import type { CallBody, CallReply, QueryPath } from '@melena/shared/contract/calls';
import { addDays, today } from '@melena/shared/rules/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoMoment } from '../../testing/database';
import { type DemoApp, startDemoApp } from '../../testing/demo-app';

let demo: DemoApp;
let accessId: string;
beforeAll(async () => {
  demo = await startDemoApp();
  accessId = await demo.enter('administrador');
});
afterAll(() => demo.close());

type Report = Extract<QueryPath, `report/${string}`>;

async function ask<P extends Report>(path: P, body: CallBody<P>): Promise<CallReply<P>> {
  const reply = await demo.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: { ...body, access_id: accessId },
  });
  expect([path, reply.json()]).toMatchObject([path, { status: 'success' }]);
  return reply.json();
}

const day = today(demoMoment());
const range = { from: addDays(day, -45), to: day };

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
    for (const { healer_id, amount } of healers) expect((await rows('sold', healer_id)).total).toBe(amount);
    for (const figure of ['booked', 'charged', 'in_progress', 'cancelled', 'no_shows'] as const) {
      expect([figure, (await rows(figure)).count]).toEqual([figure, appointments[figure]]);
    }
    for (const figure of ['to_charge', 'in_course', 'material', 'unassigned'] as const) {
      expect([figure, (await rows(figure)).count]).toEqual([figure, pending[figure]]);
    }
    expect((await rows('to_charge')).total).toBe(pending.to_charge_amount);
    expect((await rows('unassigned')).total).toBe(pending.unassigned_amount);
    expect((await rows('low_stock')).count).toBe(low_stock.count);
  });

  test('occupancy', async () => {
    const { current } = await ask('report/occupancy', range);
    expect(current.total.booked).toBeGreaterThan(0);
    for (const figure of ['booked', 'visits', 'cancelled', 'no_shows', 'late_cancellations'] as const) {
      const all = await ask('report/occupancy/rows', { ...range, figure });
      expect([figure, figure === 'booked' ? all.quantity : all.count]).toEqual([
        figure,
        current.total[figure],
      ]);
      for (const healer of current.healers) {
        const own = await ask('report/occupancy/rows', { ...range, figure, healer_id: healer.healer_id });
        expect([figure, figure === 'booked' ? own.quantity : own.count]).toEqual([figure, healer[figure]]);
      }
    }
    const sum = (rows: readonly { readonly open: number; readonly booked: number }[]) => [
      rows.reduce((all, row) => all + row.open, 0),
      rows.reduce((all, row) => all + row.booked, 0),
    ];
    const whole = [current.total.open, current.total.booked];
    expect([sum(current.healers), sum(current.hours), sum(current.weekdays)]).toEqual([whole, whole, whole]);
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
    for (const figure of ['consumed', 'written_off'] as const) {
      expect([figure, (await ask('report/inventory/rows', { ...range, figure })).total]).toEqual([
        figure,
        total[figure],
      ]);
    }
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

  test('material', async () => {
    const { total } = await ask('report/material', { ...range, by: 'visit' });
    const { rows } = await ask('report/vat/rows', { ...range, figure: 'charged' });
    const ofVisits = rows.filter(({ kind }) => kind === 'appointment');
    const cents = ofVisits.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(cents).toBeGreaterThan(0);
    expect((cents / 100).toFixed(2)).toBe(total.iva);
  });

  test('cuts', async () => {
    const { cuts, total } = await ask('report/cuts', range);
    expect(cuts.length).toBeGreaterThan(20);
    for (const figure of ['corrected', 'total', 'expected', 'counted', 'difference'] as const) {
      const all = await ask('report/cuts/rows', { ...range, figure });
      expect([figure, all.total]).toEqual([figure, total[figure]]);
    }
    expect(Number(total.total)).toBeGreaterThan(0);
    for (const { caja_id, total } of cuts.slice(0, 10)) {
      const own = await ask('report/cuts/rows', { ...range, figure: 'total', caja_id });
      expect([caja_id, own.total]).toEqual([caja_id, total]);
    }
    const list = await demo.app.inject({
      method: 'POST',
      url: '/api/caja/list',
      payload: { access_id: accessId, limit: 1 },
    });
    expect(cuts[0]).toMatchObject({
      caja_id: list.json().cajas[0].id,
      difference: list.json().cajas[0].difference,
    });
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
