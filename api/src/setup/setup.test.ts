import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consoleLog } from '../../testing/app';
import { emptyDatabase } from '../../testing/database';
import { addSmallSalon } from '../../testing/small-salon';
import type { Db } from '../core/database/open-database';
import { inTransaction } from '../core/database/transaction';
import { seedEmpty } from '../demo/seed-empty';
import { buildApp } from '../http/app';
import { derivationCount } from '../security/password-hash';
import { setupCode } from './setup-code';

let db: Db;
let app: FastifyInstance;
beforeEach(async () => {
  db = await emptyDatabase();
  app = await buildApp({ db, checkReplies: true, serveSuite: false, log: consoleLog });
});
afterEach(async () => {
  await app.close();
  await db.close();
});

const AMALIA = {
  salon: 'Salón Roma',
  name: 'Amalia Duarte',
  email: 'Amalia@tijeras.mx',
  password: 'cuatro-tijeras-lilas',
};

async function call(path: string, payload: object, remoteAddress = '127.0.0.1') {
  return (await app.inject({ method: 'POST', url: `/api/${path}`, payload, remoteAddress })).json();
}

const setUp = (changes: object = {}) => call('session/setup', { ...AMALIA, code: setupCode(), ...changes });
const staff = () => db.read.selectFrom('staff').select(['name', 'email', 'role']).execute();

test('a new salon has reference rows, and nobody who could log in', async () => {
  await seedEmpty(db);
  expect(await staff()).toEqual([]);
  expect(await db.read.selectFrom('healers').select('id').execute()).toEqual([]);
  const { types } = await db.read
    .selectFrom('payment_types')
    .select(({ fn }) => fn.countAll<number>().as('types'))
    .executeTakeFirstOrThrow();
  expect(types).toBe(9);
  const login = { email: 'administrador@melena.mx', password: 'melena-demo' };
  expect(await call('session/open', login)).toMatchObject({ code: 'unauthenticated' });
});

test('the first account names the salon, is its administrator, logs in, and stands in the audit', async () => {
  await seedEmpty(db);
  // As somebody types it from another screen.
  const code = ` ${setupCode().toUpperCase().replaceAll('-', ' ')} `;
  expect(await setUp({ code })).toEqual({ status: 'success', message: '' });
  const { email, password } = AMALIA;
  expect(await call('session/open', { email, password })).toMatchObject({
    me: { role: 'administrador', name: 'Amalia Duarte', email: 'amalia@tijeras.mx', salon: 'Salón Roma' },
  });
  const audit = await db.read.selectFrom('audit').select(['call', 'actor_kind', 'after']).execute();
  expect(audit).toEqual([
    {
      call: 'session/setup',
      actor_kind: 'staff',
      after: { name: 'Amalia Duarte', email: 'amalia@tijeras.mx', role: 'administrador' },
    },
  ]);
});

test('without the server’s code nobody begins it, and each fault is said at its field', async () => {
  await seedEmpty(db);
  const faults = async (changes: object) => (await setUp(changes)).fields;
  expect(await faults({ code: 'abcd-efgh-jkmn' })).toEqual({
    code: 'No es el código que mostró el servidor al arrancar',
  });
  expect(await faults({ code: '' })).toHaveProperty('code');
  expect(await faults({ password: 'corta' })).toHaveProperty('password');
  expect(await faults({ password: 'duarte-tijeras-lilas' })).toEqual({
    password: 'No uses tu nombre, tu correo ni el nombre del salón',
  });
  expect(await faults({ email: 'amalia' })).toEqual({ email: 'Escribe un correo válido' });
  expect(await faults({ salon: ' ' })).toEqual({ salon: 'Escribe el nombre del salón' });
  expect(await staff()).toEqual([]);
});

test('it works once; who comes later, or with another salon’s code, reads that it is done', async () => {
  await seedEmpty(db);
  await setUp();
  const before = derivationCount.made;
  const later = await setUp({ email: 'otra@tijeras.mx', request_id: randomUUID() });
  // Anybody may ask: nothing is hashed for them.
  expect(derivationCount.made).toBe(before);
  expect(later).toMatchObject({
    code: 'conflict',
    message: 'Este salón ya tiene su primera cuenta: ingresa con ella.',
  });
  // A wrong code gets the same answer as a right one then.
  expect(await setUp({ code: 'abcd-efgh-jkmn' })).toEqual(later);
  expect(await staff()).toHaveLength(1);
});

test('of eight at once one begins the salon, and the others read that it is done', async () => {
  await seedEmpty(db);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => setUp({ salon: `Salón ${n}`, email: `persona${n}@tijeras.mx` })),
  );
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 'conflict')).toHaveLength(7);
  const [only] = await staff();
  expect(await staff()).toHaveLength(1);
  const { name } = await db.read.selectFrom('branches').select('name').executeTakeFirstOrThrow();
  expect(only?.email).toBe(`persona${name.replace('Salón ', '')}@tijeras.mx`);
});

test('wrong codes are limited by network, and they and the first account are recorded', async () => {
  await seedEmpty(db);
  // The clock stands still: the wait isn't over before it is seen.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
  try {
    const from = (address: string, code: string) => call('session/setup', { ...AMALIA, code }, address);
    for (let tries = 0; tries < 20; tries++) {
      expect((await from('10.0.0.7', 'abcd-efgh-jkmn')).code).toBe('invalid');
    }
    expect(await from('10.0.0.7', setupCode())).toMatchObject({ code: 'limited', retry_after: 5 });
    expect(await from('10.0.0.8', setupCode())).toMatchObject({ status: 'success' });
  } finally {
    vi.useRealTimers();
  }
  const recorded = () =>
    db.read.selectFrom('security_events').select(['kind', 'who', 'role', 'address']).orderBy('id').execute();
  const events = await vi.waitUntil(
    async () => {
      const rows = await recorded();
      return rows.length >= 3 && rows;
    },
    { timeout: 15_000, interval: 100 },
  );
  expect(events).toMatchObject([
    { kind: 'failed', address: '10.0.0.7' },
    { kind: 'blocked', address: '10.0.0.7' },
    { kind: 'first_account', who: 'Amalia Duarte', role: 'administrador', address: '10.0.0.8' },
  ]);
}, 60_000);

test.each(['corto-4821', 'aaaa-aaaa-aaaa', '1212-3434-1212'])('a start refuses the code %s', code => {
  vi.stubEnv('SETUP_CODE', code);
  try {
    expect(setupCode).toThrow(/^SETUP_CODE needs 12 letters or digits, 5 of them different/);
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a salon whose accounts were made before stays as it is', async () => {
  await inTransaction(db, tx => addSmallSalon(tx));
  expect(await setUp()).toMatchObject({ code: 'conflict' });
  expect(await staff()).toEqual([{ name: 'Renata', email: 'renata@melena.mx', role: 'administrador' }]);
  const salons = await db.read.selectFrom('branches').select('name').execute();
  expect(salons).toEqual([{ name: 'Salón de prueba' }]);
});
