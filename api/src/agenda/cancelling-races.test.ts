import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { checkBooks } from '../../testing/money/books';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
  expect(await checkBooks(salon.db.read)).toEqual([]);
});

const AT_ONCE = 12;
const hours = ['11:00', '12:00', '13:00', '15:00', '16:00', '17:00', '18:00'];
let booked = 0;
const bookMask = () =>
  salon.book({
    ...{ day: TODAY, hour: hours[booked++], healer: salon.sofia },
    ...{ services: [salon.mask], advance: '200' },
  });

type Call = readonly [path: string, body: object];

/** The codes of calls that were sent at once, in their order. */
async function codesOf(calls: readonly Call[]): Promise<string[]> {
  const replies = await Promise.all(calls.map(([path, body]) => salon.call(path, body)));
  return replies.map(reply => reply.code ?? reply.status);
}

const done = (codes: readonly string[]) => codes.filter(code => code === 'success').length;

const cancel = (id: number, fate: string, version?: number): Call => [
  'appointment/update',
  {
    appointment: { id, version, status_id: 5, cancel_reason_id: fate === 'refund' ? 3 : 1 },
    fate,
    ...(fate === 'refund' ? { password: PASSWORD } : {}),
  },
];

test.each(['refund', 'credit', 'keep'])(
  'many at once cancel with %s: it is done once',
  async fate => {
    const { id, client_id } = await bookMask();
    const before = (await salon.ok('clients/credit', { client_id })).credit;
    const codes = await codesOf(Array.from({ length: AT_ONCE }, () => cancel(id, fate)));
    expect(done(codes)).toBe(1);
    expect(new Set(codes)).toEqual(new Set(['success', 'conflict']));
    const { appointment, payments } = await salon.details(id);
    expect(appointment).toMatchObject({
      ...{ status_id: 5, paid: fate === 'keep' ? '200.00' : '0.00' },
      kept: fate === 'keep' ? '200.00' : '0.00',
    });
    expect(payments.filter(({ amount }) => amount === '-200.00')).toHaveLength(fate === 'keep' ? 0 : 1);
    const after = (await salon.ok('clients/credit', { client_id })).credit;
    expect(Number(after) - Number(before)).toBe(fate === 'credit' ? 200 : 0);
  },
  60_000,
);

test('one cancels with a refund while others start and charge: one of them has it', async () => {
  const { id, client_id } = await bookMask();
  const assign = { type_id: 1, amount: '400', appointment_id: id };
  const codes = await codesOf([
    ['payment/add', { payment: { client_id, type_id: 1, amount: '400' }, assign }],
    cancel(id, 'refund'),
    ['appointment/update', { appointment: { id, status_id: 3 } }],
  ]);
  const { appointment } = await salon.details(id);
  expect([3, 5]).toContain(appointment.status_id);
  expect(codes[1] === 'success').toBe(appointment.status_id === 5);
  expect(codes[2] === 'success').toBe(appointment.status_id === 3);
}, 60_000);

test('an advance is kept while somebody moves it to credit: one of them is refused', async () => {
  const { id } = await bookMask();
  const payment_id = (await salon.details(id)).payments[0]?.payment_id ?? 0;
  const assign = { payment_id, type_id: 3, amount: '200', appointment_id: id };
  const codes = await codesOf([cancel(id, 'keep'), ['payment/add', { assign }]]);
  // Before it is cancelled nothing passes to credit, and afterwards it is kept.
  expect(codes).toEqual(['success', 'conflict']);
  expect((await salon.details(id)).appointment).toMatchObject({ paid: '200.00', kept: '200.00' });
}, 60_000);

test('two mark one arrival at once: each is answered, and it is one moment', async () => {
  const { id } = await salon.book({ day: TODAY, hour: '12:00' });
  const arrive: Call = ['appointment/update', { appointment: { id, arrived: true } }];
  expect(await codesOf([arrive, arrive])).toEqual(['success', 'success']);
  const { version, arrived_at } = (await salon.details(id)).appointment;
  expect(arrived_at).toBeDefined();
  const older = { appointment: { id, version: version - 1, arrived: false } };
  expect(await codesOf([['appointment/update', older]])).toEqual(['stale']);
}, 60_000);
