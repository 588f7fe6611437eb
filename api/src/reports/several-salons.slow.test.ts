import type { CallBody, CallPath, QueryPath } from '@melena/shared/contract/calls';
import { centavos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCondesa, CONDESA } from '../../testing/add-condesa';
import { PASSWORD } from '../../testing/app';
import { goOn } from '../../testing/next-day';
import { type SalonFixture, startSalon, TODAY, TOMORROW } from '../../testing/salon-fixture';
import { inTransaction } from '../core/database/transaction';

const ROMA = 1;
const BOTH = [ROMA, CONDESA];
const range = { from: TODAY, to: TODAY };

let salon: SalonFixture;
let lucia: number;

/**
 * A day of two salons, of which Condesa is in Tijuana. Each has visits with material, a sale at the counter, a delivery, waste,
 * an appointment that was cancelled and its advance kept, a closed till, and money that was given back afterwards. Ximena comes
 * to both, first to Roma.
 */
beforeAll(async () => {
  salon = await startSalon();
  lucia = await addCondesa(salon, 'America/Tijuana');
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('product_variants')
      .set({ price_buy: centavos(15_000), content: 300 })
      .where('id', '=', salon.shampoo)
      .execute(),
  );
  for (const salon_id of BOTH) await workIn(salon_id);
});
afterAll(() => salon.close());

async function workIn(salon_id: number) {
  const healer_id = salon_id === ROMA ? salon.mariana : lucia;
  const ok = <P extends CallPath>(path: P, body: CallBody<P>) => salon.ok(path, { ...body, salon_id });
  const book = async (client_id: number, hour: string, service_id = salon.cut, advance?: string) => {
    const { appointment } = await ok('calendar/add', {
      appointment: { client_id, healer_id, day: TODAY, hour },
      services: [{ service_id }],
      ...(advance ? { advance: { type_id: 3, account_id: salon.bank, amount: advance } } : {}),
    });
    return appointment.id;
  };
  const charge = async (client_id: number, hour: string) => {
    const id = await book(client_id, hour);
    await ok('appointment/update', { appointment: { id, status_id: 3 } });
    const material = { appointment_id: id, variant_id: salon.shampoo, type_id: 2 as const, quantity: 30 };
    await ok('calendar/add', { product: material });
    const { products } = await ok('appointment/details', { appointment_id: id });
    await ok('material/deliver', { material: { id: products[0]?.id ?? 0 } });
    vi.setSystemTime(Date.now() + 60_000);
    const { version } = (await ok('appointment/details', { appointment_id: id })).appointment;
    await ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    return id;
  };
  await ok('caja/add', { caja: { initial: '500' } });
  await ok('product/update/details', {
    stock: { variant_id: salon.shampoo, selling: 9, exhibition: 0, material: 2, reason: 'Conteo' },
  });
  const visit = await charge(salon.ximena, '11:00');
  if (salon_id === CONDESA) await charge(salon.vip, '12:00');
  const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 2 }];
  await ok('caja/charge', { payments: [{ type_id: 1, amount: '778' }], sale: { lines } });
  const kept = await book(salon.ximena, '13:00', salon.mask, '200');
  await ok('appointment/update', {
    appointment: { id: kept, status_id: 5, cancel_reason_id: 1 },
    fate: 'keep',
  });
  const { id: caja_id = 0, version = 0 } = (await ok('caja/get', {})).caja ?? {};
  await ok('caja/update', { caja: { id: caja_id, version, close: true }, password: PASSWORD });
  await ok('caja/add', { caja: { initial: '500' } });
  const { payments } = await ok('sale/ticket', { appointment_id: visit });
  const right = { reason: 'Se cobró mal', password: PASSWORD };
  await ok('payment/correct', { payment_id: payments[0]?.id ?? 0, kind: 'refund', amount: '50', ...right });
  await ok('transfer/add', {
    transfer: {
      to_salon_id: salon_id === ROMA ? CONDESA : ROMA,
      lines: [{ variant_id: salon.shampoo, quantity: 1 }],
    },
  });
  await inTransaction(salon.db, tx => {
    const waste = { variant_id: salon.shampoo, reason: 'waste' as const, selling: -salon_id };
    return tx
      .insertInto('stock_movements')
      .values({ salon_id: salon.salon_id, branch_id: salon_id, ...waste })
      .execute();
  });
  await book(salon.influencer, '17:00');
}

type Numbers = Readonly<Record<string, string | number | null>>;
type Read = (salons: number[]) => Promise<Numbers>;

/** The figures of each report that add up; averages and the like don't. */
const REPORTS: readonly (readonly [name: string, read: Read])[] = [
  [
    'report/today',
    async salons => {
      const { total, appointments, pending, low_stock, hours, healers } = await salon.ok('report/today', {
        salons,
      });
      const { average_ticket: _, ...sums } = total;
      const sold = { so_far: hours.findLast(({ amount }) => amount !== null)?.amount ?? '' };
      const loads = { open: healers.reduce((all, { open }) => all + open, 0) };
      return { ...sums, ...appointments, ...pending, ...sold, ...loads, low: low_stock.count };
    },
  ],
  [
    'report/sales',
    async salons => {
      const { average_ticket: _, ...sums } = (await salon.ok('report/sales', { ...range, salons })).current
        .total;
      return sums;
    },
  ],
  [
    'report/sales by method',
    async salons => {
      const { current } = await salon.ok('report/sales', { ...range, salons, group: 'method' });
      const parts = [...current.rows, ...current.purposes].map(({ key, amount }) => [key, amount]);
      return { received: current.received, ...Object.fromEntries(parts) };
    },
  ],
  [
    'report/occupancy',
    async salons => {
      const { lead_days: _, ...sums } = (await salon.ok('report/occupancy', { ...range, salons })).current
        .total;
      return sums;
    },
  ],
  [
    'report/clients',
    async salons => {
      const { new: fresh, visits, amount } = (await salon.ok('report/clients', { ...range, salons })).current;
      return { fresh, visits, amount };
    },
  ],
  [
    'report/inventory',
    async salons => {
      const {
        turnover: _,
        days_left: __,
        ...sums
      } = (await salon.ok('report/inventory', { ...range, salons })).total;
      return sums;
    },
  ],
  [
    'report/vat',
    async salons => {
      const { charged, creditable, balance } = (await salon.ok('report/vat', { ...range, salons })).total;
      return { ...charged, bought: creditable.base, balance };
    },
  ],
  [
    'report/cuts',
    async salons => {
      const { cuts, total } = await salon.ok('report/cuts', { ...range, salons });
      return { ...total, cuts: cuts.length };
    },
  ],
  [
    'report/material',
    async salons => (await salon.ok('report/material', { ...range, salons, by: 'healer' })).total,
  ],
];

const rowsOf =
  <P extends Extract<QueryPath, `report/${string}/rows`>>(path: P, body: CallBody<P>): Read =>
  async salons => {
    const { rows, total, count } = await salon.ok(path, { ...body, salons } as CallBody<P>);
    expect(new Set(rows.map(({ salon_id }) => salon_id))).toEqual(new Set(salons));
    return { total, count };
  };
const ROWS: typeof REPORTS = [
  ['sold today', rowsOf('report/today/rows', { figure: 'sold' })],
  ['booked today', rowsOf('report/today/rows', { figure: 'booked' })],
  ['sold services', rowsOf('report/sales/rows', { ...range, group: 'service' })],
  ['visits', rowsOf('report/sales/rows', { ...range, figure: 'visits' })],
  ['received', rowsOf('report/sales/rows', { ...range, group: 'method' })],
  ['open hours', rowsOf('report/occupancy/rows', { ...range, figure: 'open' })],
  ['booked hours', rowsOf('report/occupancy/rows', { ...range, figure: 'booked' })],
  ['cancelled', rowsOf('report/occupancy/rows', { ...range, figure: 'cancelled' })],
  ['visits of clients', rowsOf('report/clients/rows', { ...range, figure: 'visits' })],
  ['stock', rowsOf('report/inventory/rows', { ...range, figure: 'value' })],
  ['consumed', rowsOf('report/inventory/rows', { ...range, figure: 'consumed' })],
  ['written off', rowsOf('report/inventory/rows', { ...range, figure: 'written_off' })],
  ['IVA', rowsOf('report/vat/rows', { ...range, figure: 'balance' })],
  ['cuts', rowsOf('report/cuts/rows', { ...range, figure: 'cuts' })],
  ['corrected cuts', rowsOf('report/cuts/rows', { ...range, figure: 'corrected' })],
  ['material', rowsOf('report/material/rows', { ...range, figure: 'used' })],
  ['margin', rowsOf('report/material/rows', { ...range, figure: 'margin' })],
];

const added = (one: Numbers, other: Numbers) =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map(name => [
      name,
      Math.round((Number(one[name] ?? 0) + Number(other[name] ?? 0)) * 100) / 100,
    ]),
  );

test.each([...REPORTS, ...ROWS])('%s: of both salons it is the sum of each', async (_name, read) => {
  const [roma, condesa, both] = [await read([ROMA]), await read([CONDESA]), await read(BOTH)];
  expect(added(both, {})).toEqual(added(roma, condesa));
  for (const own of [roma, condesa])
    expect(Object.values(own).some(figure => Number(figure) !== 0)).toBe(true);
});

test('a client who comes to both salons is new in the first one alone, and returns to the other', async () => {
  const of = async (salons: number[]) => {
    const { current } = await salon.ok('report/clients', { ...range, salons });
    return [current.new, current.returning, current.visits, current.months[0]?.new];
  };
  expect([await of([ROMA]), await of([CONDESA]), await of(BOTH)]).toEqual([
    [1, 0, 1, 1],
    [1, 1, 2, 1],
    [2, 0, 3, 2],
  ]);
});

test('sales and the day have a row of each salon', async () => {
  const { rows, total } = (await salon.ok('report/sales', { ...range, salons: BOTH, group: 'salon' }))
    .current;
  expect(rows.map(({ key, name, visits }) => [key, name, visits])).toEqual([
    ['salon:2', 'Salón Condesa', 2],
    ['salon:1', 'Salón de prueba', 1],
  ]);
  expect(added(rows[0] ?? {}, rows[1] ?? {})).toMatchObject({ amount: Number(total.amount) });
  const today = await salon.ok('report/today', { salons: BOTH });
  expect(today.salons.map(({ salon_id, amount }) => [`salon:${salon_id}`, amount]).sort()).toEqual(
    rows.map(({ key, amount }) => [key, amount]).sort(),
  );
});

test('without salons it is the one of the call; one that isn’t there is refused, and one that closed keeps its past', async () => {
  const own = await salon.ok('report/vat', { ...range, salon_id: CONDESA });
  expect(own).toEqual(await salon.ok('report/vat', { ...range, salons: [CONDESA] }));
  expect((await salon.refused('report/vat', { ...range, salons: [ROMA, 3] })).code).toBe('forbidden');
  const close = (status_id: number) =>
    inTransaction(salon.db, tx =>
      tx.updateTable('branches').set({ status_id }).where('id', '=', CONDESA).execute(),
    );
  const sales = () => salon.ok('report/sales', { ...range, salons: BOTH });
  const openOn = async (day: string) =>
    (await salon.ok('report/occupancy', { from: day, to: day, salons: [CONDESA] })).current.total.open;
  const low = async () =>
    new Set((await salon.ok('report/today', { salons: BOTH })).low_stock.rows.map(row => row.salon_id));
  const before = await sales();
  expect(await openOn(TOMORROW)).toBeGreaterThan(0);
  const stock = { variant_id: salon.shampoo, selling: 3, exhibition: 0, material: 0, reason: 'Conteo' };
  await salon.ok('product/update/details', { salon_id: CONDESA, stock });
  expect(await low()).toContain(CONDESA);
  await close(2);
  expect(await low()).not.toContain(CONDESA);
  expect(await sales()).toEqual(before);
  expect([(await openOn(TODAY)) > 0, await openOn(TOMORROW)]).toEqual([true, 0]);
  const { me } = await salon.ok('session/current', {});
  expect(me.closed_salons).toEqual([{ id: CONDESA, name: 'Salón Condesa', has_past: true }]);
  await close(1);
});

test('what is sent from one salon to another is consumed in neither, and their sum is as before', async () => {
  const counts = async () => {
    const { rows } = await sql<{ reason: string; moved: number; left: number }>`
      select m.branch_id, sum(m.selling)::int as moved, min(s.selling)::int as left
        from stock_movements m join stock s using (salon_id, branch_id, variant_id)
        where m.variant_id = ${salon.shampoo} group by m.branch_id order by 1`.execute(salon.db.read);
    return rows;
  };
  const before = await salon.ok('report/inventory', { ...range, salons: BOTH });
  const { transfers } = await salon.ok('transfer/get', { salon_id: CONDESA });
  for (const { id, to_salon_id: salon_id } of transfers) {
    const { transfer, lines } = await salon.ok('transfer/details', { transfer_id: id, salon_id });
    const arrived = lines.map(line => ({ id: line.id, received: line.quantity }));
    const body = { transfer_id: id, version: transfer.version, lines: arrived, finish: true };
    await salon.ok('transfer/receive', { ...body, salon_id });
  }
  const after = await salon.ok('report/inventory', { ...range, salons: BOTH });
  expect(after.total.consumed).toBe(before.total.consumed);
  expect(after.rows[0]?.pieces).toBe((before.rows[0]?.pieces ?? 0) + transfers.length);
  for (const { moved, left } of await counts()) expect(moved).toBe(left);
  const { rows } = await sql<{ sum: number }>`
    select sum(selling)::int as sum from stock_movements where reason = 'transfer'`.execute(salon.db.read);
  expect(rows).toEqual([{ sum: 0 }]);
});

test('a day of Tijuana counts by its own midnight', async () => {
  // In Mexico City it is half past one of tomorrow, in Tijuana half past eleven of today.
  const before = await salon.ok('report/sales', { ...range, salons: BOTH });
  await goOn(salon, (new Date('2026-11-21T07:30:00Z').getTime() - Date.now()) / 86_400_000);
  for (const salon_id of BOTH) {
    const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: salon_id }];
    const amount = String(389 * salon_id);
    await salon.ok('caja/charge', { payments: [{ type_id: 1, amount }], sale: { lines }, salon_id });
  }
  const days = { from: TODAY, to: TOMORROW, salons: BOTH };
  const { rows } = (await salon.ok('report/sales', { ...days, group: 'day' })).current;
  expect(rows.map(({ day, amount }) => [day, Number(amount)])).toEqual([
    [TODAY, Number(before.current.total.amount) + 778],
    [TOMORROW, 389],
  ]);
  const after = await salon.ok('report/sales', { ...range, salons: BOTH });
  expect(Number(after.current.total.amount)).toBe(Number(before.current.total.amount) + 778);
  const sold = await salon.ok('report/sales/rows', { ...days, group: 'product' });
  expect(
    sold.rows
      .slice(-2)
      .map(({ day, salon_id }) => [day, salon_id])
      .sort(),
  ).toEqual([
    [TODAY, CONDESA],
    [TOMORROW, ROMA],
  ]);
  const { current } = await salon.ok('report/sales', {
    from: TODAY,
    to: TODAY,
    salons: [CONDESA],
    salon_id: ROMA,
  });
  expect(current.total.sales).toBe(2);
  expect((await salon.ok('report/first-day', { salons: BOTH })).day).toBe(TODAY);
});
