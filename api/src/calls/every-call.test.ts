import type { CallPath } from '@melena/shared/contract/calls';
import { calls } from '@melena/shared/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validBodies } from '../testing/call-bodies';
import { type DemoApp, startDemoApp } from '../testing/demo-app';

const paths = Object.keys(calls) as CallPath[];

let salon: DemoApp;
let bodies: ReturnType<typeof validBodies>;
let administrator: string;
let healer: string;

beforeAll(async () => {
  salon = await startDemoApp();
  bodies = validBodies(salon.ids);
  administrator = await salon.enter('administrador');
  healer = await salon.enter('healer');
  // Without a till no payment gets far; refused where the demo's is open.
  await send('caja/add', {});
});
afterAll(() => salon?.close());

async function send(path: CallPath, body: object, access_id = accessOf(path)) {
  const payload = { ...body, access_id };
  const response = await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
  return { httpStatus: response.statusCode, reply: response.json<{ status: string; code?: string }>() };
}

function accessOf(path: CallPath): string {
  return calls[path].allowed === 'healer' ? healer : administrator;
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
  const access_id = path === 'session/close' ? await salon.enter('recepcion') : undefined;
  const { httpStatus, reply } = await send(path, bodies[path], access_id);
  expect(httpStatus).toBeLessThan(500);
  expect(['invalid', 'forbidden', 'internal']).not.toContain(reply.code);
});

type Path = readonly (string | number)[];

/** Where a body holds something, down to its leaves. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, held]) => placesIn(held, [...at, key]))];
}

function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? Object.assign([], value)
    : Object.assign({}, value);
  copy[key] = withAt(copy[key], rest, put);
  return copy;
}

/** What breaks programs: other types, the ends of number types, dates that don't exist, bytes that no text holds. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '%',
    "'",
    '💇',
    '9'.repeat(400),
    true,
    [],
    {},
    undefined,
  ),
  fc.constantFrom(-1, 0, 0.5, 2 ** 15, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 1e21),
  fc.constantFrom('2026-02-30', '0000-01-01', '9999-12-31', '24:00', '00:00', '-1', '1e9', '999999999.99'),
  fc.string(),
  fc.integer(),
);

// It would end the session that the others use.
const lasting = paths.filter(path => path !== 'session/close');

test('no body, however odd, is a fault of the server', async () => {
  const attempt = fc.constantFrom(...lasting).chain(path =>
    fc.record({
      path: fc.constant(path),
      place: fc.constantFrom(...placesIn(bodies[path])),
      put: odd,
    }),
  );
  await fc.assert(
    fc.asyncProperty(attempt, async ({ path, place, put }) => {
      const body = withAt(bodies[path], place, put);
      const { httpStatus } = await send(
        path,
        typeof body === 'object' && body !== null ? body : { value: body },
      );
      expect(httpStatus).toBeLessThan(500);
    }),
    { numRuns: 600 },
  );
}, 120_000);

test('an operation that the contract does not name is not found', async () => {
  for (const path of ['calendar/drop', 'toString', '__proto__']) {
    const payload = { access_id: administrator };
    const reply = await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload });
    expect(reply.json()).toMatchObject({ status: 'error', code: 'not_found' });
  }
});
