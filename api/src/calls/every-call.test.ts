import type { CallPath } from '@melena/shared/contract/calls';
import { calls } from '@melena/shared/contract/calls';
import { instantOf, today } from '@melena/shared/rules/time';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../access/sessions';
import { buildApp } from '../app';
import type { Db } from '../db/open';
import { inTransaction } from '../db/transaction';
import { seedDemo } from '../demo/seed-demo';
import { type KnownIds, knownIds, validBodies } from '../testing/call-bodies';
import { freshDatabase } from '../testing/database';

const paths = Object.keys(calls) as CallPath[];

let db: Db;
let app: FastifyInstance;
let ids: KnownIds;
let bodies: ReturnType<typeof validBodies>;
let administrator: string;
let healer: string;

beforeAll(async () => {
  db = await freshDatabase();
  // Half past one: the salon is open, some are in its chairs.
  await seedDemo(db, { now: instantOf(today(), '13:30') });
  app = await buildApp({ db, checkReplies: true, serveSuite: false, log: false });
  ids = await knownIds(db);
  bodies = validBodies(ids);
  const { id } = await db.read
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'administrador')
    .executeTakeFirstOrThrow();
  administrator = await open({ staffId: id, healerId: null });
  healer = await open({ staffId: null, healerId: ids.healer });
  // Without a till no payment gets far; refused where the demo's is open.
  await send('caja/add', {});
});

afterAll(async () => {
  await app?.close();
  await db?.close();
});

async function open(owner: { staffId: number | null; healerId: number | null }): Promise<string> {
  const session = { salonId: ids.salon, device: 'test', now: new Date(), ...owner };
  return (await inTransaction(db, tx => openSession(tx, session))).accessId;
}

async function send(path: CallPath, body: object, access_id = accessOf(path)) {
  const payload = { ...body, access_id };
  const response = await app.inject({ method: 'POST', url: `/api/${path}`, payload });
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
  const access_id =
    path === 'session/close' ? await open({ staffId: ids.staff.id, healerId: null }) : undefined;
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

test('without a session every call but the public ones is refused', async () => {
  for (const path of paths) {
    if (calls[path].allowed === 'public') continue;
    expect(await send(path, bodies[path], 'nobody'), path).toMatchObject({
      reply: { code: 'unauthenticated' },
    });
  }
});
