import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD, PIN } from '../../testing/app';
import { salonTest } from '../../testing/salon-fixture';
import { hashAt } from '../../testing/secrets/secret-hash';
import { forSalon, type Tx } from '../core/database/salon/handle';
import { inTransaction } from '../core/database/transaction';
import { AppError } from '../core/errors';
import { verifyOwnPassword } from '../sessions/own-secret';
import { withApproval } from './approval';
import { countNewPin } from './ask-secret';
import { derivationCount, findMatches, hashSecret } from './password-hash';

// Each comparison takes its time, and a busy machine's is longer.
vi.setConfig({ testTimeout: 120_000 });

const salon = salonTest();
beforeEach(() => inTransaction(salon.db, tx => tx.deleteFrom('login_tries').execute()));

const phone = '55 1234 5678';
const newHealer = async (first_name: string) =>
  (await salon.ok('healers/add', { healer: { first_name, phone } })).healer_id;
const hasPin = async (healer_id: number) =>
  (await salon.ok('healers/profile', { healer_id })).healer.can_enter;

let administrators = 0;
/** Another administrator, logged in. */
async function administrator() {
  const email = `segunda${++administrators}@melena.mx`;
  const account = { name: `Nora ${administrators}`, email, role: 'administrador' as const, password: LONG };
  const { account_id: id } = await salon.ok('account/add', { account, own_password: PASSWORD });
  const { access_id } = await salon.ok('session/open', { email, password: LONG }, 'nobody');
  return { id, access_id, deactivate: () => deactivate(id) };
}
const LONG = 'tres-tijeras-azules';
const deactivate = (id: number) =>
  salon.ok('account/update', { account: { id, status_id: 2 }, own_password: PASSWORD });

test('a pin is set by somebody else only with an approval, and nothing of the rest is saved without', async () => {
  const id = await newHealer('Olga');
  const healer = { id, first_name: 'Oliva', pin: '482136' };
  expect(await salon.refused('healers/update', { healer }, 'recepcion')).toMatchObject({
    fields: { password: 'Escribe la contraseña de un administrador' },
  });
  expect(await salon.refused('healers/update', { healer, password: 'otra' }, 'recepcion')).toMatchObject({
    code: 'invalid',
    fields: { password: 'Contraseña incorrecta' },
  });
  const added = { first_name: 'Nueva', phone, pin: '482136' };
  expect(await salon.refused('healers/add', { healer: added }, 'recepcion')).toMatchObject({
    fields: { password: 'Escribe la contraseña de un administrador' },
  });
  expect(await hasPin(id)).toBe(false);
  expect((await salon.ok('healers/profile', { healer_id: id })).healer.first_name).toBe('Olga');
  await salon.ok('healers/update', { healer: { id, first_name: 'Oliva' } }, 'recepcion');
  await salon.ok('healers/update', { healer, password: PASSWORD }, 'recepcion');
  expect(await hasPin(id)).toBe(true);
});

test("another healer's pin is refused without saying whose, only after the approval; its owner's own too", async () => {
  const [one, other] = [await newHealer('Una'), await newHealer('Otra')];
  const set = (id: number, password?: string) => ({ healer: { id, pin: '730481' }, password });
  await salon.ok('healers/update', set(one, PASSWORD));
  expect((await salon.refused('healers/update', set(other, 'otra'))).fields).toEqual({
    password: 'Contraseña incorrecta',
  });
  expect((await salon.refused('healers/update', set(other, PASSWORD))).fields).toEqual({
    'healer.pin': 'Ese pin ya está en uso: elige otro',
  });
  expect((await salon.refused('healers/update', set(one, PASSWORD))).fields).toEqual({
    'healer.pin': 'Ya es tu pin: escribe otro',
  });
});

test('of two who set the same pin at once for two healers one gets it', async () => {
  const ids = [await newHealer('Ronda'), await newHealer('Rueda')];
  const replies = await Promise.all(
    ids.map(id => salon.call('healers/update', { healer: { id, pin: '519374' }, password: PASSWORD })),
  );
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
});

test('a healer changes the pin on the tablet with the one that it replaces, and other sessions end', async () => {
  const { healer_id } = salon.salon;
  const { access_id } = await salon.ok('session/healer', { healer_id, pin: PIN }, 'nobody');
  const { access_id: tablet } = await salon.ok('session/healer', { healer_id, pin: PIN }, 'nobody');
  const change = (body: { pin: string; new_pin: string }) => ({ access_id: tablet, ...body });
  expect(await salon.refused('healers/pin', change({ pin: '999999', new_pin: '640281' }))).toMatchObject({
    fields: { pin: 'Pin incorrecto' },
  });
  expect((await salon.refused('healers/pin', change({ pin: PIN, new_pin: '511794' }))).fields).toEqual({
    new_pin: 'No uses tu fecha de nacimiento ni tu teléfono',
  });
  expect((await salon.refused('healers/pin', change({ pin: PIN, new_pin: PIN }))).fields).toHaveProperty(
    'new_pin',
  );
  const request_id = randomUUID();
  await salon.ok('healers/pin', { ...change({ pin: PIN, new_pin: '640281' }), request_id });
  // The reply was lost: a repeat types the pin that is gone.
  await salon.ok('healers/pin', { ...change({ pin: PIN, new_pin: '640281' }), request_id });
  expect(await salon.refused('healers/day', { access_id })).toMatchObject({ code: 'unauthenticated' });
  await salon.ok('healers/day', { access_id: tablet });
  await salon.ok('session/healer', { healer_id, pin: '640281' }, 'nobody');
  const { entries } = await salon.ok('audit/get', { entity: 'healer', limit: 1 });
  expect(entries[0]).toMatchObject({ call: 'healers/pin', after: { new_secret: true } });
});

test("trying pins for others' is counted as guessing", async () => {
  const healer_id = await newHealer('Curiosa');
  await salon.ok('healers/update', { healer: { id: healer_id, pin: '826041' }, password: PASSWORD });
  const other = await newHealer('Ajena');
  await salon.ok('healers/update', { healer: { id: other, pin: '826140' }, password: PASSWORD });
  const { access_id } = await salon.ok('session/healer', { healer_id, pin: '826041' }, 'nobody');
  const guess = () => salon.call('healers/pin', { access_id, pin: '826041', new_pin: '826140' });
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 7; tries++) codes.push((await guess()).code);
  expect(codes.at(0)).toBe('invalid');
  expect(codes.at(-1)).toBe('limited');
});

/** Reception, as a handler sees who calls. */
async function reception() {
  const actorId = salon.people.recepcion.id;
  const { me } = await salon.ok('session/current', {}, 'recepcion');
  const { name, salon_id: salonId, time_zone: zone } = me;
  return { sessionId: 0, salonId, branchId: 1, role: 'recepcion', actorId, name, zone } as const;
}

/** Pins that nobody has, none of which the rules refuse. */
const freePins = (count: number) => Array.from({ length: count }, (_, at) => String(917_403 + at * 1_291));

test("five pins a day are tried for one's own, right ones too: the sixth is limited and nothing is forgotten", async () => {
  const healer_id = await newHealer('Cambiante');
  const [first = '', ...others] = freePins(8);
  await salon.ok('healers/update', { healer: { id: healer_id, pin: first }, password: PASSWORD });
  const { access_id } = await salon.ok('session/healer', { healer_id, pin: first }, 'nobody');
  let pin = first;
  const codes: (string | undefined)[] = [];
  for (const new_pin of others) {
    const { status, code } = await salon.call('healers/pin', { access_id, pin, new_pin });
    if (status === 'success') pin = new_pin;
    codes.push(code);
  }
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'limited', 'limited']);
  await salon.ok('session/healer', { healer_id, pin }, 'nobody');
});

test('five approval pins a day are tried, and one is taken away all the same', async () => {
  const second = await administrator();
  const own = { access_id: second.access_id, own_password: LONG };
  const codes: (string | undefined)[] = [];
  for (const approval_pin of freePins(6)) {
    codes.push((await salon.call('account/approval', { ...own, approval_pin })).code);
  }
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 'limited']);
  await salon.ok('account/approval', { ...own, approval_pin: null });
  await second.deactivate();
});

test('of pins for healers thirty a day are compared for one person, and others set theirs', async () => {
  const id = await newHealer('Probada');
  const set = (role?: 'recepcion') =>
    salon.call('healers/update', { healer: { id, pin: '482913' }, password: PASSWORD }, role);
  expect(await set('recepcion')).toMatchObject({ status: 'success' });
  // It is 'Ya es tu pin' from here on: refused, and counted all the same.
  const caller = await reception();
  const read = forSalon(salon.db.read, caller.salonId, 1);
  const asking = { db: salon.db, read, caller, now: new Date() };
  for (let tries = 1; tries < 29; tries++) expect(await countNewPin(asking, 'healer')).toBeNull();
  expect(await set('recepcion')).toMatchObject({ code: 'invalid' });
  expect(await set('recepcion')).toMatchObject({ code: 'limited' });
  expect(await set()).toMatchObject({ code: 'invalid' });
});

test('who has an approval pin approves with it alone; without it the password approves again', async () => {
  const { id: appointment_id } = await salon.book();
  const discount = (password: string, remove?: true) =>
    salon.call(
      'appointment/discount',
      { appointment_id, password, ...(remove ? { remove } : { percent: 10 }) },
      'recepcion',
    );
  const besidePins = 'Contraseña incorrecta. Quien tiene pin de aprobación autoriza con su pin.';
  const wrong = { code: 'invalid', message: besidePins };
  expect(await salon.ok('account/own', {})).toMatchObject({ approval_pin: false });
  const pin = { approval_pin: '580274', own_password: PASSWORD };
  expect((await salon.refused('account/approval', { ...pin, own_password: 'otra' })).fields).toEqual({
    own_password: 'Contraseña incorrecta',
  });
  await salon.ok('account/approval', pin);
  expect(await salon.ok('account/own', {})).toMatchObject({ approval_pin: true });
  expect(await discount(PASSWORD)).toMatchObject(wrong);
  expect(await discount('580275')).toMatchObject(wrong);
  expect(await discount('580274')).toMatchObject({ status: 'success' });
  await salon.ok('account/approval', { approval_pin: null, own_password: PASSWORD });
  expect(await discount('580274', true)).toMatchObject({ code: 'invalid', message: 'Contraseña incorrecta' });
  expect(await discount(PASSWORD, true)).toMatchObject({ status: 'success' });
});

test('two administrators never have one approval pin, whoever was first, and each approves in their own name', async () => {
  const second = await administrator();
  const set = (approval_pin: string, access_id?: string) => {
    const own_password = access_id ? LONG : PASSWORD;
    return salon.call('account/approval', { approval_pin, own_password, ...(access_id && { access_id }) });
  };
  const replies = await Promise.all([set('936027'), set('936027', second.access_id)]);
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
  await set('418205');
  await set('936027', second.access_id);
  expect(await set('936027')).toMatchObject({
    message: 'Ese pin ya está en uso: elige otro',
  });
  expect(await set('851603', second.access_id)).toMatchObject({ status: 'success' });
  const { id: appointment_id } = await salon.book({ hour: '12:00' });
  await salon.ok('appointment/discount', { appointment_id, password: '851603', percent: 5 }, 'recepcion');
  const { entries } = await salon.ok('audit/get', { entity: 'appointment', limit: 1 });
  expect(entries[0]).toMatchObject({ after: { authorised_by: second.id } });
  const held = await salon.db.read
    .selectFrom('staff')
    .select('approval_hash')
    .where('approval_hash', 'is not', null)
    .execute();
  // All have the same salt: a typed pin is derived once, however many there are.
  expect(held).toHaveLength(2);
  expect(new Set(held.map(({ approval_hash }) => approval_hash?.split('$')[4])).size).toBe(1);
  await second.deactivate();
  expect(
    await salon.refused('appointment/discount', { appointment_id, password: '851603', remove: true }),
  ).toMatchObject({ message: expect.stringContaining('Contraseña incorrecta') });
  await salon.ok('account/approval', { approval_pin: null, own_password: PASSWORD });
});

test('a secret is found among the hashes that it is of, also where salts differ', async () => {
  const one = await hashSecret('580274');
  const hashes = [one, await hashSecret('580275', one), await hashSecret('580274'), 'no es un hash'];
  expect(await findMatches('580274', hashes)).toEqual([hashes[0], hashes[2]]);
  expect(await findMatches('580275', hashes)).toEqual([hashes[1]]);
  expect(hashes[1]?.split('$')[4]).toBe(one.split('$')[4]);
});

test("an account changes only with the caller's own password, and guessing it is limited", async () => {
  const account = { name: 'Paola', email: 'paola@melena.mx', role: 'almacen' as const, password: LONG };
  expect((await salon.refused('account/add', { account })).fields).toHaveProperty('own_password');
  expect((await salon.refused('account/add', { account, own_password: 'otra' })).fields).toEqual({
    own_password: 'Contraseña incorrecta',
  });
  const { account_id: id } = await salon.ok('account/add', { account, own_password: PASSWORD });
  const codes: string[] = [];
  for (let tries = 0; tries < 7; tries++) {
    codes.push(
      (
        await salon.refused('account/update', {
          account: { id, role: 'administrador' },
          own_password: 'otra',
        })
      ).code,
    );
  }
  expect(codes[0]).toBe('invalid');
  expect(codes.at(-1)).toBe('limited');
  const { accounts } = await salon.ok('account/get', {});
  expect(accounts.find(row => row.id === id)?.role).toBe('almacen');
});

test('wrong approvals that are sent at once are counted one after another', async () => {
  const { id: appointment_id } = await salon.book({ hour: '15:00' });
  const discount = { appointment_id, password: 'otra', percent: 5 };
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => salon.call('appointment/discount', discount, 'recepcion')),
  );
  expect(replies.map(({ code }) => code).sort()).toEqual([
    ...Array(5).fill('invalid'),
    ...Array(7).fill('limited'),
  ]);
});

test('two secrets are compared at once, however many are typed at the counter', async () => {
  const { id: appointment_id } = await salon.book({ hour: '13:00' });
  // At the product's cost: a cheap comparison is over before the next one is asked for.
  const password_hash = hashAt(PASSWORD, { logN: 14, blockSize: 8, parallel: 5 });
  await inTransaction(salon.db, tx => tx.updateTable('staff').set({ password_hash }).execute());
  derivationCount.mostAtOnce = 0;
  const before = derivationCount.made;
  const discount = { appointment_id, password: 'otra', percent: 5 };
  const renewal = { current_password: 'otra', password: LONG };
  const replies = await Promise.all(
    (['administrador', 'recepcion', 'atencion'] as const).flatMap(role => [
      salon.call('appointment/discount', discount, role),
      salon.call('session/password', renewal, role),
    ]),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill('error'));
  expect(derivationCount.made - before).toBeGreaterThan(1);
  expect(derivationCount.mostAtOnce).toBeLessThanOrEqual(2);
});

test('a password that somebody else set is to be changed; one that was set by its owner is not', async () => {
  const account = { name: 'Irma', email: 'irma@melena.mx', role: 'administrador' as const, password: LONG };
  const { account_id: id } = await salon.ok('account/add', { account, own_password: PASSWORD });
  const opened = await salon.ok('session/open', { email: account.email, password: LONG }, 'nobody');
  const { access_id } = opened;
  expect(opened.me.must_change_password).toBe(true);
  const own = { access_id, account: { id, password: 'cuatro-peines-verdes' }, own_password: LONG };
  expect((await salon.refused('account/update', { ...own, account: { id, password: LONG } })).fields).toEqual(
    {
      'account.password': 'Ya es tu contraseña: escribe otra',
    },
  );
  const request_id = randomUUID();
  const saved = await salon.ok('account/update', { ...own, request_id });
  // A repeat types the password that is gone.
  expect(await salon.ok('account/update', { ...own, request_id })).toEqual(saved);
  expect((await salon.ok('session/current', { access_id })).me.must_change_password).toBeUndefined();
  await salon.ok('account/update', { account: { id, password: 'siete-secadoras' }, own_password: PASSWORD });
  const again = await salon.ok(
    'session/open',
    { email: account.email, password: 'siete-secadoras' },
    'nobody',
  );
  expect(again.me.must_change_password).toBe(true);
  await deactivate(id);
});

test('who was deactivated, or changed what was compared, between the comparison and the command has approved nothing', async () => {
  const { db } = salon;
  const approver = await administrator();
  await salon.ok('account/approval', {
    access_id: approver.access_id,
    own_password: LONG,
    approval_pin: '736184',
  });
  const caller = await reception();
  const own = <T>(work: (tx: Tx) => Promise<T>) =>
    inTransaction(db, tx => work(forSalon(tx, caller.salonId, 1)));
  const asking = { db, read: forSalon(db.read, caller.salonId, 1), caller, now: new Date() };
  const run = vi.fn(async () => 'done');
  const approved = await withApproval('736184', asking, run);
  const approvedLater = await withApproval('736184', asking, run);
  const owner = { ...caller, role: 'administrador', actorId: approver.id } as const;
  const password = await verifyOwnPassword(LONG, { ...asking, caller: owner });
  if (approved instanceof AppError || approvedLater instanceof AppError || password instanceof AppError) {
    throw new Error('It is the right one');
  }
  await own(tx => approved({ tx }));
  expect(run).toHaveBeenCalledTimes(1);
  await approver.deactivate();
  await expect(own(tx => approvedLater({ tx }))).rejects.toMatchObject({
    details: { fields: { password: expect.stringContaining('Contraseña incorrecta') } },
  });
  await expect(own(tx => password.settle(tx))).rejects.toMatchObject({
    details: { fields: { own_password: 'Contraseña incorrecta' } },
  });
  expect(run).toHaveBeenCalledTimes(1);
});
