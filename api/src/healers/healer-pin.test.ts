import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app';
import { inTransaction } from '../core/database/transaction';
import { buildApp } from '../http/app';
import { hashSecret } from '../security/password-hash';

/** No other number of the tests has these digits. */
const PIN = '73519264';
const WRONG = '73519265';

let app: TestApp;
let logged: FastifyInstance;
const log: string[] = [];
const start = new Date('2026-11-20T16:00:00Z');

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  app = await startTestApp();
  const pin_hash = await hashSecret(PIN);
  await inTransaction(app.db, tx => tx.updateTable('healers').set({ pin_hash }).execute());
  const stream = { write: (line: string) => void log.push(line) };
  logged = await buildApp({ db: app.db, checkReplies: true, serveSuite: false, log: stream });
});
afterAll(async () => {
  vi.useRealTimers();
  await logged?.close();
  await app.close();
});
beforeEach(async () => {
  vi.setSystemTime(start);
  await inTransaction(app.db, tx => tx.deleteFrom('login_tries').execute());
});

async function enter(pin: unknown, url = '/api/session/healer') {
  const payload = { healer_id: app.salon.healer_id, pin, request_id: crypto.randomUUID() };
  const { body } = await logged.inject({ method: 'POST', url, payload });
  return JSON.parse(body) as { status: string; code?: string; message: string; retry_after?: number };
}

test("a wrong pin is 'Pin incorrecto'; each try beyond the fourth waits longer, the right pin too", async () => {
  for (let tries = 0; tries < 4; tries++) expect((await enter(WRONG)).message).toBe('Pin incorrecto');
  const waits: number[] = [];
  for (let tries = 0; tries < 8; tries++) {
    const { code, retry_after = 0 } = await enter(PIN);
    expect(code).toBe('limited');
    waits.push(retry_after);
    vi.setSystemTime(Date.now() + retry_after * 1000);
    expect((await enter(WRONG)).message).toBe('Pin incorrecto');
  }
  // It doubles, and stays short enough that nobody locks a healer out for long.
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
  vi.setSystemTime(Date.now() + 300_000);
  expect((await enter(PIN)).status).toBe('success');
  expect((await enter(WRONG)).message).toBe('Pin incorrecto');
});

test('a pin is in no reply, no log line and no row', async () => {
  const replies = [
    await enter(PIN),
    await enter(WRONG),
    await enter(`${PIN}x`),
    await enter(Number(PIN)),
    await enter({ pin: PIN }),
    await enter(PIN, '/api/session/nobody'),
  ];
  // A fault of ours in the middle of it is logged with its cause.
  await sql`alter table sessions rename to sessions_gone`.execute(app.db.read);
  replies.push(await enter(PIN));
  await sql`alter table sessions_gone rename to sessions`.execute(app.db.read);
  expect(replies.map(reply => reply.code ?? reply.status)).toEqual([
    'success',
    'unauthenticated',
    'invalid',
    'invalid',
    'invalid',
    'not_found',
    'internal',
  ]);
  expect(log.join()).toContain('call failed');
  const rows = await Promise.all(
    (['audit', 'requests', 'sessions', 'login_tries', 'healers'] as const).map(table =>
      app.db.read.selectFrom(table).selectAll().execute(),
    ),
  );
  for (const text of [JSON.stringify(replies), log.join(), JSON.stringify(rows)]) {
    expect(text).not.toContain(PIN);
    expect(text).not.toContain(WRONG);
  }
});
