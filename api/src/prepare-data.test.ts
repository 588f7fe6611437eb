import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoDatabase, freshDatabase } from '../testing/database';
import { addSmallSalon } from '../testing/small-salon';
import type { Db } from './core/database/open-database';
import { inTransaction } from './core/database/transaction';
import { StartError } from './core/start-error';
import { STAFF } from './demo/data/people';
import { workingDemoLogins } from './demo/demo-logins';
import { assertNoDemoLogins, isExposed, NO_DEMO } from './demo/exposure';
import { prepareDatabase } from './prepare-data';
import { hashSecret } from './security/password-hash';

const log = () => {};

test('a server is open to others by its host or by a proxy, unless the demo is to be shown', () => {
  for (const host of ['127.0.0.1', '127.8.9.10', 'localhost', '::1', '::ffff:127.0.0.1']) {
    expect(isExposed({ host })).toBe(false);
  }
  for (const host of ['0.0.0.0', '::', '192.168.1.20', '', 'melena.local', '127.evil.example']) {
    expect(isExposed({ host })).toBe(true);
    expect(isExposed({ host, demo: '1' })).toBe(false);
  }
  expect(isExposed({ host: '127.0.0.1', trustProxy: '127.0.0.1' })).toBe(true);
});

describe('an empty place', () => {
  let db: Db;
  beforeAll(async () => {
    db = await freshDatabase();
  });
  afterAll(() => db?.close());
  const salons = () => db.read.selectFrom('salons').select('name').execute();

  test('gets no demo where others would enter it', async () => {
    await expect(prepareDatabase(db, { empty: false, noDemo: NO_DEMO, log })).rejects.toThrow('--empty');
    expect(await salons()).toEqual([]);
  });

  test('gets a salon that waits for its first account, and goes on waiting whatever the next start says', async () => {
    expect(await prepareDatabase(db, { empty: true, noDemo: NO_DEMO, log })).toBe('empty');
    expect(await prepareDatabase(db, { empty: true, log })).toBeNull();
    expect(await prepareDatabase(db, { empty: false, log })).toBeNull();
    expect(await salons()).toHaveLength(1);
    expect(await db.read.selectFrom('staff').select('id').execute()).toEqual([]);
  });

  test('is no longer one once somebody has an account: --empty is refused in one sentence', async () => {
    await inTransaction(db, tx => addSmallSalon(tx));
    const again = prepareDatabase(db, { empty: true, log });
    await expect(again).rejects.toBeInstanceOf(StartError);
    await expect(again).rejects.toThrow(/^--empty begins a salon in an empty place, and .* is here/);
    expect(await salons()).toHaveLength(2);
    expect(await prepareDatabase(db, { empty: false, log })).toBeNull();
  });
});

describe('the demo salon', { timeout: 60_000 }, () => {
  let db: Db;
  beforeAll(async () => {
    db = await demoDatabase();
  });
  afterAll(() => db?.close());
  const [administrador = '', recepcion = '', ...others] = STAFF.map(({ email }) => email);

  test('is shown to nobody else while a published password opens it', async () => {
    expect(await workingDemoLogins(db)).toEqual([administrador, recepcion, ...others]);
    const refused = assertNoDemoLogins(db);
    await expect(refused).rejects.toBeInstanceOf(StartError);
    await expect(refused).rejects.toThrow(/published demo passwords \(administrador@melena\.mx, .* DEMO=1/);
  });

  test('names only those that still do', async () => {
    const password_hash = await hashSecret('otra-muy-distinta');
    await inTransaction(db, async tx => {
      await tx.updateTable('staff').set({ password_hash }).where('email', '=', administrador).execute();
      await tx.updateTable('staff').set({ status_id: 2 }).where('email', '=', recepcion).execute();
    });
    expect(await workingDemoLogins(db)).toEqual(others);
    await inTransaction(db, tx => tx.updateTable('staff').set({ password_hash }).execute());
    expect(await workingDemoLogins(db)).toEqual([]);
  });

  test('nor while a published pin does, and then to everybody', async () => {
    await expect(assertNoDemoLogins(db)).rejects.toThrow('published demo pins (Mariana Torres, ');
    const pin_hash = await hashSecret('702934');
    await inTransaction(db, tx => tx.updateTable('healers').set({ pin_hash }).execute());
    await assertNoDemoLogins(db);
  });
});
