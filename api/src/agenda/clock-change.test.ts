import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/app';
import { forSalon } from '../core/database/salon/handle';
import { inTransaction } from '../core/database/transaction';
import { checkInvariants } from '../integrity/invariants';
import { openSession } from '../sessions/sessions';

const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEKS = 21 * DAY;

let app: TestApp;
const start = new Date('2026-11-20T16:00:00Z');
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  app = await startTestApp();
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
});
beforeEach(() => void vi.setSystemTime(start));

const move = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const enter = async (role: 'recepcion' | 'administrador' = 'recepcion') => {
  const owner = { staffId: app.people[role].id, healerId: null };
  const session = { ...owner, device: 'pruebas', userAgent: '', now: new Date() };
  return (await inTransaction(app.db, tx => openSession(forSalon(tx, app.salon.salon_id, 1), session)))
    .accessId;
};
const isIn = async (access_id: string) =>
  (await app.call('session/current', { access_id }, 'nobody')).status === 'success';

describe('a session, when the clock is changed', () => {
  test('goes on through steps of seconds, and an hour forth and back', async () => {
    const access_id = await enter();
    for (const seconds of [2, -3, 1, -30, HOUR, -HOUR, -HOUR, HOUR]) {
      move(seconds);
      expect(await isIn(access_id)).toBe(true);
    }
  });

  test.each([
    ['a day', DAY],
    ['three weeks', WEEKS],
  ])(
    'that was opened while it was %s fast ends when it is set right, and doesn’t live until then',
    async (_, fast) => {
      move(fast);
      const access_id = await enter();
      expect(await isIn(access_id)).toBe(true);
      move(-fast);
      expect(await isIn(access_id)).toBe(false);
      expect(await isIn(await enter())).toBe(true);
    },
  );

  test('that is used after it was set back by three hours is idle from then on', async () => {
    const access_id = await enter();
    move(-3 * HOUR);
    expect(await isIn(access_id)).toBe(true);
    move(4 * HOUR + 60);
    expect(await isIn(access_id)).toBe(false);
  });
});

test('who had to wait for too many tries doesn’t wait until a clock that was fast is there again', async () => {
  const attempt = (password: string) =>
    app.call('session/open', { email: 'almacen@melena.mx', password }, 'nobody');
  move(WEEKS);
  for (let tries = 0; tries < 6; tries++) await attempt('no');
  expect((await attempt(PASSWORD)).code).toBe('limited');
  move(-WEEKS);
  expect((await attempt('no')).code).toBe('unauthenticated');
  expect((await attempt(PASSWORD)).code).toBe('limited');
  move(301);
  expect((await attempt(PASSWORD)).status).toBe('success');
});

describe('a till, when the clock is changed', () => {
  const open = async (caja = {}) => {
    const access_id = await enter('administrador');
    return (await app.ok('caja/add', { access_id, caja }, 'nobody')).caja;
  };
  const close = async (closing?: {
    readonly count_id: number;
    readonly float: string;
    readonly shift: true;
  }) => {
    const access_id = await enter('administrador');
    const { caja: held } = await app.ok('caja/get', { access_id }, 'nobody');
    const caja = { id: held?.id ?? 0, version: held?.version ?? 0, close: true as const };
    return (await app.ok('caja/update', { access_id, caja, closing, password: PASSWORD }, 'nobody')).caja;
  };
  const changeShift = async () => {
    const access_id = await enter('administrador');
    const { caja } = await app.ok('caja/get', { access_id }, 'nobody');
    const counted = { access_id, caja_id: caja?.id ?? 0, count: { pieces: [] } };
    const { count_id } = await app.ok('caja/count/add', counted, 'nobody');
    await close({ count_id, float: '0', shift: true });
  };

  test.each([
    ['seconds', 5],
    ['a day', DAY],
    ['three weeks', WEEKS],
  ])('that was opened before it was set back by %s can be closed, and the next one opened', async (_, by) => {
    const { date_time } = await open();
    move(-by);
    expect(await close()).toMatchObject({ date_time, closed_at: date_time });
    expect((await open()).date_time).toBe(new Date().toISOString());
    move(1);
    await changeShift();
    expect(await checkInvariants(app.db.read)).toEqual([]);
    move(by + 60);
    await close();
    expect(await checkInvariants(app.db.read)).toEqual([]);
  });

  test('doesn’t begin before the last one was closed, whatever hour is sent', async () => {
    move(WEEKS);
    await open();
    move(60);
    const { closed_at } = await close();
    move(60);
    expect((await open({ date_time: start.toISOString() })).date_time).toBe(closed_at);
    await close();
    expect(await checkInvariants(app.db.read)).toEqual([]);
  });
});
