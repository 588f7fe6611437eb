import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest, TODAY } from '../../testing/salon-fixture';
import { internals } from '../core/database/database';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
beforeAll(() => salon.ok('caja/add', { caja: {} }));
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

/** Takes the lines that the test before left out of the way. */
beforeEach(async () => {
  const { lines } = await read();
  for (const line of lines.filter(
    ({ payments, ignored_reason }) => payments.length === 0 && ignored_reason === '',
  )) {
    await salon.ok('statement/ignore', { line_id: line.id, reason: 'Otra prueba' });
  }
});

const read = () => salon.ok('statement/get', { account_id: salon.bank, from: TODAY, to: TODAY });
const pay = async (amount: string, more: object = {}) => {
  const payment = { client_id: salon.vip, type_id: 3, account_id: salon.bank, amount, ...more };
  return (await salon.ok('payment/add', { payment })).payment_id;
};
const importLines = (
  ...lines: { amount: string; description?: string; occurrence?: number; reference?: string }[]
) =>
  salon.ok('statement/import', {
    account_id: salon.bank,
    file_name: 'marzo.csv',
    lines: lines.map(line => ({ day: TODAY, ...line })),
  });
const openLine = async () => {
  const open = (await read()).lines.find(
    ({ payments, ignored_reason }) => payments.length === 0 && !ignored_reason,
  );
  if (!open) throw new Error('No line is open');
  return open;
};

describe('an import', () => {
  test('adds no line twice, of the same file or of one that overlaps', async () => {
    const twice = { amount: '100.10', description: 'SPEI' };
    const file = [twice, { ...twice, occurrence: 2 }, { amount: '-7', description: 'Comisión' }];
    expect(await importLines(...file)).toMatchObject({ added: 3, known: 0 });
    expect(await importLines(...file)).toMatchObject({ added: 0, known: 3 });
    expect(await importLines(...file, { ...twice, occurrence: 3 })).toMatchObject({ added: 1, known: 3 });
    const { lines } = await read();
    expect(lines.filter(({ description }) => description === 'SPEI')).toHaveLength(3);
    expect(lines.find(({ description }) => description === 'Comisión')?.amount).toBe('-7.00');
  });

  test('refuses what is no amount and no day, at its line, and an account that is none', async () => {
    const line = { day: TODAY, amount: '10' };
    const body = (lines: object[], account_id = salon.bank) =>
      ({ account_id, file_name: 'mal.csv', lines }) as Parameters<typeof salon.ok<'statement/import'>>[1];
    const zero = await salon.refused('statement/import', body([line, { ...line, amount: '-0.00' }]));
    expect(zero.fields).toEqual({ 'lines.1.amount': 'Escribe un importe que no sea cero' });
    const day = await salon.refused('statement/import', body([{ ...line, day: '2026-02-30' }]));
    expect(day.fields).toEqual({ 'lines.0.day': 'Escribe una fecha válida' });
    const account = await salon.refused('statement/import', body([line], 9_999));
    expect(account.fields).toEqual({ account_id: 'Elige una cuenta activa' });
  });
});

describe('a match', () => {
  test('is proposed, reconciles the payment once, and is taken back', async () => {
    const payment_id = await pay('431.07');
    await importLines({ amount: '431.07', description: 'Uno' });
    const line = await openLine();
    expect(line.proposal).toEqual({ payment_ids: [payment_id], fee: '0.00', sure: true });
    const match = { line_id: line.id, version: line.version, payment_ids: [payment_id] };
    await salon.ok('statement/match', { matches: [match] });
    const after = await read();
    expect(after.lines.find(({ id }) => id === line.id)).toMatchObject({
      payments: [{ id: payment_id, client: 'Valeria Prueba', amount: '431.07' }],
      proposal: null,
    });
    expect(after.payments.map(({ id }) => id)).not.toContain(payment_id);
    const row = async () => (await salon.ok('payment/assigments', { payment_id })).payment.statement_line_id;
    expect(await row()).toBe(line.id);
    const again = await salon.refused('statement/match', {
      matches: [{ ...match, version: line.version + 1 }],
    });
    expect(again.message).toBe('Uno de los movimientos ya está conciliado');
    await salon.ok('statement/reopen', { line_id: line.id, version: line.version + 1 });
    expect(await row()).toBeNull();
    const stale = await salon.refused('statement/match', { matches: [match] });
    expect(stale.code).toBe('stale');
  });

  test('of several payments leaves the commission, and no other difference', async () => {
    const ids = [await pay('600', { type_id: 2 }), await pay('400.50', { type_id: 2 })];
    await importLines({ amount: '965.48', description: 'Depósito de terminal' });
    const { id: line_id, proposal } = await openLine();
    expect(proposal).toEqual({ payment_ids: ids, fee: '35.02', sure: false });
    const match = { line_id, payment_ids: ids };
    const wrong = await salon.refused('statement/match', { matches: [{ ...match, fee: '35.01' }] });
    expect(wrong.fields?.fee).toBe('Los pagos suman $1,000.50, y el movimiento con su comisión $1,000.49');
    await salon.ok('statement/match', { matches: [{ ...match, fee: '35.02' }] });
    const { lines } = await read();
    expect(lines.find(({ id }) => id === line_id)).toMatchObject({ fee: '35.02', payments: [{}, {}] });
    await salon.ok('statement/reopen', { line_id });
    expect((await openLine()).fee).toBe('0.00');
  });

  test('of a payment by two people at once, to two lines: one of them is refused', async () => {
    const payment_id = await pay('77.01');
    await importLines({ amount: '77.01', description: 'A' }, { amount: '77.01', description: 'B' });
    const ids = (await read()).lines.filter(({ amount }) => amount === '77.01').map(({ id }) => id);
    const replies = await Promise.all(
      ids.map(line_id =>
        salon.call('statement/match', { matches: [{ line_id, payment_ids: [payment_id] }] }),
      ),
    );
    expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['conflict', 'success']);
  });

  test('of a line by two people at once, with two payments: one of them is refused', async () => {
    const payments = [await pay('77.02'), await pay('77.02')];
    await importLines({ amount: '77.02', description: 'Una' });
    const { id: line_id } = await openLine();
    const replies = await Promise.all(
      payments.map(id => salon.call('statement/match', { matches: [{ line_id, payment_ids: [id] }] })),
    );
    expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['conflict', 'success']);
  });

  test('is with its own account only, all of them or none', async () => {
    const receiver = { name: 'Banorte', last_4: '7788', kind: 'bank' as const, holder: 'Melena' };
    const { receiver_id } = await salon.ok('receiver/add', { receiver });
    const [own, other] = [await pay('12.01'), await pay('12.02', { account_id: receiver_id })];
    await importLines({ amount: '12.01', description: 'C' }, { amount: '12.02', description: 'D' });
    const lines = (await read()).lines.filter(({ amount }) => amount.startsWith('12.0'));
    const matches = lines.map(({ id }, index) => ({ line_id: id, payment_ids: [[own, other][index] ?? 0] }));
    const refused = await salon.refused('statement/match', { matches });
    expect(refused.message).toBe(`El pago #${other} llegó a otra cuenta`);
    expect((await read()).payments.map(({ id }) => id)).toContain(own);
  });

  test('that the sum does not fit is refused by the database too', async () => {
    const payment_id = await pay('5.01');
    await importLines({ amount: '5.02', description: 'E' });
    const { id } = await openLine();
    const { kysely } = salon.db[internals];
    const row = { salon_id: salon.salon_id, payment_id, line_id: id };
    await expect(kysely.insertInto('statement_matches').values(row).execute()).rejects.toThrow(
      /is matched with/,
    );
  });
});

test('a payment that is reversed after its match is left as a difference', async () => {
  const payment_id = await pay('88.08');
  await importLines({ amount: '88.08', description: 'Luego revertido' });
  const { id: line_id } = await openLine();
  await salon.ok('statement/match', { matches: [{ line_id, payment_ids: [payment_id] }] });
  const { payment_id: reversal } = await salon.ok('payment/reverse', {
    payment_id,
    password: PASSWORD,
    reason: 'Era de otra',
  });
  const { lines, payments } = await read();
  expect(lines.find(({ id }) => id === line_id)?.payments).toMatchObject([{ reversed_by_id: reversal }]);
  expect(payments.find(({ id }) => id === reversal)).toMatchObject({
    amount: '-88.08',
    reverses_id: payment_id,
  });
});

test('an ignored line is left out with its reason, until it is opened again', async () => {
  await importLines({ amount: '-900', description: 'Renta' });
  const { id: line_id, version } = await openLine();
  await salon.ok('statement/ignore', { line_id, version, reason: 'Renta del local' });
  const line = async () => (await read()).lines.find(({ id }) => id === line_id);
  expect(await line()).toMatchObject({ ignored_reason: 'Renta del local', proposal: null });
  const match = { line_id, payment_ids: [await pay('1')] };
  expect((await salon.refused('statement/match', { matches: [match] })).code).toBe('conflict');
  await salon.ok('statement/reopen', { line_id });
  expect(await line()).toMatchObject({ ignored_reason: '' });
  expect((await salon.refused('statement/reopen', { line_id })).message).toBe(
    'Este movimiento ya está abierto',
  );
});

describe('a payment that is registered for a line', () => {
  const body = async (amount: string) => {
    const { id: line_id, version } = await openLine();
    const payment = { client_id: salon.vip, type_id: 3, account_id: salon.bank, amount };
    return { payment, line: { line_id, version } };
  };
  const count = async () => (await salon.ok('payment/get', { limit: 1 })).total;

  test('is matched with it, once by two at once', async () => {
    await importLines({ amount: '731.40', description: 'SPEI sin nombre' });
    const wanted = await body('731.40');
    const before = await count();
    const answers = await Promise.all([salon.call('payment/add', wanted), salon.call('payment/add', wanted)]);
    expect(answers.map(reply => reply.code ?? reply.status).sort()).toEqual(['conflict', 'success']);
    expect(await count()).toBe(before + 1);
    const line = (await read()).lines.find(({ id }) => id === wanted.line.line_id);
    expect(line?.payments).toMatchObject([{ amount: '731.40' }]);
  });

  test('is of its amount and account, and of somebody who may reconcile; else nothing is registered', async () => {
    await importLines({ amount: '55.20', description: 'SPEI corto' });
    const right = await body('55.20');
    const before = await count();
    const more = { ...right, payment: { ...right.payment, amount: '60' } };
    expect((await salon.refused('payment/add', more)).code).toBe('invalid');
    const cash = { ...right, payment: { client_id: salon.vip, type_id: 1, amount: '55.20' } };
    await salon.refused('payment/add', cash);
    expect((await salon.refused('payment/add', right, 'recepcion')).code).toBe('forbidden');
    expect(await count()).toBe(before);
    await salon.ok('payment/add', right);
  });
});

test('a period is a hundred days at the most', async () => {
  const body = { account_id: salon.bank, from: '2026-01-01', to: '2026-04-11' };
  await salon.ok('statement/get', { ...body, to: '2026-04-10' });
  expect((await salon.refused('statement/get', body)).fields?.to).toBe('Elige un periodo de hasta 100 días');
});
