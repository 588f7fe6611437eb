import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { checkInvariants } from '../integrity/invariants';

const salon = salonTest();
afterAll(async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

const EXPENSE = { type_id: 2, category_id: 2, amount: '186', note: 'Garrafón y café' };
const open = async (initial = '1500') => (await salon.ok('caja/add', { caja: { initial } })).caja.id;
const cut = (caja_id: number) => salon.ok('caja/cut', { caja_id });
const move = (movement: object) =>
  salon.ok('caja/movement/add', { movement: { ...EXPENSE, ...movement } }, 'recepcion');
const refuseMove = async (movement: object) =>
  salon.refused('caja/movement/add', { movement: { ...EXPENSE, ...movement } });
const bills = (quantity: number, face = '100.00') => ({
  pieces: [{ kind: 'bill' as const, face, quantity }],
});
const pay = (amount: string, more: object = { type_id: 1 }) =>
  salon.ok('payment/add', { payment: { client_id: salon.ximena, amount, type_id: 1, ...more } });

async function count(caja_id: number, counted: object): Promise<number> {
  const body = { caja_id, count: { pieces: [], ...counted } };
  return (await salon.ok('caja/count/add', body, 'recepcion')).count_id;
}

async function closing(caja_id: number, decided: object) {
  const { version } = (await cut(caja_id)).caja;
  return { caja: { id: caja_id, version, close: true as const }, closing: decided, password: PASSWORD };
}

async function closeWith(caja_id: number, decided: object) {
  return salon.ok('caja/update', (await closing(caja_id, decided)) as never, 'recepcion');
}

describe('a cash movement', () => {
  test('needs an open till', async () => {
    expect(await refuseMove({})).toMatchObject({ code: 'conflict', message: 'No hay caja activa' });
  });

  test('enters the expected cash and the cut, and the version that one closes by', async () => {
    const id = await open();
    const before = await cut(id);
    await move({});
    await move({ type_id: 1, category_id: 1, amount: '300.50', note: 'Monedas', receipt: 'Ficha 7' });
    const after = await cut(id);
    expect(after.caja.version).toBe(before.caja.version + 2);
    expect(after.accounts[0]).toMatchObject({ in: '300.50', out: '-186.00', total: '1614.50' });
    expect(after.drawer).toMatchObject({ expected: '1614.50', counted: null, difference: null });
    expect(after.movements).toMatchObject([
      { category_id: 2, amount: '-186.00', note: 'Garrafón y café', receipt: '', staff: 'recepcion' },
      { category_id: 1, amount: '300.50', note: 'Monedas', receipt: 'Ficha 7', healer: '' },
    ]);
    const old = { caja: { id, version: before.caja.version, close: true as const }, password: PASSWORD };
    expect((await salon.refused('caja/update', old)).code).toBe('stale');
  });

  test('of more than the drawer should hold is asked about, also by the second of two at once', async () => {
    const movement = { ...EXPENSE, amount: '1000' };
    const replies = await Promise.all([1, 2].map(() => salon.call('caja/movement/add', { movement })));
    expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['conflict', 'success']);
    expect(replies.find(reply => reply.code)).toMatchObject({
      unsure: true,
      message: 'En el cajón debería haber menos de $1,000.00. ¿Está bien escrito?',
    });
    await salon.ok('caja/movement/add', { movement, sure: true });
    for (const amount of ['1000', '1000']) await move({ type_id: 1, category_id: 1, amount });
  });

  test('has a category of its direction, an amount and a note', async () => {
    expect((await refuseMove({ category_id: 6 })).fields).toHaveProperty(['movement.category_id']);
    expect((await refuseMove({ type_id: 1 })).fields).toHaveProperty(['movement.category_id']);
    expect((await refuseMove({ type_id: 3 })).fields).toHaveProperty(['movement.type_id']);
    expect((await refuseMove({ amount: '0' })).fields).toHaveProperty(['movement.amount']);
    expect((await refuseMove({ note: '  ' })).fields).toHaveProperty(['movement.note']);
  });

  test('that pays a tip names the healer, and no other does', async () => {
    const tip = { category_id: 4, note: 'Propina de Laura' };
    expect((await refuseMove(tip)).fields).toEqual({ 'movement.healer_id': 'Elige a quién se le paga' });
    expect((await refuseMove({ ...tip, healer_id: 999_999 })).fields).toHaveProperty(['movement.healer_id']);
    const { id: appointment_id, version } = await salon.bookAndStart();
    const tips = [{ healer_id: salon.mariana, amount: '60.00' }];
    const payments = [{ type_id: 2, account_id: salon.bank, amount: '510.00' }];
    await salon.ok('caja/charge', { appointment_id, version, payments, tips });
    const owed = { ...tip, healer_id: salon.mariana };
    expect((await refuseMove({ ...owed, amount: '60.01' })).fields).toEqual({
      'movement.amount': 'Se le deben $60.00 de propinas',
    });
    await move({ ...owed, amount: '50' });
    expect((await refuseMove({ ...owed, amount: '10.01' })).fields).toHaveProperty(['movement.amount']);
    await move({ amount: '10', healer_id: salon.mariana });
    const { caja } = await salon.ok('caja/get', {});
    const { movements } = await cut(caja?.id ?? 0);
    expect(movements.slice(-2)).toMatchObject([
      { category_id: 4, healer: 'Mariana Torres' },
      { category_id: 2, healer: '' },
    ]);
  });

  test('is taken back by its counter-entry, once, with a reason, and only in its own till', async () => {
    const { caja } = await salon.ok('caja/get', {});
    const id = caja?.id ?? 0;
    const total = (await cut(id)).drawer.expected;
    const { movement_id } = await move({ amount: '40' });
    const undo = { movement_id, reason: 'Se capturó dos veces' };
    expect((await salon.refused('caja/movement/undo', { movement_id, reason: '' })).fields).toHaveProperty([
      'reason',
    ]);
    const counter = await salon.ok('caja/movement/undo', undo);
    const { movements, drawer } = await cut(id);
    expect(drawer.expected).toBe(total);
    expect(movements.slice(-2)).toMatchObject([
      { id: movement_id, undone: true },
      { amount: '40.00', note: 'Se capturó dos veces', reverses_id: movement_id, undone: false },
    ]);
    expect((await salon.refused('caja/movement/undo', undo)).message).toBe('Este movimiento ya se deshizo');
    const again = { movement_id: counter.movement_id, reason: 'Otra vez' };
    expect((await salon.refused('caja/movement/undo', again)).code).toBe('conflict');
    const kept = (await move({ amount: '5' })).movement_id;
    const { version } = (await cut(id)).caja;
    await salon.ok('caja/update', { caja: { id, version, close: true }, password: PASSWORD });
    const late = { movement_id: kept, reason: 'Ya cerró' };
    expect((await salon.refused('caja/movement/undo', late)).message).toBe('No hay caja activa');
    await open('100');
    expect((await salon.refused('caja/movement/undo', late)).message).toContain('caja cerrada');
    expect((await salon.refused('caja/movement/undo', { ...late, movement_id: 99_999 })).code).toBe(
      'not_found',
    );
  });
});

describe('a count', () => {
  let id: number;
  beforeAll(async () => {
    id = (await salon.ok('caja/get', {})).caja?.id ?? 0;
  });

  test('comes before anybody but an administrator sees what is expected', async () => {
    const refused = await salon.refused('caja/cut', { caja_id: id }, 'recepcion');
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('Cuenta primero') });
    expect((await cut(id)).drawer.expected).toBe('100.00');
    const drawer = await salon.ok('caja/drawer', { caja_id: id }, 'recepcion');
    expect(drawer).toMatchObject({ number: 2, movements: [], counts: [], unpaid: [] });
    expect(drawer.healers.map(({ name }) => name)).toContain('Mariana Torres');
    expect(JSON.stringify(drawer)).not.toMatch(/expected|difference|total_/);
  });

  test('takes each denomination once, whole pieces, and no other', async () => {
    const refuse = async (counted: object) =>
      (await salon.refused('caja/count/add', { caja_id: id, count: counted } as never)).code;
    expect(await refuse(bills(1, '30.00'))).toBe('invalid');
    expect(await refuse(bills(-1))).toBe('invalid');
    expect(await refuse(bills(1.5))).toBe('invalid');
    expect(await refuse(bills(10_000))).toBe('invalid');
    expect(await refuse({ pieces: [...bills(1).pieces, ...bills(1).pieces] })).toBe('invalid');
    expect(await refuse({ pieces: [{ kind: 'coin', face: '100.00', quantity: 1 }] })).toBe('invalid');
    expect(await refuse({ pieces: [], slips: '-1' })).toBe('invalid');
  });

  test('is kept, and shows to who counted what was expected', async () => {
    await count(id, { pieces: [...bills(1, '50.00').pieces, { kind: 'coin', face: '0.50', quantity: 3 }] });
    const seen = await salon.ok('caja/cut', { caja_id: id }, 'recepcion');
    expect(seen.drawer).toMatchObject({ expected: '100.00', counted: '51.50', difference: '-48.50' });
    await count(id, { ...bills(1), slips: '12' });
    const { counts, drawer } = await cut(id);
    expect(counts).toMatchObject([
      { total: '51.50', expected: '100.00', holds: true, staff: 'recepcion' },
      { total: '112.00', slips: '12.00', pieces: [{ kind: 'bill', face: '100.00', quantity: 1 }] },
    ]);
    expect(drawer).toMatchObject({ counted: '112.00', difference: '12.00' });
  });

  test('holds no more once cash came, and still does after a card payment', async () => {
    await pay('450', { type_id: 2, account_id: salon.bank });
    await salon.ok('caja/cut', { caja_id: id }, 'recepcion');
    await pay('20');
    const { counts } = await salon.ok('caja/drawer', { caja_id: id }, 'recepcion');
    expect(counts.map(({ holds }) => holds)).toEqual([false, false]);
    expect((await salon.refused('caja/cut', { caja_id: id }, 'recepcion')).code).toBe('conflict');
    const last = counts.at(-1)?.id ?? 0;
    const body = await closing(id, { count_id: last, float: '0' });
    expect((await salon.refused('caja/update', body as never)).message).toContain('cuenta otra vez');
  });

  test('closes with a reason and a note for its difference, and with a float that is there', async () => {
    const first = await count(id, bills(1));
    const count_id = await count(id, { ...bills(1), slips: '15' });
    const refuse = async (decided: object) =>
      salon.refused('caja/update', (await closing(id, decided)) as never, 'recepcion');
    const right = { count_id, reason_id: 1, note: 'Se dio cambio de más', float: '80' };
    expect((await refuse({ ...right, count_id: first })).message).toContain('más reciente');
    expect((await refuse({ ...right, reason_id: undefined })).fields).toHaveProperty(['closing.reason_id']);
    expect((await refuse({ ...right, reason_id: 9 })).fields).toHaveProperty(['closing.reason_id']);
    expect((await refuse({ ...right, note: ' ' })).fields).toHaveProperty(['closing.note']);
    expect((await refuse({ ...right, float: '100.01' })).fields).toEqual({
      'closing.float': 'Se contaron $100.00 en efectivo',
    });
    const closed = await closeWith(id, right);
    expect(closed).toMatchObject({
      number: 2,
      drawer: {
        expected: '120.00',
        counted: '115.00',
        difference: '-5.00',
        reason_id: 1,
        note: 'Se dio cambio de más',
        float: '80.00',
        taken: '20.00',
      },
    });
    const { cajas } = await salon.ok('caja/list', {});
    expect(cajas[0]).toMatchObject({ id, number: 2, difference: '-5.00', float: '80.00' });
    const late = { caja_id: id, count: bills(1) };
    expect((await salon.refused('caja/count/add', late)).message).toBe('La caja ya está cerrada');
  });

  test('is left out by a program that knows of none: the cut says so', async () => {
    const next = await open('80');
    const { version } = (await cut(next)).caja;
    const close = { caja: { id: next, version, close: true as const }, password: PASSWORD };
    const { number, drawer, seal } = await salon.ok('caja/update', close);
    expect(number).toBe(3);
    expect(drawer).toMatchObject({ expected: '80.00', counted: null, difference: null, float: null });
    expect(seal).toMatchObject({ follows: 2, holds: true });
  });
});

test('a change of shift closes, and opens the next till with the float, at one moment', async () => {
  const id = await open('500');
  const count_id = await count(id, bills(5));
  const { caja } = await closeWith(id, { count_id, float: '200', shift: true });
  const { caja: next } = await salon.ok('caja/get', {});
  expect(next?.id).not.toBe(id);
  expect(next?.date_time).toBe(caja.closed_at);
  expect((await cut(next?.id ?? 0)).accounts[0]).toMatchObject({ initial: '200.00', total: '200.00' });
});

test('a correction of a closed cut stands in the cut that made it, and the old one names it', async () => {
  const { caja } = await salon.ok('caja/get', {});
  const id = caja?.id ?? 0;
  const { payment_id } = await pay('75');
  const count_id = await count(id, { ...bills(2), slips: '75' });
  await closeWith(id, { count_id, float: '200' });
  const frozen = await cut(id);
  expect(frozen.corrected).toEqual([]);
  const next = await open('200');
  await salon.ok('payment/reverse', { payment_id, password: PASSWORD, reason: 'Se cobró dos veces' });
  const correction = { amount: '-75.00', client: 'Ximena Cárdenas', type: 'Efectivo' };
  expect((await cut(next)).corrections).toMatchObject([{ ...correction, number: frozen.number }]);
  const later = await cut(id);
  expect(later.corrected).toMatchObject([{ ...correction, number: null }]);
  expect({ ...later, corrected: [] }).toEqual(frozen);
  await closeWith(next, { count_id: await count(next, { pieces: [], slips: '125' }), float: '0' });
  expect((await cut(id)).corrected).toMatchObject([{ number: frozen.number + 1 }]);
});
