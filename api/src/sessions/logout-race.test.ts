import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, PIN, startTestApp, type TestApp } from '../../testing/app';
import { testDatabaseUrl } from '../../testing/database';
import { untilWaiting, withRawSession } from '../../testing/raw-session';

// PGlite has one session: only a server has a login and a deactivation that wait for each other.
describe.skipIf(!testDatabaseUrl)('who logs in at the moment of being deactivated', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());

  /** Runs both while the person's row is held, the first of them first in line. */
  async function inLine<A, B>(
    table: 'staff' | 'healers',
    id: number,
    run: [() => Promise<A>, () => Promise<B>],
  ) {
    return withRawSession(app.db, async ({ query }) => {
      await query('begin');
      await query(`select id from ${table} where id = $1 for update`, [id]);
      const first = run[0]();
      await untilWaiting(app.db, 1);
      const second = run[1]();
      await untilWaiting(app.db, 2);
      await query('commit');
      return Promise.all([first, second]);
    });
  }

  async function liveSessions(column: 'staff_id' | 'healer_id', id: number): Promise<number> {
    const rows = await app.db.read
      .selectFrom('sessions')
      .select('id')
      .where(column, '=', id)
      .where('revoked_at', 'is', null)
      .execute();
    return rows.length;
  }

  test.each(['logs in first', 'is deactivated first'])(
    'an account that %s has no session that lives',
    async order => {
      const { id } = app.people.recepcion;
      const logIn = () =>
        app.call('session/open', { email: 'recepcion@melena.mx', password: PASSWORD }, 'nobody');
      const leave = () =>
        app.call('account/update', { own_password: PASSWORD, account: { id, status_id: 2 } });
      await inLine('staff', id, order === 'logs in first' ? [logIn, leave] : [leave, logIn]);
      expect(await liveSessions('staff_id', id)).toBe(0);
      await app.ok('account/update', { own_password: PASSWORD, account: { id, status_id: 1 } });
    },
  );

  test.each(['logs in first', 'is deactivated first'])(
    'a healer who %s has no session that lives',
    async order => {
      const { healer_id } = app.salon;
      const logIn = () => app.call('session/healer', { healer_id, pin: PIN }, 'nobody');
      const leave = () =>
        app.call('healers/update', { healer: { id: healer_id, status_id: 2 }, confirmed: true });
      await inLine('healers', healer_id, order === 'logs in first' ? [logIn, leave] : [leave, logIn]);
      expect(await liveSessions('healer_id', healer_id)).toBe(0);
      await app.ok('healers/update', { healer: { id: healer_id, status_id: 1 } });
    },
  );
});
