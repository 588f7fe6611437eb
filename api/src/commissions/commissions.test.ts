import { addDays } from '@melena/shared/rules/time';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const period = { from: '2026-11-16', to: FRIDAY };
const approval = { reason: 'Se cobró mal', password: PASSWORD };
beforeAll(async () => {
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('healers')
      .set({ level_id: 3, selling: 10 })
      .where('salon_id', '=', salon.salon_id)
      .execute(),
  );
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('sessions')
      .set({ expires_at: new Date('2999-01-01') })
      .execute(),
  );
  await salon.ok('caja/add', { caja: { initial: '5000' } });
});
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const of = async (healer_id: number, range: { from: string; to: string } = period) => {
  const { healers } = await salon.ok('commission/get', range);
  return healers.find(each => each.healer_id === healer_id);
};
const rowsOf = async (healer_id: number, range: { from: string; to: string } = period) =>
  (await salon.ok('commission/rows', { ...range, healer_id })).rows;
const settle = (healer_id: number, total: string, more: object = {}) =>
  salon.call('commission/settle', { settlement: { healer_id, ...period, total, ...more } });

/** Charges a haircut of Mariana's and a blow-dry of Sofía's with 10 % off, a tip, and a shampoo that Mariana sold. */
async function chargeVisit(): Promise<number> {
  const { id } = await salon.bookAndStart({ services: [salon.cut, salon.blowDry] });
  const { services } = await salon.details(id);
  const second = services.find(({ total }) => total === '300.00');
  await salon.ok('calendar/add', {
    replace_service: {
      appointment_id: id,
      id: second?.id ?? 0,
      service_id: salon.blowDry,
      healer_id: salon.sofia,
    },
  });
  await salon.ok('appointment/discount', { appointment_id: id, password: PASSWORD, percent: 10 });
  const { appointment } = await salon.details(id);
  const tips = [{ healer_id: salon.mariana, amount: '100' }];
  const due = Number(appointment.pending) + 100;
  await salon.ok('caja/charge', {
    appointment_id: id,
    version: appointment.version,
    payments: [{ type_id: 1, amount: String(due) }],
    tips,
  });
  await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '778' }],
    sale: {
      seller_healer_id: salon.mariana,
      lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 2 }],
    },
  });
  return id;
}

test('lines are what was charged less the discount, with the percentage of the moment', async () => {
  const id = await chargeVisit();
  const mariana = await of(salon.mariana);
  expect(mariana).toMatchObject({ services: '121.50', products: '77.80', tips: '100.00', total: '299.30' });
  expect(await of(salon.sofia)).toMatchObject({ services: '81.00', products: '0.00', total: '81.00' });
  const rows = await rowsOf(salon.mariana);
  expect(rows.map(({ concept, base, percent, amount }) => [concept, base, percent, amount])).toEqual(
    expect.arrayContaining([
      ['Corte', '405.00', 30, '121.50'],
      ['Shampoo', '778.00', 10, '77.80'].map((value, at) => (at === 0 ? expect.any(String) : value)),
      ['Propina', null, null, '100.00'],
    ]),
  );
  expect(rows.find(({ kind }) => kind === 'service')).toMatchObject({ appointment_id: id, day: FRIDAY });
  const report = await salon.ok('commission/get', period);
  expect(report.total).toMatchObject({ services: '202.50', total: '380.30' });
  expect(report.settled_to).toBeNull();
});

test('an adjustment has a reason and either sign', async () => {
  const adjustment = { healer_id: salon.mariana, adds: false, amount: '200', reason: 'Adelanto' };
  await salon.ok('commission/adjust', { adjustment });
  expect(await of(salon.mariana)).toMatchObject({ adjustments: '-200.00', total: '99.30' });
  // Days that are over are settled with it too: it is of the next settlement, not of a day.
  const before = addDays(period.from, -1);
  const { healers } = await salon.ok('commission/get', { from: before, to: before });
  expect(healers.find(({ healer_id }) => healer_id === salon.mariana)?.adjustments).toBe('-200.00');
  const without = { adjustment: { ...adjustment, reason: ' ' } };
  expect(await salon.refused('commission/adjust', without)).toMatchObject({
    fields: { 'adjustment.reason': 'Escribe el motivo' },
  });
});

test('a large adjustment is asked about, and one that is open can be taken back, once', async () => {
  const adjustment = { healer_id: salon.mariana, adds: true, amount: '350000', reason: 'Dos ceros de más' };
  expect(await salon.refused('commission/adjust', { adjustment })).toMatchObject({
    code: 'conflict',
    unsure: true,
    message: 'A Mariana Torres se le deben $99.30. ¿El ajuste es de $350,000.00?',
  });
  const { adjustment_id } = await salon.ok('commission/adjust', { adjustment, sure: true });
  expect(await of(salon.mariana)).toMatchObject({ total: '350099.30' });
  const replies = await Promise.all([
    salon.call('commission/adjust/undo', { adjustment_id }),
    salon.call('commission/adjust/undo', { adjustment_id }),
  ]);
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['conflict', 'success']);
  expect(await of(salon.mariana)).toMatchObject({ adjustments: '-200.00', total: '99.30' });
});

describe('settling', () => {
  test('another total than was seen is refused, with the new one', async () => {
    expect(await settle(salon.mariana, '299.30')).toMatchObject({
      code: 'conflict',
      message: 'Mientras tanto cambió: ahora son $99.30. Revisa y vuelve a liquidar',
    });
    expect(await settle(salon.mariana, '99.30', { to: SATURDAY })).toMatchObject({
      fields: { 'settlement.to': 'Ese día todavía no llega' },
    });
    const longAgo = addDays(period.to, -366);
    expect(await settle(salon.mariana, '99.30', { from: longAgo })).toMatchObject({
      fields: { 'settlement.to': 'Elige un periodo de hasta 366 días' },
    });
    expect(await salon.refused('commission/get', { from: longAgo, to: period.to })).toMatchObject({
      fields: { to: 'Elige un periodo de hasta 366 días' },
    });
  });

  test('it freezes the lines, pays by the drawer, and settles nothing twice', async () => {
    const request_id = '3f2c1f0a-6f5e-4a53-9a5d-0c6a44a2f001';
    const body = {
      settlement: { healer_id: salon.mariana, ...period, total: '99.30', method: 'cash' as const },
    };
    const { settlement } = await salon.ok('commission/settle', { ...body, request_id });
    expect(settlement).toMatchObject({
      folio: 1,
      services: '121.50',
      adjustments: '-200.00',
      total: '99.30',
    });
    expect((await salon.ok('commission/settle', { ...body, request_id })).settlement).toEqual(settlement);
    expect(await of(salon.mariana)).toBeUndefined();
    expect(await settle(salon.mariana, '0')).toMatchObject({
      message: 'No hay nada por liquidar a Mariana Torres',
    });
    const { caja } = await salon.ok('caja/get', {});
    const { movements } = await salon.ok('caja/drawer', { caja_id: caja?.id ?? 0 });
    const cash = movements.find(({ category_id }) => category_id === 7);
    expect(cash?.amount).toBe('-99.30');
    const undo = { movement_id: cash?.id ?? 0, reason: 'Por error' };
    expect((await salon.refused('caja/movement/undo', undo)).message).toContain('liquidación');
    const receipt = await salon.ok('commission/settlement', { settlement_id: settlement.id });
    expect(receipt.lines).toHaveLength(4);
    const settled = await salon.ok('commission/get', { ...period, state: 'settled' });
    expect(settled.healers).toMatchObject([{ healer_id: salon.mariana, total: '99.30', count: 4 }]);
    expect(settled.settled_to).toBe(FRIDAY);
    const rows = await salon.ok('commission/rows', {
      ...period,
      state: 'settled',
      healer_id: salon.mariana,
      limit: 1,
    });
    expect(rows).toMatchObject({ total: '99.30', count: 4, rows: [{ day: FRIDAY }] });
  });

  test('a tip that it paid is neither paid out again nor taken back', async () => {
    const movement = {
      type_id: 2,
      category_id: 4,
      amount: '100',
      note: 'Del día',
      healer_id: salon.mariana,
    };
    expect((await salon.refused('caja/movement/add', { movement })).message).toContain('propinas');
  });

  test('what comes back afterwards lowers the next one', async () => {
    vi.setSystemTime(Date.now() + 86_400_000);
    await inTransaction(salon.db, tx => tx.updateTable('sessions').set({ last_seen: new Date() }).execute());
    const appointment = await salon.db.read
      .selectFrom('appointments')
      .select('id')
      .where('status_id', '=', 4)
      .executeTakeFirstOrThrow();
    const { payments } = await salon.ok('sale/ticket', { appointment_id: appointment.id });
    const refund = { payment_id: payments[0]?.id ?? 0, kind: 'refund' as const, amount: '135', ...approval };
    await salon.ok('payment/correct', refund);
    const sale = await salon.db.read
      .selectFrom('sale_lines')
      .select(['id', 'sale_id'])
      .executeTakeFirstOrThrow();
    const lines = [{ id: sale.id, quantity: 1, restock: true }];
    await salon.ok('sale/return', { sale_id: sale.sale_id, lines, type_id: 1, ...approval });
    const range = { from: SATURDAY, to: SATURDAY };
    // A fifth of 675 went back: a fifth of each line.
    expect(await of(salon.mariana, range)).toMatchObject({
      services: '-24.30',
      products: '-38.90',
      total: '-63.20',
    });
    // Sofía was never settled: she is owed from the salon's first settlement on, whatever the period begins with.
    const sofia = { services: '64.80', before: '81.00' };
    expect(await of(salon.sofia, range)).toMatchObject(sofia);
    expect(await of(salon.sofia, { ...range, from: FRIDAY })).toMatchObject({ ...sofia, before: '0.00' });
    const early = { healer_id: salon.mariana, ...range, total: '0' };
    expect(await salon.refused('commission/settle', { settlement: early })).toMatchObject({
      message: 'Mariana Torres debe $63.20: queda para la siguiente liquidación',
    });
    const adjustment = { healer_id: salon.mariana, adds: true, amount: '100', reason: 'Curso' };
    await salon.ok('commission/adjust', { adjustment });
    const { settlement } = await salon.ok('commission/settle', { settlement: { ...early, total: '36.80' } });
    expect(settlement).toMatchObject({ folio: 2, services: '-24.30', products: '-38.90', total: '36.80' });
    const { lines: frozen } = await salon.ok('commission/settlement', { settlement_id: settlement.id });
    expect(frozen.map(({ concept }) => concept)).toContain('Devolución · Corte');
  });

  test('a ticket that is given back as a whole leaves nothing of its commission', async () => {
    const appointment = await salon.db.read
      .selectFrom('appointments')
      .select('id')
      .where('status_id', '=', 4)
      .executeTakeFirstOrThrow();
    const { payments } = await salon.ok('sale/ticket', { appointment_id: appointment.id });
    for (const amount of ['33.33', '506.67']) {
      await salon.ok('payment/correct', {
        payment_id: payments[0]?.id ?? 0,
        kind: 'refund',
        amount,
        ...approval,
      });
    }
    const range = { from: FRIDAY, to: SATURDAY };
    // 121.50 and 24.30 of it were settled.
    expect(await of(salon.mariana, range)).toMatchObject({ services: '-97.20' });
    expect(await of(salon.sofia, range)).toMatchObject({ services: '0.00' });
  });
});
