import { calls } from '@melena/shared/contract/calls';
import { ROLES, type Role } from '@melena/shared/rules/access/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { validBodies } from '../../testing/calls/call-bodies';
import { fingerprint } from '../../testing/database-fingerprint';
import { type DemoApp, startDemoApp } from '../../testing/demo-app';
import { freezeClock } from '../../testing/freeze-clock';
import { inTransaction } from '../core/database/transaction';
import { hashAccessId } from '../sessions/sessions';
import { CALLER_KINDS, type CallerKind, COLUMNS, PERMISSION_MATRIX } from './permission-matrix.fixture';

/** Whose session has ended, each in its way. They get what nobody gets. */
const ENDED_SESSIONS = ['expired', 'closed', 'deactivated', 'unknown'] as const;
type EndedSession = (typeof ENDED_SESSIONS)[number];
type TestedCaller = CallerKind | EndedSession;

const hasEnded = (who: TestedCaller): who is EndedSession => ENDED_SESSIONS.some(ended => ended === who);
const paths = [...Object.keys(calls), 'live'];
/** A call of each permission: whether a session has ended is asked before the call is looked at. */
const samples = [
  ...new Map(Object.entries(calls).map(([path, { permission }]) => [permission, path])).values(),
];
const cells = [
  ...paths.flatMap(path => CALLER_KINDS.map(who => ({ path, who }))),
  ...[...samples, 'live'].flatMap(path => ENDED_SESSIONS.map(who => ({ path, who }))),
];
const isOpen = ({ path, who }: { path: string; who: TestedCaller }) =>
  PERMISSION_MATRIX.get(path)?.has(hasEnded(who) ? 'nobody' : who) === true;

let salon: DemoApp;
let bodies: Record<string, object>;
let endedAccessIds: Record<EndedSession, string>;

beforeAll(async () => {
  freezeClock();
  salon = await startDemoApp();
  bodies = { ...validBodies(salon.ids), live: {} };
  endedAccessIds = {
    // A session lasts fourteen hours.
    expired: await salon.enter('administrador', new Date(Date.now() - 15 * 3_600_000)),
    closed: await salon.enter('administrador'),
    deactivated: await openAndCloseSession(),
    unknown: 'x'.repeat(43),
  };
  const payload = { access_id: endedAccessIds.closed };
  await salon.app.inject({ method: 'POST', url: '/api/session/close', payload });
});
afterAll(async () => {
  vi.useRealTimers();
  await salon?.close();
});

/** The session of an administrator who was deactivated while it was open; only the account says so. */
async function openAndCloseSession(): Promise<string> {
  const accessId = await salon.enter('administrador');
  await inTransaction(salon.db, async tx => {
    const values = { salon_id: salon.ids.salon, name: 'Se fue', email: 'fue@melena.mx', password_hash: '-' };
    await tx.insertInto('logins').values({ email: values.email, chain_id: values.salon_id }).execute();
    const { id } = await tx
      .insertInto('staff')
      .values({ ...values, role: 'administrador', status_id: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('sessions')
      .set({ staff_id: id })
      .where('token_hash', '=', hashAccessId(accessId))
      .execute();
  });
  return accessId;
}

/** A healer's body for a call with several uses. */
const asHealer: Record<string, () => object> = {
  'calendar/add': () => ({
    product: {
      appointment_id: salon.ids.inProgress.id,
      variant_id: salon.ids.variant,
      type_id: 2,
      quantity: 10,
    },
  }),
};

/** Asks in a session that `enter` answers; a new one by default, since a call may end it. */
async function expectAccess(
  path: string,
  who: TestedCaller,
  body: object,
  enter = salon.enter,
): Promise<{ status: string; code?: string }> {
  const access_id = hasEnded(who) ? endedAccessIds[who] : who === 'nobody' ? undefined : await enter(who);
  const payload = { ...body, access_id };
  if (path === 'live' && isOpen({ path, who })) return listen(payload);
  return (await salon.app.inject({ method: 'POST', url: `/api/${path}`, payload })).json();
}

/** A stream never ends by itself: its head says whether the door is open. */
async function listen(payload: object) {
  const reply = await salon.app.inject({
    method: 'POST',
    url: '/api/live',
    payload,
    payloadAsStream: true,
  });
  reply.stream().destroy();
  return { status: reply.statusCode === 200 ? 'success' : 'error', code: String(reply.statusCode) };
}

describe('the table of doors', () => {
  test('has a row of each call of the contract and of the live channel, and no other', () => {
    expect([...PERMISSION_MATRIX.keys()].sort()).toEqual([...paths].sort());
  });

  test('has a column of each role, and one of nobody', () => {
    expect(COLUMNS).toEqual([...ROLES, 'nobody']);
  });

  test('has every route of the server that is no page; who watches over it sees no data', () => {
    const routes = salon.app.printRoutes({ commonPrefix: false }).match(/\S+ \(.*\)/g);
    expect(routes?.sort()).toEqual([
      '* (POST)',
      '/api/live (POST)',
      '/health (GET, HEAD)',
      '/metrics (GET, HEAD)',
      '/ready (GET, HEAD)',
    ]);
  });
});

describe('a closed door', () => {
  const closed = cells.filter(cell => !isOpen(cell));
  let before: Record<string, string>;
  /** Each role has one session, since none of these calls can end it. */
  const accessIds = new Map<Role, string>();
  const enterOnce = async (role: Role) => accessIds.get(role) ?? '';
  beforeAll(async () => {
    for (const role of ROLES) accessIds.set(role, await salon.enter(role));
    before = await fingerprint(salon.db, { without: ['sessions', 'security_events'] });
  });

  test.each(closed)('$path refuses $who', async ({ path, who }) => {
    const known = ROLES.some(role => role === who);
    const message = known
      ? 'Tu cuenta no tiene permiso para hacer esto.'
      : 'Tu sesión terminó. Ingresa de nuevo.';
    // A misshapen body opens nothing either, and learns nothing of the right shape.
    for (const body of [bodies[path] ?? {}, {}]) {
      const code = known ? 'forbidden' : 'unauthenticated';
      expect(await expectAccess(path, who, body, enterOnce)).toEqual({ status: 'error', code, message });
    }
  });

  test('lets nothing through: not one row has changed', async () => {
    expect(closed.length).toBeGreaterThan(paths.length * 4);
    expect(await fingerprint(salon.db, { without: ['sessions', 'security_events'] })).toEqual(before);
  });
});

describe('an open door', () => {
  // The state of things may refuse what is asked; the door may not.
  const others = ['conflict', 'stale', 'not_found', 'slot_taken', 'invalid'];
  // A password that another call changed is wrong in the next ones.
  beforeEach(() => inTransaction(salon.db, tx => tx.deleteFrom('login_tries').execute()));
  test.each(cells.filter(isOpen))('$path lets in $who', async ({ path, who }) => {
    const own = who === 'healer' ? asHealer[path]?.() : undefined;
    const body = hasEnded(who) ? {} : (own ?? bodies[path] ?? {});
    const { status, code = '' } = await expectAccess(path, who, body);
    if (status !== 'success') expect(others).toContain(code);
  });
});
