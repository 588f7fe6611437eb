import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, PIN, startTestApp, type TestApp } from '../../testing/app';
import { inTransaction } from '../core/database/transaction';
import { buildApp } from '../http/app';

let salon: TestApp;
beforeAll(async () => {
  vi.stubEnv('ALLOWED_HOSTS', HOST);
  salon = await startTestApp();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await salon?.close();
});
beforeEach(() => inTransaction(salon.db, tx => tx.deleteFrom('login_tries').execute()));

const HOST = 'localhost';
const sameOriginHeaders = { host: HOST, origin: `http://${HOST}` };
const login = { email: 'recepcion@melena.mx', password: PASSWORD };

interface RequestOptions {
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
}

/** A call as a browser on this origin makes it by default. */
async function send(
  path: string,
  body: object,
  { headers = sameOriginHeaders, cookies = {} }: RequestOptions = {},
) {
  const request = { method: 'POST', url: `/api/${path}`, headers, cookies, payload: body } as const;
  const reply = await salon.app.inject(request);
  return { ...reply.json(), cookies: reply.cookies, sentCookies: String(reply.headers['set-cookie'] ?? '') };
}

/** Logs in as a browser does, and answers what it holds then. */
async function logIn(
  slot: 'staff' | 'healer' = 'staff',
  { headers = sameOriginHeaders, cookies = {} }: RequestOptions = {},
) {
  const reply =
    slot === 'staff'
      ? await send('session/open', { ...login, keep: 'cookie' }, { headers, cookies })
      : await send(
          'session/healer',
          { healer_id: salon.salon.healer_id, pin: PIN, keep: 'cookie' },
          { headers, cookies },
        );
  const held = Object.fromEntries(
    reply.cookies.map(({ name, value }: { name: string; value: string }) => [name, value]),
  );
  return { marker: reply.access_id as string, cookies: held as Record<string, string>, reply };
}

const isIn = async (
  marker: string | undefined,
  cookies: Record<string, string>,
  headers = sameOriginHeaders,
) =>
  (await send('session/current', marker ? { access_id: marker } : {}, { cookies, headers })).status ===
  'success';

describe('a browser’s login', () => {
  test('puts the access id into a cookie that no script reads, and answers a marker', async () => {
    const { marker, cookies, reply } = await logIn();
    expect(marker).toMatch(/^@staff\.[\w-]{16}$/);
    expect(JSON.stringify({ ...reply, cookies: [], sentCookies: '' })).not.toContain(cookies.melena_staff);
    const cookie = reply.cookies.find(({ name }: { name: string }) => name === 'melena_staff');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookie.maxAge).toBe(14 * 3600);
    expect(await isIn(marker, cookies)).toBe(true);
  });

  test('is bound to the host and to HTTPS where the browser comes by it', async () => {
    const headers = { ...sameOriginHeaders, 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' };
    const app = await buildApp({
      db: salon.db,
      checkReplies: true,
      serveSuite: false,
      log: false,
      trustProxy: '127.0.0.1',
    });
    const payload = { ...login, keep: 'cookie' };
    const reply = await app.inject({ method: 'POST', url: '/api/session/open', headers, payload });
    const names = reply.cookies.map(({ name, secure }) => [name, secure]);
    expect(names).toContainEqual(['__Host-melena_staff', true]);
    const held = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
    const current = async (cookies: Record<string, string>) => {
      const payload = { access_id: reply.json().access_id };
      const url = '/api/session/current';
      return (await app.inject({ method: 'POST', url, headers, cookies, payload })).statusCode;
    };
    expect(await current(held)).toBe(200);
    // Another host of the domain can plant a cookie of the plain name only.
    expect(await current({ melena_staff: held['__Host-melena_staff'] ?? '' })).toBe(401);
    await app.close();
  });

  test('without `keep`, or from a page of another origin, gets the access id and no cookie', async () => {
    const elsewhere = { host: HOST, origin: 'https://otro.mx' };
    for (const reply of [
      await send('session/open', login),
      await send('session/open', { ...login, keep: 'cookie' }, { headers: elsewhere }),
    ]) {
      expect(reply.access_id).toMatch(/^\d+\.[\w-]{43}$/);
      // The one of tries opens nothing.
      expect(reply.cookies).toEqual([expect.objectContaining({ name: 'melena_known' })]);
    }
  });

  test('holds staff and healer side by side', async () => {
    const staff = await logIn('staff');
    const healer = await logIn('healer', { cookies: staff.cookies });
    const cookies = { ...staff.cookies, ...healer.cookies };
    expect(healer.marker).toMatch(/^@healer\./);
    const roleOf = async (access_id: string) =>
      (await send('session/current', { access_id }, { cookies })).me.role;
    expect([await roleOf(staff.marker), await roleOf(healer.marker)]).toEqual(['recepcion', 'healer']);
    await send('session/close', { access_id: healer.marker }, { cookies });
    expect([await isIn(staff.marker, cookies), await isIn(healer.marker, cookies)]).toEqual([true, false]);
  });

  test('ends the session that this browser had, which nobody could end any more', async () => {
    const first = await logIn();
    const second = await logIn('staff', { cookies: first.cookies });
    expect(await isIn(first.marker, first.cookies)).toBe(false);
    // A tab that still has the former marker isn't taken for the new person.
    expect(await isIn(first.marker, second.cookies)).toBe(false);
    expect(await isIn(second.marker, second.cookies)).toBe(true);
  });
});

describe('a cookie and its marker', () => {
  test('open nothing one without the other', async () => {
    const { marker, cookies } = await logIn();
    expect(await isIn(undefined, cookies)).toBe(false);
    expect(await isIn(marker, {})).toBe(false);
    expect(await isIn('@staff', cookies)).toBe(false);
    expect(await isIn(marker.replace('staff', 'healer'), cookies)).toBe(false);
    expect(await isIn(marker, { melena_healer: cookies.melena_staff ?? '' })).toBe(false);
  });

  test.each([
    ['another site', { host: HOST, origin: 'https://otro.mx' }],
    ['a page in a sandbox', { host: HOST, origin: 'null' }],
    ['another port of the host', { host: HOST, origin: `http://${HOST}:8081` }],
    ['a site below the same domain', { ...sameOriginHeaders, 'sec-fetch-site': 'same-site' }],
    ['another site, as the browser says', { ...sameOriginHeaders, 'sec-fetch-site': 'cross-site' }],
    ['nobody who says where it comes from', { host: HOST }],
  ])('open nothing for %s', async (_, headers) => {
    const { marker, cookies } = await logIn();
    expect(await isIn(marker, cookies, headers as typeof sameOriginHeaders)).toBe(false);
    const live = {
      method: 'POST',
      url: '/api/live',
      headers,
      cookies,
      payload: { access_id: marker },
    } as const;
    expect((await salon.app.inject(live)).statusCode).toBe(401);
    expect(await isIn(marker, cookies)).toBe(true);
  });

  test('open the live channel together', async () => {
    const { marker, cookies } = await logIn();
    const payload = { access_id: marker };
    const live = { method: 'POST', url: '/api/live', headers: sameOriginHeaders, cookies, payload } as const;
    const reply = await salon.app.inject({ ...live, payloadAsStream: true });
    reply.stream().destroy();
    expect(reply.statusCode).toBe(200);
  });

  test('are gone with session/close, on the server and in the browser', async () => {
    const { marker, cookies } = await logIn();
    const reply = await send('session/close', { access_id: marker }, { cookies });
    expect(reply.sentCookies).toMatch(/melena_staff=;.*Expires=Thu, 01 Jan 1970/);
    expect(await isIn(marker, cookies)).toBe(false);
  });
});

test('a browser that holds the access id of former days exchanges it for the cookie', async () => {
  const accessId = (await send('session/open', login)).access_id as string;
  const reply = await send('session/keep', { access_id: accessId });
  const cookies = { melena_staff: accessId };
  expect(reply.cookies[0]).toMatchObject({ name: 'melena_staff', value: accessId, httpOnly: true });
  expect(await isIn(reply.access_id, cookies)).toBe(true);
  // The other tab of the day before asks for the same.
  expect((await send('session/keep', { access_id: accessId })).access_id).toBe(reply.access_id);
  const elsewhere = { host: HOST, origin: 'https://otro.mx' };
  const refused = await send('session/keep', { access_id: accessId }, { headers: elsewhere });
  expect(refused).toMatchObject({ status: 'error', code: 'conflict', cookies: [] });
});

test('a repeat of that exchange, whose reply never came, sets the cookie too', async () => {
  const access_id = (await send('session/open', login)).access_id as string;
  const body = { access_id, request_id: crypto.randomUUID() };
  const replies = [await send('session/keep', body), await send('session/keep', body)];
  replies.push(...(await Promise.all([send('session/keep', body), send('session/keep', body)])));
  for (const reply of replies) {
    expect(reply.access_id).toBe(replies[0].access_id);
    expect(reply.cookies[0]).toMatchObject({ name: 'melena_staff', value: access_id });
  }
});
