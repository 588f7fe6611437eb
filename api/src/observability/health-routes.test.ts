import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, PIN, startTestApp, type TestApp } from '../../testing/app';
import type { Db } from '../core/database/open-database';
import { inTransaction } from '../core/database/transaction';
import { buildApp } from '../http/app';

let salon: TestApp;
/** The log, at its most detailed level. */
const lines: string[] = [];
let app: Awaited<ReturnType<typeof buildApp>>;
const base = { checkReplies: true, serveSuite: false, logLevel: 'trace' } as const;

beforeAll(async () => {
  salon = await startTestApp();
  app = await buildApp({
    ...base,
    db: salon.db,
    log: { write: line => void lines.push(line) },
    metricsToken: 'una-llave',
  });
});
afterAll(async () => {
  await app?.close();
  await salon?.close();
});

const post = (path: string, body: object, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/${path}`, payload: body, headers });

describe('the log', () => {
  const secrets = [
    'CLAVE-que-nadie-ve',
    '73915520',
    'Xochiquétzal',
    '5598761234',
    'xochi@secreto.mx',
    'Reserva',
  ];

  test('has no password, pin, access id or anything else of a body in any line, whatever becomes of the call', async () => {
    const access_id = salon.people.administrador.accessId;
    const client = { first_name: 'Xochiquétzal', phone: '5598761234', email: 'xochi@secreto.mx' };
    await post('clients/add', { access_id, client: { ...client, comments: 'Reserva' } });
    await post('session/open', { email: 'xochi@secreto.mx', password: 'CLAVE-que-nadie-ve' });
    await post('session/open', { email: 'renata@melena.mx', password: PASSWORD });
    await post('session/healer', { healer_id: salon.salon.healer_id, pin: '73915520' });
    await post('session/healer', { healer_id: salon.salon.healer_id, pin: PIN });
    const account = { name: 'Xochiquétzal', email: 'xochi@secreto.mx', role: 'recepcion' };
    await post('account/add', {
      own_password: PASSWORD,
      access_id,
      account: { ...account, password: 'CLAVE-que-nadie-ve' },
    });
    await post('clients/add', { access_id, client: { ...client, phone: '73915520' } });
    await post('CLAVE-que-nadie-ve', { access_id: 'CLAVE-que-nadie-ve' });
    await app.inject({ method: 'GET', url: '/73915520?search=Xochiqu%C3%A9tzal' });
    await app.inject({
      method: 'POST',
      url: '/api/clients/add',
      payload: '{"CLAVE-que-nadie-ve',
      headers: { 'content-type': 'application/json' },
    });
    expect(lines.length).toBeGreaterThan(7);
    for (const line of lines) {
      for (const secret of [...secrets, access_id, PASSWORD, PIN]) expect(line).not.toContain(secret);
    }
  });

  test('names a fault by its kind, without the row that the database quotes', async () => {
    const access_id = salon.people.administrador.accessId;
    await inTransaction(salon.db, tx =>
      sql`alter table clients add constraint none_of_these check (first_name <> 'Xochiquétzal') not valid`.execute(
        tx,
      ),
    );
    lines.length = 0;
    const client = { first_name: 'Xochiquétzal', phone: '5598761239' };
    const reply = await post('clients/add', { access_id, client });
    await inTransaction(salon.db, tx => sql`alter table clients drop constraint none_of_these`.execute(tx));
    expect(reply.statusCode).toBe(500);
    const fault = lines.map(line => JSON.parse(line)).find(({ level }) => level === 50);
    expect(fault).toMatchObject({
      reqId: reply.headers['x-request-id'],
      err: { type: 'DatabaseError', code: '23514', table: 'clients', constraint: 'none_of_these' },
    });
    expect(fault.err.stack).toContain('clients/add');
    expect(reply.json().message).toContain(`(${fault.reqId.slice(0, 8)})`);
    expect(lines.join('')).not.toMatch(/Xochiquétzal|5598761239|Failing row/);
    expect(reply.body).not.toMatch(/constraint|clients|dispatch/);
  });

  test('has a line for each call: which, how it was answered, how long it took, under its request id', async () => {
    lines.length = 0;
    const { headers } = await post('account/get', { access_id: salon.people.recepcion.accessId });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      reqId: headers['x-request-id'],
      call: 'account/get',
      code: 'forbidden',
      http: 403,
      ms: expect.any(Number),
    });
  });
});

test('the log warns of an untrusted proxy once, and of no trusted one', async () => {
  for (const [trustProxy, times] of [
    ['', 1],
    ['127.0.0.1', 0],
  ] as const) {
    const said: string[] = [];
    const log = { write: (line: string) => void said.push(line) };
    const other = await buildApp({ ...base, db: salon.db, log, logLevel: 'warn', trustProxy });
    for (const address of ['10.1.1.1', '10.1.1.2']) {
      await other.inject({ url: '/health', headers: { 'x-forwarded-for': address } });
    }
    await other.inject('/health');
    expect(said.filter(line => line.includes('TRUST_PROXY=127.0.0.1'))).toHaveLength(times);
    await other.close();
  }
});

describe('/health and /ready', () => {
  const status = async (url: string, on = app) => (await on.inject(url)).statusCode;

  test('both answer while all is well', async () => {
    expect([await status('/health'), await status('/ready')]).toEqual([200, 200]);
  });

  test.each<[what: string, isCurrent: Db['isCurrent']]>([
    ['the database does not answer', () => Promise.reject(new Error('gone'))],
    ['the database takes for ever', () => new Promise(() => {})],
    ['migrations are missing', async () => false],
  ])('not ready while %s, though the process answers', async (_, isCurrent) => {
    const other = await buildApp({ ...base, db: { ...salon.db, isCurrent }, log: false });
    const reply = await other.inject('/ready');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'unavailable' }]);
    expect(await status('/health', other)).toBe(200);
    await other.close();
  });

  test('not ready while it closes, for whoever has a connection still', async () => {
    const gate = () => {
      let open = () => {};
      const opened = new Promise<void>(resolve => {
        open = resolve;
      });
      return { open, opened };
    };
    const [arrived, answer] = [gate(), gate()];
    const other = await buildApp({ ...base, db: salon.db, log: false });
    other.get('/slow', async () => {
      arrived.open();
      await answer.opened;
      return 'done';
    });
    const url = await other.listen({ port: 0, host: '127.0.0.1' });
    const slow = fetch(`${url}/slow`);
    await arrived.opened;
    const closing = other.close();
    const ready = await fetch(`${url}/ready`).then(
      reply => reply.status,
      () => 'refused',
    );
    expect([503, 'refused']).toContain(ready);
    answer.open();
    // A call that was under way is answered.
    expect(await (await slow).text()).toBe('done');
    await closing;
  });
});

describe('/metrics', () => {
  const read = (headers: object = { authorization: 'Bearer una-llave' }, on = app, from = '192.168.1.20') =>
    on.inject({ url: '/metrics', headers: { ...headers }, remoteAddress: from });

  test('has rates and times by call and code, the pool, live connections and the process', async () => {
    await post('account/get', { access_id: salon.people.administrador.accessId });
    await post('account/get', { access_id: 'nobody' });
    await post('CLAVE', {});
    const { body, headers } = await read();
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(body).toMatch(/melena_calls_total\{call="account\/get",code="success"\} \d/);
    expect(body).toMatch(/melena_calls_total\{call="account\/get",code="unauthenticated"\} \d/);
    // A path that somebody typed makes no series of its own.
    expect(body).toMatch(/melena_calls_total\{call="unknown",code="not_found"\} \d/);
    expect(body).not.toContain('CLAVE');
    expect(body).toMatch(/melena_call_duration_seconds_bucket\{le="0.1",call="account\/get"\} \d/);
    expect(body).toMatch(/melena_database_connections\{state="idle"\} \d/);
    expect(body).toMatch(/melena_live_connections 0/);
    expect(body).toMatch(/process_resident_memory_bytes \d/);
    expect(body).toMatch(/nodejs_eventloop_lag_seconds \d/);
  });

  test('are there for who has the token, from wherever, and for nobody else', async () => {
    for (const headers of [{}, { authorization: 'Bearer otra' }, { authorization: 'Bearer ' }])
      for (const from of ['192.168.1.20', '127.0.0.1'])
        expect((await read(headers, app, from)).statusCode).toBe(404);
    expect((await read()).statusCode).toBe(200);
  });

  test('without a token are nowhere: what a proxy passes on may look like a program on this machine', async () => {
    const other = await buildApp({ ...base, db: salon.db, log: false, metricsToken: '' });
    for (const headers of [{}, { authorization: 'Bearer ' }, { 'x-real-ip': '10.1.1.1' }])
      expect((await read(headers, other, '127.0.0.1')).statusCode).toBe(404);
    await other.close();
  });
});
