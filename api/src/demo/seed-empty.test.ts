import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifySecret } from '../access/secrets';
import type { Db } from '../db/open';
import { freshDatabase } from '../testing/database';
import { type Credentials, seedEmpty } from './seed-empty';

let db: Db;
let credentials: Credentials;

beforeAll(async () => {
  db = await freshDatabase();
  credentials = await seedEmpty(db);
}, 60_000);

afterAll(() => db.close());

test('an empty salon has one administrator, with a password of their own', async () => {
  const staff = await db.read.selectFrom('staff').selectAll().execute();
  expect(staff).toHaveLength(1);
  expect(staff[0]).toMatchObject({ email: credentials.email, role: 'administrador', status_id: 1 });
  expect(credentials.email).toBe('administrador@melena.mx');
  expect(credentials.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(await verifySecret(credentials.password, staff[0]?.password_hash ?? '')).toBe(true);
  expect(await verifySecret('melena-demo', staff[0]?.password_hash ?? '')).toBe(false);
});

test('it has the reference rows and nothing else', async () => {
  const counts = await db.read
    .selectNoFrom(eb => [
      eb.selectFrom('salons').select(eb.fn.countAll().as('n')).as('salons'),
      eb.selectFrom('healers').select(eb.fn.countAll().as('n')).as('healers'),
      eb.selectFrom('clients').select(eb.fn.countAll().as('n')).as('clients'),
      eb.selectFrom('appointments').select(eb.fn.countAll().as('n')).as('appointments'),
      eb.selectFrom('payment_types').select(eb.fn.countAll().as('n')).as('payment_types'),
    ])
    .executeTakeFirstOrThrow();
  expect(counts).toEqual({ salons: 1, healers: 0, clients: 0, appointments: 0, payment_types: 6 });
});
