import { randomUUID } from 'node:crypto';
import type { CallPath } from '@melena/shared/contract/calls';
import { calls } from '@melena/shared/contract/calls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { validBodies } from '../../testing/call-bodies';
import { type DemoApp, startDemoApp } from '../../testing/demo-app';
import { freezeClock } from '../../testing/freeze-clock';
import { checkInvariants } from '../integrity/invariants';

const paths = Object.keys(calls) as CallPath[];

let salon: DemoApp;
let bodies: ReturnType<typeof validBodies>;
let administrator: string;
let healer: string;

beforeAll(async () => {
  freezeClock();
  salon = await startDemoApp();
  bodies = validBodies(salon.ids);
  administrator = await salon.enter('administrador');
  healer = await salon.enter('healer');
  // Without a till no payment gets far; refused where the demo's is open.
  await send('caja/add', {});
});
afterAll(async () => {
  vi.useRealTimers();
  await salon?.close();
});

async function send(path: CallPath, body: object, access_id = accessOf(path)) {
  const payload = { ...body, access_id };
  const response = await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
  return { httpStatus: response.statusCode, reply: response.json<{ status: string; code?: string }>() };
}

function accessOf(path: CallPath): string {
  return calls[path].permission === 'healer' ? healer : administrator;
}

test.each(paths.filter(path => calls[path].kind === 'query'))(
  '%s answers what the contract says',
  async path => {
    const { httpStatus, reply } = await send(path, bodies[path]);
    expect(reply).toMatchObject({ status: 'success' });
    expect(httpStatus).toBe(200);
  },
);

test.each(paths.filter(path => calls[path].kind === 'command'))('%s takes a well-formed body', async path => {
  // What they end or change is needed by the calls to come.
  const others = path === 'session/close' || path === 'session/password';
  const access_id = others ? await salon.enter('recepcion') : undefined;
  const body = { ...bodies[path], request_id: randomUUID() };
  const { httpStatus, reply } = await send(path, body, access_id);
  expect(httpStatus).toBeLessThan(500);
  expect(['invalid', 'forbidden', 'internal']).not.toContain(reply.code);
});

test('the invariants hold after each of them', async () => {
  expect(await checkInvariants(salon.db.read)).toEqual([]);
});

test('an operation that the contract does not name is not found', async () => {
  for (const path of ['calendar/drop', 'toString', '__proto__']) {
    const payload = { access_id: administrator };
    const reply = await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
    expect(reply.json()).toMatchObject({ status: 'error', code: 'not_found' });
  }
});
