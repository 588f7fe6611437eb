import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallPath, calls } from '@melena/shared/contract/calls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app';
import { largestBody } from '../../../testing/calls/schema-bodies';
import { buildApp } from '../app';
import { LARGEST_BODY, maxBodyBytes } from './body-limits';

let salon: TestApp;
beforeAll(async () => {
  salon = await startTestApp();
});
afterAll(() => salon?.close());

const json = { 'content-type': 'application/json' };
const post = (path: string, payload: string) =>
  salon.app.inject({ method: 'POST', url: `/api/${path}`, headers: json, payload });

describe('a body', () => {
  const nested = (depth: number) => `${'{"\\u0000":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const access = () => salon.people.administrador.accessId;

  test.each([
    ['session/open', 370],
    ['session/open', 10_000],
    ['clients/get', 5_900],
    ['purchase/update', 23_000],
    ['nothing', 5_900],
  ])('%s of %i levels of a NUL each is refused in a few words', async (path, depth) => {
    const reply = await post(path, `{"access_id":"${access()}","client":${nested(depth)}}`);
    expect(reply.json()).toMatchObject({ status: 'error', code: 'invalid' });
    expect(reply.body.length).toBeLessThan(300);
  });

  test('as deep as a body may be, of an NUL at each level, tells its first', async () => {
    const body = `{"access_id":"${access()}","client":${nested(30)}}`;
    const { fields } = (await post('clients/add', body)).json();
    expect(Object.keys(fields)).toEqual(['client.\0']);
  });

  test('with ten thousand wrong fields names some', async () => {
    const body = { salon: { id: salon.salon.salon_id }, stranded_ids: Array(10_000).fill(0) };
    const reply = await post('salon/update', JSON.stringify({ access_id: access(), ...body }));
    expect(reply.json()).toMatchObject({ code: 'invalid' });
    expect(Object.keys(reply.json().fields)).toHaveLength(40);
  });

  test.each([
    ['without a session', 'session/open', 5_000],
    ['of most calls', 'clients/get', 66_000],
    ['of those with long lists', 'salon/update', 500_000],
    ['to listen', 'live', 5_000],
    ['of what is no call', 'session/none', 5_000],
    ['under another spelling of its path', 'session%2Fopen', 5_000],
  ])('%s has its own length: one that is longer is not read', async (_, path, length) => {
    const reply = await post(path, JSON.stringify({ access_id: access(), search: 'a'.repeat(length) }));
    expect(reply.json()).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('demasiado larga'),
    });
  });

  test.each(Object.keys(calls) as CallPath[])('of %s is read, as large as its schema takes', async path => {
    const { healer, administrador } = salon.people;
    const { accessId } = calls[path].permission === 'healer' ? healer : administrador;
    const reply = await post(path, JSON.stringify({ ...largestBody(path), access_id: accessId }));
    expect(reply.json().message).not.toMatch(/demasiado larga|más datos/);
    expect(maxBodyBytes(path)).toBeLessThanOrEqual(LARGEST_BODY);
    expect(maxBodyBytes(path) <= 5_000).toBe(calls[path].permission === 'public');
  });
});

describe('connections', () => {
  const open: Socket[] = [];
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;
  const close = async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await app?.close();
  };

  async function serve(limits: NonNullable<Parameters<typeof buildApp>[0]['limits']>): Promise<number> {
    app = await buildApp({ db: salon.db, checkReplies: true, serveSuite: false, log: false, limits });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  }

  async function dial(port: number, text: string, localAddress = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    open.push(socket.on('error', () => {}));
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  }

  const half =
    'POST /api/session/open HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{';

  test.each([
    ['headers', 'POST /api/session/open HTTP/1.1\r\nhost: x\r\n'],
    ['a body', half],
  ])('whose %s don’t come to their end are cut, though a letter comes now and then', async (_, begun) => {
    const port = await serve({ requestTimeout: 400, headersTimeout: 300, connectionsCheckingInterval: 50 });
    const socket = await dial(port, begun);
    const trickle = setInterval(() => socket.write('a'), 50);
    let said = '';
    socket.on('data', data => {
      said += data;
    });
    await once(socket, 'close');
    clearInterval(trickle);
    expect(said).toContain(' 408 ');
    await close();
  });

  test('are given such an end by every server', async () => {
    const port = await serve({});
    expect(port).toBeGreaterThan(0);
    expect(app?.server).toMatchObject({ requestTimeout: 15_000, headersTimeout: 10_000 });
    await close();
  });

  test('of one address that are too many go, the oldest first; who works keeps theirs', async () => {
    const port = await serve({ maxConnections: 20 });
    const body = JSON.stringify({ access_id: salon.people.recepcion.accessId });
    const head = `host: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    const working = await dial(
      port,
      `POST /api/session/current HTTP/1.1\r\n${head}\r\n\r\n${body}`,
      '127.0.0.2',
    );
    await once(working, 'data');
    const stranger = await dial(port, half, '127.0.0.3');
    const flood: Socket[] = [];
    for (let n = 0; n < 60; n++) flood.push(await dial(port, half));
    await vi.waitUntil(() => flood.filter(socket => !socket.destroyed).length <= 18);
    await sleep(50);
    expect(flood.filter(socket => !socket.destroyed)).toEqual(flood.slice(-18));
    expect([working.destroyed, stranger.destroyed]).toEqual([false, false]);
    await close();
  });

  test('more live streams of one session than anybody has tabs are refused', async () => {
    const port = await serve({});
    const listen = () =>
      fetch(`http://127.0.0.1:${port}/api/live`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ access_id: salon.people.recepcion.accessId }),
        signal: stop.signal,
      });
    const stop = new AbortController();
    // The answers are kept: fetch closes the stream of an answer that the garbage collector takes.
    const answers: Response[] = [];
    for (let n = 0; n < 32; n++) answers.push(await listen());
    expect(answers.map(answer => answer.status)).toEqual([...Array(30).fill(200), 429, 429]);
    stop.abort();
    await close();
  });
});
