import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/app';
import { inTransaction } from '../core/database/transaction';
import { hashAccessId } from './sessions';

let app: TestApp;
const start = new Date('2026-11-20T16:00:00Z');
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  app = await startTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});
beforeEach(async () => {
  vi.setSystemTime(start);
  await inTransaction(app.db, tx => tx.deleteFrom('login_tries').execute());
});

const wrong = 'Acceso incorrecto, verifica el coreo y contraseña';
const open = (email: string, password = PASSWORD) => ({ email, password });
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test.each(['administrador', 'recepcion', 'atencion', 'almacen'])('%s can log in', async role => {
  const email = role === 'administrador' ? 'renata@melena.mx' : `${role}@melena.mx`;
  const { access_id, me } = await app.ok('session/open', open(email.toUpperCase()), 'nobody');
  expect(me).toMatchObject({ role, email, healer_id: null, salon: 'Salón de prueba' });
  expect((await app.ok('session/current', { access_id }, 'nobody')).me).toEqual(me);
  await app.ok('session/close', { access_id }, 'nobody');
  expect(await app.refused('session/current', { access_id }, 'nobody')).toMatchObject({
    code: 'unauthenticated',
  });
});

test(`wrong login: '${wrong}', whether the account or the password is wrong`, async () => {
  for (const body of [open('recepcion@melena.mx', 'no'), open('nadie@melena.mx')]) {
    expect(await app.refused('session/open', body, 'nobody')).toMatchObject({
      code: 'unauthenticated',
      message: wrong,
    });
  }
});

test('a session ends by itself', async () => {
  const { access_id } = await app.ok('session/open', open('recepcion@melena.mx'), 'nobody');
  for (const hours of [3, 3, 3, 3, 1]) {
    pass(hours * 3600);
    await app.ok('session/current', { access_id }, 'nobody');
  }
  pass(2 * 3600);
  expect(await app.refused('session/current', { access_id }, 'nobody')).toMatchObject({
    code: 'unauthenticated',
  });
});

test('a session that nobody used for four hours ends', async () => {
  const { access_id } = await app.ok('session/open', open('recepcion@melena.mx'), 'nobody');
  pass(4 * 3600 - 60);
  await app.ok('session/current', { access_id }, 'nobody');
  pass(4 * 3600 - 60);
  await app.ok('session/current', { access_id }, 'nobody');
  pass(4 * 3600 + 60);
  expect(await app.refused('session/current', { access_id }, 'nobody')).toMatchObject({
    code: 'unauthenticated',
  });
});

test('who closes everywhere is out on every device, and nobody else is', async () => {
  const log = () => app.ok('session/open', open('recepcion@melena.mx'), 'nobody');
  const [desk, phone] = [await log(), await log()];
  const other = await app.ok('session/open', open('atencion@melena.mx'), 'nobody');
  await app.ok('session/close', { access_id: desk.access_id, everywhere: true }, 'nobody');
  for (const { access_id } of [desk, phone]) {
    expect((await app.refused('session/current', { access_id }, 'nobody')).code).toBe('unauthenticated');
  }
  await app.ok('session/current', { access_id: other.access_id }, 'nobody');
});

test('an access id that somebody else chose opens nothing, before and after logging in with it', async () => {
  const access_id = 'x'.repeat(43);
  const body = { ...open('recepcion@melena.mx'), access_id };
  const mine = (await app.ok('session/open', body, 'nobody')).access_id;
  expect(mine).not.toBe(access_id);
  // 256 bits, another one each time.
  expect(Buffer.from(mine.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
  expect((await app.ok('session/open', body, 'nobody')).access_id).not.toBe(mine);
  expect((await app.refused('session/current', { access_id }, 'nobody')).code).toBe('unauthenticated');
});

test('blanks at the ends of a password belong to it', async () => {
  const password = '  una clave larga ';
  const account = { name: 'Nadia', email: 'nadia@melena.mx', role: 'almacen' as const, password };
  await app.ok('account/add', { own_password: PASSWORD, account });
  await app.ok('session/open', open('nadia@melena.mx', password), 'nobody');
  const trimmed = open('nadia@melena.mx', password.trim());
  expect((await app.refused('session/open', trimmed, 'nobody')).code).toBe('unauthenticated');
});

test('neither pins nor passwords nor access ids are ever sent or kept as they are', async () => {
  const { healer_id, client_id } = app.salon;
  const replies = [
    await app.ok('session/healers', {}, 'nobody'),
    await app.ok('healers/get', {}),
    await app.ok('healers/profile', { healer_id }),
    await app.ok('calendar/get', { day: '2026-11-20' }),
    await app.ok('account/get', {}),
    await app.ok('clients/profile', { client_id }),
  ];
  for (const reply of replies) expect(JSON.stringify(reply)).not.toMatch(/pin|password|hash|scrypt/i);
  const kept = await app.db.read.selectFrom('sessions').select('token_hash').execute();
  const ids = Object.values(app.people).map(person => person.accessId);
  expect(kept.length).toBeGreaterThanOrEqual(ids.length);
  for (const { token_hash } of kept) expect(ids).not.toContain(token_hash);
});

test('a session of the last release, whose access id names no salon, goes on', async () => {
  const { access_id = '' } = await app.ok('session/open', open('recepcion@melena.mx'), 'nobody');
  const former = access_id.slice(access_id.indexOf('.') + 1);
  await inTransaction(app.db, tx =>
    tx
      .updateTable('sessions')
      .set({ token_hash: hashAccessId(former) })
      .where('token_hash', '=', hashAccessId(access_id))
      .execute(),
  );
  await app.ok('session/current', { access_id: former }, 'nobody');
  await app.refused('session/current', { access_id }, 'nobody');
});
