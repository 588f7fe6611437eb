import { Secret } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { appTest } from '../../testing/app-test';
import { codeOf } from '../../testing/secrets/authenticator';
import { inTransaction } from '../core/database/transaction';
import { stepOf } from './second-factor';

// Each comparison takes its time, and a busy machine's is longer.
vi.setConfig({ testTimeout: 120_000 });

const app = appTest();
beforeEach(() => inTransaction(app.db, tx => tx.deleteFrom('login_tries').execute()));
afterEach(async () => {
  await inTransaction(app.db, tx =>
    tx.updateTable('staff').set({ factor_secret: null, factor_step: 0, recovery_hashes: [] }).execute(),
  );
});

const EMAIL = 'renata@melena.mx';
/** A factor that was set up a minute ago, so that the code of now is unused. */
async function setUp(email = EMAIL) {
  const made = await app.ok('account/factor/new', {});
  const factor = { secret: made.secret, recovery_codes: made.recovery_codes, own_password: PASSWORD };
  await app.ok('account/factor/set', { ...factor, verification_code: codeOf(made.secret) });
  await inTransaction(app.db, tx =>
    tx.updateTable('staff').set({ factor_step: 0 }).where('email', '=', email).execute(),
  );
  return made;
}
const open = (verification_code?: string, password = PASSWORD) =>
  app.call('session/open', { email: EMAIL, password, verification_code }, 'nobody');

test("RFC 6238's own codes are taken, at their time and 30 seconds around it", async () => {
  // Appendix B, SHA-1, the last six of eight digits.
  const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ] as const) {
    const step = Math.floor(seconds / 30);
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(step);
    expect(stepOf(secret, code, new Date((seconds + 30) * 1000))).toBe(step);
    expect(stepOf(secret, code, new Date((seconds - 30) * 1000))).toBe(step);
    expect(stepOf(secret, code, new Date((seconds + 61) * 1000))).toBeNull();
  }
});

test('it is off until it was set up with the password and a code of the authenticator', async () => {
  expect(await open()).toMatchObject({ status: 'success' });
  const { secret, recovery_codes, qr } = await app.ok('account/factor/new', {});
  expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
  const factor = { secret, recovery_codes, own_password: PASSWORD, verification_code: codeOf(secret) };
  expect((await app.refused('account/factor/set', { ...factor, own_password: 'otra' })).fields).toEqual({
    own_password: 'Contraseña incorrecta',
  });
  const wrong = codeOf(secret, Date.now() + 3_600_000);
  expect((await app.refused('account/factor/set', { ...factor, verification_code: wrong })).fields).toEqual({
    verification_code: 'Código incorrecto',
  });
  expect(await app.ok('account/own', {})).toMatchObject({ second_factor: false });
  await app.ok('account/factor/set', factor);
  expect(await app.ok('account/own', {})).toMatchObject({ second_factor: true, recovery_codes_left: 10 });
});

test('a login then takes the code too, which is asked for after the right password only', async () => {
  const { secret } = await setUp();
  const asked = await app.refused('session/open', { email: EMAIL, password: PASSWORD }, 'nobody');
  expect(asked).toMatchObject({ code: 'unauthenticated', second_factor: true });
  const wrongPassword = await app.refused(
    'session/open',
    { email: EMAIL, password: 'otra', verification_code: codeOf(secret) },
    'nobody',
  );
  expect(wrongPassword).not.toHaveProperty('second_factor');
  expect(wrongPassword.message).toBe('Acceso incorrecto, verifica el coreo y contraseña');
  const wrong = await open(codeOf(secret, Date.now() + 3_600_000));
  expect(wrong).toMatchObject({ fields: { verification_code: 'Código incorrecto' }, second_factor: true });
  expect(await open(` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).toMatchObject({
    status: 'success',
  });
});

test('the code that set it up opens nothing, and none opens twice, nor an earlier one after a later', async () => {
  const { secret, recovery_codes } = await app.ok('account/factor/new', {});
  const verification_code = codeOf(secret);
  await app.ok('account/factor/set', { secret, recovery_codes, own_password: PASSWORD, verification_code });
  expect(await open(verification_code)).toMatchObject({ status: 'error' });
  const next = codeOf(secret, Date.now() + 30_000);
  expect(await open(next)).toMatchObject({ status: 'success' });
  expect(await open(next)).toMatchObject({ message: 'Código incorrecto' });
  expect(await open(codeOf(secret))).toMatchObject({ message: 'Código incorrecto' });
});

test('of ten logins with one code at once a single one gets in', async () => {
  const { secret } = await setUp();
  const code = codeOf(secret);
  const replies = await Promise.all(Array.from({ length: 10 }, () => open(code)));
  expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
});

test('each recovery code opens once, whoever is first', async () => {
  const { recovery_codes } = await setUp();
  const [code = '', other = ''] = recovery_codes;
  const both = await Promise.all([open(code), open(code)]);
  expect(both.filter(({ status }) => status === 'success')).toHaveLength(1);
  expect(await open(code)).toMatchObject({ message: 'Código incorrecto' });
  expect(await open(other.replace('-', '').toUpperCase())).toMatchObject({ status: 'success' });
  expect(await app.ok('account/own', {})).toMatchObject({ recovery_codes_left: 8 });
});

test('guessing codes is limited, and a right password in between pays nothing back', async () => {
  const { secret } = await setUp();
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 7; tries++) {
    await open();
    codes.push((await open('000000')).code);
  }
  expect(codes.at(-1)).toBe('limited');
  expect(await open(codeOf(secret))).toMatchObject({ code: 'limited' });
});

test('setting it up ends the sessions that the password alone opened', async () => {
  const { access_id } = await app.ok('session/open', { email: EMAIL, password: PASSWORD }, 'nobody');
  await setUp();
  expect(await app.refused('session/current', { access_id })).toMatchObject({ code: 'unauthenticated' });
  await app.ok('session/current', {});
});

test('one that is set up is neither replaced nor taken away with the password alone', async () => {
  await setUp();
  const { secret, recovery_codes } = await app.ok('account/factor/new', {});
  const other = { secret, recovery_codes, own_password: PASSWORD, verification_code: codeOf(secret) };
  expect(await app.refused('account/factor/set', other)).toMatchObject({
    code: 'conflict',
    message: 'Quita primero la verificación que tienes',
  });
  expect((await app.refused('account/factor/remove', { own_password: PASSWORD })).fields).toEqual({
    verification_code: 'Escribe el código de verificación',
  });
  const { me } = await app.ok('session/current', {});
  const { accounts } = await app.ok('account/get', {});
  const account_id = accounts.find(({ email }) => email === me.email)?.id;
  expect(
    (await app.refused('account/factor/remove', { account_id, own_password: PASSWORD })).fields,
  ).toHaveProperty('verification_code');
  expect(await app.ok('account/own', {})).toMatchObject({ second_factor: true });
});

test("one's own is taken away by a code that was not used yet, or by a recovery code", async () => {
  const { secret } = await setUp();
  const remove = (verification_code: string) =>
    app.call('account/factor/remove', { own_password: PASSWORD, verification_code });
  const code = codeOf(secret);
  expect(await open(code)).toMatchObject({ status: 'success' });
  const wrong = { status: 'error', fields: { verification_code: 'Código incorrecto' } };
  expect(await remove(code)).toMatchObject(wrong);
  expect(await remove(codeOf(secret, Date.now() + 30_000))).toMatchObject({ status: 'success' });
  const { recovery_codes } = await setUp();
  const [recovery = '', used = ''] = recovery_codes;
  expect(await open(used)).toMatchObject({ status: 'success' });
  expect(await remove(used)).toMatchObject(wrong);
  expect(await remove(recovery)).toMatchObject({ status: 'success' });
});

test('guessing codes to take it away is limited, and a right password in between pays nothing back', async () => {
  const { recovery_codes } = await setUp();
  const remove = (verification_code: string) =>
    app.call('account/factor/remove', { own_password: PASSWORD, verification_code });
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 7; tries++) {
    await app.ok('account/approval', { own_password: PASSWORD, approval_pin: null });
    codes.push((await remove('000000')).code);
  }
  expect(codes.at(0)).toBe('invalid');
  expect(codes.at(-1)).toBe('limited');
  expect(await remove(recovery_codes[0] ?? '')).toMatchObject({ code: 'limited' });
});

test("a colleague's lost one is taken away with one's own password, and the audit names who did it", async () => {
  const account = {
    name: 'Nora Vega',
    email: 'nora@melena.mx',
    role: 'administrador' as const,
    password: 'tres-tijeras-azules',
  };
  await app.ok('account/add', { account, own_password: PASSWORD });
  const { access_id } = await app.ok(
    'session/open',
    { email: account.email, password: account.password },
    'nobody',
  );
  await setUp();
  const { accounts } = await app.ok('account/get', {});
  const account_id = accounts.find(({ email }) => email === EMAIL)?.id ?? 0;
  expect(accounts.map(({ second_factor }) => second_factor).filter(Boolean)).toHaveLength(1);
  const removal = { access_id, account_id };
  expect((await app.refused('account/factor/remove', { ...removal, own_password: PASSWORD })).fields).toEqual(
    {
      own_password: 'Contraseña incorrecta',
    },
  );
  await app.ok('account/factor/remove', { ...removal, own_password: account.password });
  expect(await open()).toMatchObject({ status: 'success' });
  const { entries } = await app.ok('audit/get', { entity: 'account', limit: 1 });
  expect(entries[0]).toMatchObject({
    actor: 'Nora Vega',
    entity_id: String(account_id),
    after: { second_factor: false },
  });
  expect(
    await app.refused('account/factor/remove', { ...removal, own_password: account.password }),
  ).toMatchObject({
    code: 'conflict',
  });
});

test('its secret and its codes are in no reply that is kept, and in no row of the audit', async () => {
  const made = await app.ok('account/factor/new', {});
  const request_id = crypto.randomUUID();
  const { secret, recovery_codes } = made;
  await app.ok('account/factor/set', {
    secret,
    recovery_codes,
    own_password: PASSWORD,
    verification_code: codeOf(secret),
    request_id,
  });
  const kept = JSON.stringify([
    await app.db.read.selectFrom('audit').selectAll().execute(),
    await app.db.read.selectFrom('requests').selectAll().execute(),
  ]);
  for (const text of [secret, ...recovery_codes]) expect(kept).not.toContain(text);
  const { recovery_hashes } = await app.db.read
    .selectFrom('staff')
    .select('recovery_hashes')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  expect(recovery_hashes).toHaveLength(10);
  for (const hash of recovery_hashes) expect(hash).toMatch(/^scrypt\$/);
});
