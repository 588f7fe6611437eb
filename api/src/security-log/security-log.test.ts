import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, PIN, startTestApp, type TestApp } from '../../testing/app';
import { codeOf } from '../../testing/secrets/authenticator';
import { inTransaction } from '../core/database/transaction';
import { buildApp } from '../http/app';
import { SecurityRecord } from './security-record';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const OUTSIDE = '45.12.7.9';

let salon: TestApp;
let app: TestApp['app'];
let receiver: Server;
/** The lines that the other machine got; it can refuse them. */
const received: Record<string, unknown>[] = [];
let answers = 200;
const lines: string[] = [];

beforeAll(async () => {
  salon = await startTestApp();
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', part => {
      body += part;
    });
    request.on('end', () => {
      if (answers === 200)
        received.push(
          ...body
            .trim()
            .split('\n')
            .map(line => JSON.parse(line)),
        );
      reply.writeHead(answers).end();
    });
  });
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  app = await buildApp({
    db: salon.db,
    checkReplies: true,
    serveSuite: false,
    log: { write: line => void lines.push(line) },
    logLevel: 'info',
    securityLogUrl: `http://127.0.0.1:${port}/`,
  });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await new Promise(resolve => receiver?.close(resolve));
  await salon?.close();
});
afterEach(async () => {
  answers = 200;
  await inTransaction(salon.db, tx => tx.deleteFrom('login_tries').execute());
});

const post = (path: string, payload: object, remoteAddress = OUTSIDE) =>
  app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
    remoteAddress,
    headers: { 'user-agent': CHROME },
  });
const logIn = (email: string, password = PASSWORD, from = OUTSIDE) =>
  post('session/open', { email, password }, from);
const listed = async () => (await salon.ok('security/get', {})).events;
/** Waits for the record, which no call waits for. */
const waitUntil = <T>(look: () => Promise<T | undefined | false>) =>
  vi.waitUntil(look, { timeout: 15_000, interval: 100 });

test('who came in, who was refused and who left are recorded with person, role, address and device', async () => {
  const { healer_id } = salon.salon;
  await logIn('renata@melena.mx', 'adivinada');
  const access_id = (await logIn('recepcion@melena.mx')).json().access_id;
  await post('session/healer', { healer_id, pin: '99999999' });
  await post('session/healer', { healer_id, pin: PIN });
  await post('account/get', { access_id });
  await post('session/close', { access_id });
  await logIn('nadie@ejemplo.mx');
  await logIn('MiClaveSecreta99');
  const events = await waitUntil(async () => {
    const all = await listed();
    return all.length >= 8 && all;
  });
  const healer = (await salon.ok('healers/profile', { healer_id })).healer;
  const name = `${healer.first_name} ${healer.last_name}`.trim();
  const told = events.map(({ kind, who, role, call }) => [kind, who, role, call]).reverse();
  expect(told).toHaveLength(8);
  expect(told).toEqual(
    expect.arrayContaining([
      ['failed', expect.any(String), 'administrador', 'session/open'],
      ['entered', 'recepcion', 'recepcion', 'session/open'],
      ['failed', name, 'healer', 'session/healer'],
      ['entered', name, 'healer', 'session/healer'],
      ['forbidden', 'recepcion', 'recepcion', 'account/get'],
      ['left', 'recepcion', 'recepcion', 'session/close'],
      ['failed', 'nadie@ejemplo.mx', '', 'session/open'],
      // Somebody may type a password in the place of the email.
      ['failed', '', '', 'session/open'],
    ]),
  );
  for (const event of events)
    expect(event).toMatchObject({ address: OUTSIDE, device: 'Chrome en Windows', times: 1 });
  // Sent elsewhere, in the same order and words.
  await waitUntil(async () => received.length >= 8);
  expect(received.map(({ kind, who }) => [kind, who]).slice(0, 8)).toEqual(
    told.map(([kind, who]) => [kind, who]),
  );
  // In the log, without names: 'warn' where somebody was refused.
  const logged = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'security');
  expect(logged).toHaveLength(8);
  expect(logged.filter(({ level }) => level === 40).map(({ event }) => event)).toEqual([
    'failed',
    'failed',
    'forbidden',
    'failed',
    'failed',
  ]);
  expect(logged[0]).toMatchObject({ actor: `staff:${salon.salon.staff_id}`, address: OUTSIDE });
  const everything = JSON.stringify([events, received, lines]);
  for (const secret of ['MiClaveSecreta99', 'miclavesecreta99', PASSWORD, PIN, access_id, 'adivinada']) {
    expect(everything).not.toContain(secret);
  }
  expect(lines.join('')).not.toContain('nadie@ejemplo.mx');
}, 60_000);

test("somebody's own last ones are theirs alone", async () => {
  const { events } = await salon.ok('session/events', {}, 'recepcion');
  expect(events.map(({ kind }) => kind)).toEqual(['left', 'forbidden', 'entered']);
  expect((await salon.ok('session/events', {}, 'healer')).events.map(({ kind }) => kind)).toEqual([
    'entered',
    'failed',
  ]);
});

test('the list is narrowed by kind, person and day', async () => {
  const only = async (filter: object) =>
    (await salon.ok('security/get', filter)).events.map(({ kind }) => kind);
  expect(new Set(await only({ kind: 'failed' }))).toEqual(new Set(['failed']));
  expect(await only({ person: `staff:${salon.people.recepcion.id}` })).toEqual([
    'left',
    'forbidden',
    'entered',
  ]);
  expect(await only({ day: '2020-01-01' })).toEqual([]);
  expect(await salon.ok('security/get', { limit: 2 })).toMatchObject({ total: 8, events: { length: 2 } });
});

test('a wrong approval is recorded, with the call that it was for', async () => {
  const caja = (await salon.ok('caja/add', {})).caja;
  const access_id = salon.people.recepcion.accessId;
  await post('caja/update', {
    access_id,
    caja: { id: caja.id, version: caja.version, close: true },
    password: 'no',
  });
  await waitUntil(async () =>
    (await listed()).find(({ kind, call }) => kind === 'failed' && call === 'caja/update'),
  );
});

test('a flood of one kind is one row and how many more, and never stops a call', async () => {
  const before = (await listed()).length;
  for (let at = 0; at < 60; at++) await logIn('renata@melena.mx', 'adivinada', '45.9.9.9');
  await waitUntil(async () => (await listed()).find(({ kind }) => kind === 'blocked'));
  // The first wrong try and the first blocked one; the others are counted until the window closes.
  expect((await listed()).length - before).toBe(2);
  const said: object[] = [];
  const log = {
    info: (fields: object) => void said.push(fields),
    warn: (fields: object) => void said.push(fields),
  };
  const record = new SecurityRecord(salon.db, { log, forward: null });
  const origin = { address: OUTSIDE, userAgent: CHROME, cookies: {}, secure: false, sameOrigin: true };
  for (let at = 0; at < 1_000; at++) {
    const subject = { kind: 'account', of: `persona${at}@ejemplo.mx` } as const;
    record.note({ kind: 'failed', at: new Date(), call: 'session/open', origin, caller: null, subject });
  }
  const added = (await listed()).length;
  await record.close();
  const { events, total } = await salon.ok('security/get', {});
  expect(total - added).toBe(101);
  expect(said).toHaveLength(101);
  // Beyond a hundred different ones they are counted together.
  expect(events.find(({ who, times }) => who === '' && times === 900)).toMatchObject({
    address: '',
    device: '',
  });
}, 60_000);

test('a receiver that is away is tried again, in order, and holds up nobody', async () => {
  answers = 503;
  received.length = 0;
  for (const from of ['45.8.1.1', '45.8.1.2', '45.8.1.3']) await logIn('renata@melena.mx', 'adivinada', from);
  await waitUntil(async () => lines.some(line => line.includes('SECURITY_LOG_URL does not answer')));
  expect(received).toEqual([]);
  answers = 200;
  const came = () => received.map(({ address }) => String(address)).filter(from => from.startsWith('45.8.'));
  await waitUntil(async () => came().length >= 3);
  expect(came()).toEqual(['45.8.1.1', '45.8.1.2', '45.8.1.3']);
}, 60_000);

test('a right password that stops at the second factor is recorded, and a code that another login used counts as wrong', async () => {
  // From a network of the salon's two are compared at once.
  const here = '45.7.7.7';
  await logIn('renata@melena.mx', PASSWORD, here);
  const { secret, recovery_codes } = await salon.ok('account/factor/new', {});
  const verification_code = codeOf(secret);
  const own_password = PASSWORD;
  await salon.ok('account/factor/set', { secret, recovery_codes, verification_code, own_password });
  const setFactor = (changes: { factor_step: number; factor_secret?: null }) =>
    inTransaction(salon.db, tx => tx.updateTable('staff').set(changes).execute());
  await setFactor({ factor_step: 0 });
  const before = (await salon.ok('security/get', { kind: 'failed' })).total;
  lines.length = 0;

  expect((await logIn('renata@melena.mx', PASSWORD, here)).json()).toMatchObject({ second_factor: true });
  const [asked] = await waitUntil(async () => {
    const { events } = await salon.ok('security/get', { kind: 'code_missing' });
    return events.length > 0 && events;
  });
  expect(asked).toMatchObject({ role: 'administrador', call: 'session/open', address: here, times: 1 });
  const logged = lines.map(line => JSON.parse(line)).find(({ event }) => event === 'code_missing');
  expect(logged).toMatchObject({ level: 40, actor: `staff:${salon.salon.staff_id}` });
  expect((await salon.ok('security/get', { kind: 'failed' })).total).toBe(before);

  // Both have read that the code is unused before either is done.
  const login = { email: 'renata@melena.mx', password: PASSWORD, verification_code: codeOf(secret) };
  const both = await Promise.all([1, 2].map(() => post('session/open', login, here)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const tries = await salon.db.read.selectFrom('login_tries').select(['kind', 'failures']).execute();
  expect(tries).toContainEqual({ kind: 'person', failures: 1 });
  await waitUntil(async () => (await salon.ok('security/get', { kind: 'failed' })).total > before);
  await setFactor({ factor_step: 0, factor_secret: null });
}, 60_000);

test('a database that does not answer keeps nothing out of the log', async () => {
  const said: string[] = [];
  const sent: string[] = [];
  const say = (fields: object) => void said.push((fields as { address: string }).address);
  const forward = {
    send: ({ address }: { address: string }) => void sent.push(address),
    close: async () => {},
  };
  const record = new SecurityRecord(salon.db, { log: { info: say, warn: say }, forward, identifyMs: 100 });
  let answerAgain = () => {};
  const away = new Promise<void>(resolve => {
    answerAgain = resolve;
  });
  await new Promise<void>(locked => {
    void inTransaction(salon.db, async tx => {
      await sql`lock table staff, security_events in access exclusive mode`.execute(tx);
      locked();
      await away;
    });
  });
  const addresses = Array.from({ length: 1_100 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
  for (const [at, address] of addresses.entries()) {
    const origin = { address, userAgent: CHROME, cookies: {}, secure: false, sameOrigin: true };
    const subject = { kind: 'account', of: `persona${at}@ejemplo.mx` } as const;
    record.note({ kind: 'entered', at: new Date(), call: 'session/open', origin, caller: null, subject });
  }
  await vi
    .waitUntil(() => said.length >= addresses.length, { timeout: 30_000, interval: 100 })
    .finally(answerAgain);
  expect(said.sort()).toEqual(addresses.toSorted());
  expect(sent.sort()).toEqual(addresses.toSorted());
  await record.close();
}, 60_000);

test('the record is only added to; what is older than 90 days may go', async () => {
  const change = (what: ReturnType<typeof sql>) => inTransaction(salon.db, tx => what.execute(tx));
  await expect(change(sql`update security_events set who = 'otra'`)).rejects.toThrow('only ever added to');
  await expect(change(sql`delete from security_events`)).rejects.toThrow('only ever added to');
  await expect(change(sql`truncate security_events`)).rejects.toThrow('only ever added to');
  const old = sql`now() - interval '92 days'`;
  await change(sql`insert into security_events (salon_id, at, last_at, kind)
    values (${salon.salon.salon_id}, ${old}, ${old}, 'entered')`);
  await change(sql`delete from security_events where at < now() - interval '91 days'`);
});
