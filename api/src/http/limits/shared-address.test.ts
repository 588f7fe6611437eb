import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../../testing/app';
import { inTransaction } from '../../core/database/transaction';

let salon: TestApp;
beforeAll(async () => {
  salon = await startTestApp();
});
afterAll(() => salon?.close());

const post = (path: string, body: object) =>
  salon.app.inject({ method: 'POST', url: `/api/${path}`, payload: body });
const ask = () => post('session/current', { access_id: salon.people.recepcion.accessId });

function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open, opened };
}

test('whoever comes when the line is full hears at once when to come back; the others are answered', async () => {
  // Nobody gets on while the sessions are locked.
  const [locked, over] = [gate(), gate()];
  const lock = inTransaction(salon.db, async tx => {
    await sql`lock table sessions in access exclusive mode`.execute(tx);
    locked.open();
    await over.opened;
  });
  await locked.opened;
  const replies: Awaited<ReturnType<typeof ask>>[] = [];
  const crowd = Array.from({ length: 300 }, () => ask().then(reply => replies.push(reply)));
  await vi.waitUntil(() => replies.length >= 60, { timeout: 50_000 });
  for (const reply of replies) {
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ status: 'error', code: 'unavailable', retry_after: 2 });
  }
  expect((await salon.app.inject('/health')).statusCode).toBe(200);
  over.open();
  await lock;
  await Promise.all(crowd);
  const codes = replies.map(({ statusCode }) => statusCode);
  expect(new Set(codes)).toEqual(new Set([200, 503]));
  expect(codes.filter(code => code === 200).length).toBeGreaterThanOrEqual(40);
  expect((await ask()).statusCode).toBe(200);
}, 60_000);

test('a crowd at the door keeps nobody from working who is inside', async () => {
  const login = { email: 'renata@melena.mx', password: PASSWORD };
  const crowd = Array.from({ length: 8 }, () => post('session/open', login));
  const work = ask();
  const order: string[] = [];
  await Promise.all([
    work.then(({ statusCode }) => order.push(`work ${statusCode}`)),
    Promise.all(crowd).then(() => order.push('crowd')),
  ]);
  expect(order).toEqual(['work 200', 'crowd']);
}, 60_000);
