import type { CallBody } from '@melena/shared/contract/calls';
import { COMMISSION_FIGURES, COMMISSION_STATES } from '@melena/shared/contract/commission/schemas';
import { amountOf, sum, toPesos } from '@melena/shared/rules/money';
import { beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { goOn, keepLoggedIn } from '../../testing/next-day';
import { salonTest, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const approval = { reason: 'Se cobró mal', password: PASSWORD };
const all = { from: TODAY, to: TOMORROW };

const salon = salonTest();
beforeAll(async () => {
  await keepLoggedIn(salon);
  await inTransaction(salon.db, tx => tx.updateTable('healers').set({ level_id: 3, selling: 10 }).execute());
  await salon.ok('caja/add', { caja: { initial: '5000' } });
  await workToday();
  await goOn(salon, 1);
  await putRightTomorrow();
});

/** A visit to two healers with a product and a tip, a sale, what is paid out of the drawer, an adjustment, and a settlement. */
async function workToday(): Promise<void> {
  const { id } = await salon.bookAndStart({ services: [salon.cut, salon.blowDry] });
  const { services } = await salon.details(id);
  const second = services.find(({ total }) => total === '300.00')?.id ?? 0;
  const sofias = {
    appointment_id: id,
    id: second,
    service_id: salon.blowDry,
    healer_id: salon.sofia,
  };
  await salon.ok('calendar/add', { replace_service: sofias });
  const product = {
    appointment_id: id,
    variant_id: salon.shampoo,
    type_id: 1 as const,
    quantity: 1,
    status_id: 1 as const,
  };
  await salon.ok('calendar/add', { product }, 'healer');
  const { appointment } = await salon.details(id);
  const tips = [
    { healer_id: salon.mariana, amount: '100' },
    { healer_id: salon.sofia, amount: '70' },
  ];
  await salon.ok('caja/charge', {
    appointment_id: id,
    version: appointment.version,
    payments: [{ type_id: 1, amount: String(Number(appointment.pending) + 170) }],
    tips,
  });
  await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '389' }],
    sale: {
      seller_healer_id: salon.mariana,
      lines: [{ kind: 'product', variant_id: salon.shampoo, quantity: 1 }],
    },
  });
  const paid = { type_id: 2, category_id: 4, amount: '40', note: 'Del día', healer_id: salon.mariana };
  await salon.ok('caja/movement/add', { movement: paid });
  await adjust(salon.mariana, false, '25');
  const { healers } = await salon.ok('commission/get', { from: TODAY, to: TODAY });
  const total = healers.find(({ healer_id }) => healer_id === salon.sofia)?.total ?? '';
  await salon.ok('commission/settle', {
    settlement: { healer_id: salon.sofia, from: TODAY, to: TODAY, total },
  });
}

/** A part of the visit is given back, and the sold product comes back. */
async function putRightTomorrow(): Promise<void> {
  const { id: appointment_id } = await salon.db.read
    .selectFrom('appointments')
    .select('id')
    .executeTakeFirstOrThrow();
  const { payments } = await salon.ok('sale/ticket', { appointment_id });
  await salon.ok('payment/correct', {
    payment_id: payments[0]?.id ?? 0,
    kind: 'refund',
    amount: '135',
    ...approval,
  });
  const { id, sale_id } = await salon.db.read
    .selectFrom('sale_lines')
    .select(['id', 'sale_id'])
    .executeTakeFirstOrThrow();
  await salon.ok('sale/return', {
    sale_id,
    lines: [{ id, quantity: 1, restock: true }],
    type_id: 1,
    ...approval,
  });
  await adjust(salon.sofia, true, '15');
}

function adjust(healer_id: number, adds: boolean, amount: string) {
  return salon.ok('commission/adjust', { adjustment: { healer_id, adds, amount, reason: 'Curso' } });
}

/** All rows, a few at a time as the screen asks for them. */
async function rowsOf(body: CallBody<'commission/rows'>) {
  const limit = 2;
  const first = await salon.ok('commission/rows', { ...body, limit });
  const rows = [...first.rows];
  while (rows.length < first.count) {
    const page = await salon.ok('commission/rows', { ...body, limit, offset: rows.length });
    expect(page.rows.length).toBeGreaterThan(0);
    rows.push(...page.rows);
  }
  const keys = rows.map(({ kind, id, correction_id }) => `${kind} ${id} ${correction_id}`);
  expect(new Set(keys).size).toBe(rows.length);
  return { rows, total: first.total };
}

test('every figure of a healer and of all opens the lines whose sum it is, in each state', async () => {
  const seen = new Set<string>();
  for (const state of COMMISSION_STATES) {
    const { healers, total } = await salon.ok('commission/get', { ...all, state });
    expect([state, healers.length]).not.toEqual([state, 0]);
    for (const figure of COMMISSION_FIGURES) {
      for (const row of [{ healer_id: undefined, ...total }, ...healers]) {
        const { healer_id } = row;
        const found = await rowsOf({ ...all, state, figure, healer_id });
        const added = toPesos(sum(found.rows.map(({ amount }) => amountOf(amount))));
        const named = [state, figure, healer_id];
        expect([...named, added, found.total]).toEqual([...named, row[figure], row[figure]]);
        if (healer_id) expect(found.rows.every(each => each.healer_id === healer_id)).toBe(true);
        for (const { kind, correction_id } of found.rows) {
          seen.add(`${figure} ${kind}${correction_id === null ? '' : ' put right'}`);
        }
      }
    }
  }
  const own = [...seen].filter(each => !each.startsWith('total')).sort();
  expect(own).toEqual([
    'adjustments adjustment',
    'products product',
    'products product put right',
    'products sale',
    'products sale put right',
    'services service',
    'services service put right',
    'tips paid_tip',
    'tips tip',
  ]);
});

test('what days earned stays as it is when it is settled, and is of those days alone', async () => {
  const earned = (day: string) => salon.ok('commission/get', { from: day, to: day, state: 'earned' });
  const before = [await earned(TODAY), await earned(TOMORROW)];
  // 40 of Mariana's were paid out of the drawer: she earned them all the same.
  expect(before[0]?.total.tips).toBe('170.00');
  // 30 % of 450 and 10 % of two bottles, the tip, less 25; of Sofía's 30 % of 300 and her tip.
  expect(before[0]?.healers.map(({ total }) => total)).toEqual(['287.80', '160.00']);
  expect(amountOf(before[1]?.total.services ?? '0')).toBeLessThan(0);
  const open = await salon.ok('commission/get', all);
  const mariana = open.healers.find(({ healer_id }) => healer_id === salon.mariana);
  await salon.ok('commission/settle', {
    settlement: { healer_id: salon.mariana, ...all, total: mariana?.total ?? '' },
  });
  const after = [await earned(TODAY), await earned(TOMORROW)];
  const sums = (reports: typeof before) => reports.map(({ healers, total }) => [healers.map(toSums), total]);
  expect(sums(after)).toEqual(sums(before));
});

function toSums({ settled_to: _, ...sums }: { settled_to: string | null }) {
  return sums;
}
