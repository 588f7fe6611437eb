import { SAME_PASSWORD } from '@melena/shared/rules/access/password';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, PIN } from '../../testing/app';
import { appTest } from '../../testing/app-test';
import { forSalon } from '../core/database/salon/handle';
import { inTransaction } from '../core/database/transaction';
import { openSession } from '../sessions/sessions';

const app = appTest();
beforeEach(() => inTransaction(app.db, tx => tx.deleteFrom('login_tries').execute()));

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const next = 'camión jirafa lunes tinta';

async function logIn(role: string, agent = WINDOWS, password = PASSWORD): Promise<string> {
  const payload = { email: `${role}@melena.mx`, password };
  const headers = { 'user-agent': agent };
  const reply = await app.app.inject({ method: 'POST', url: '/api/session/open', headers, payload });
  return reply.json().access_id;
}

const isIn = async (access_id: string) =>
  (await app.call('session/current', { access_id }, 'nobody')).status === 'success';

async function listOf(access_id: string) {
  return (await app.ok('session/list', { access_id }, 'nobody')).sessions;
}

describe('own sessions', () => {
  test('are listed by device, address and time, and ended one by one', async () => {
    const mine = await logIn('almacen');
    const tablet = await logIn('almacen', IPAD);
    const own = await listOf(mine);
    expect(own.filter(({ current }) => current)).toMatchObject([{ device: 'Chrome en Windows' }]);
    expect(own.map(({ device }) => device)).toEqual(['Safari en iPad', 'Chrome en Windows', 'Otro programa']);
    expect(own[0]).toMatchObject({ address: '127.0.0.1', current: false });
    await app.ok('session/end', { access_id: mine, session_id: own[0]?.id ?? 0 }, 'nobody');
    expect([await isIn(mine), await isIn(tablet)]).toEqual([true, false]);
    const again = { access_id: mine, session_id: own[0]?.id ?? 0 };
    expect(await app.refused('session/end', again, 'nobody')).toMatchObject({ code: 'not_found' });
  });

  test('are nobody else’s', async () => {
    const mine = await logIn('almacen');
    const [theirs] = await listOf(await logIn('recepcion'));
    const body = { access_id: mine, session_id: theirs?.id ?? 0 };
    expect((await app.refused('session/end', body, 'nobody')).code).toBe('not_found');
    expect((await listOf(mine)).map(({ id }) => id)).not.toContain(theirs?.id);
  });

  test('are twenty at the most; of more, the one that was used longest ago ends', async () => {
    const first = await logIn('atencion');
    const { atencion } = app.people;
    const owner = { staffId: atencion.id, healerId: null };
    const ids: string[] = [];
    for (let opened = 0; opened < 20; opened++) {
      const session = { ...owner, device: 'pruebas', userAgent: '', now: new Date() };
      ids.push(
        (await inTransaction(app.db, tx => openSession(forSalon(tx, app.salon.salon_id, 1), session)))
          .accessId,
      );
    }
    expect([await isIn(first), await isIn(atencion.accessId)]).toEqual([false, false]);
    for (const id of ids) expect(await isIn(id)).toBe(true);
    expect(await listOf(ids[0] ?? '')).toHaveLength(20);
  });
});

describe('an administrator', () => {
  test('sees and ends the sessions of an account, one or all', async () => {
    const person = `staff:${app.people.recepcion.id}`;
    const [one, two] = [await logIn('recepcion'), await logIn('recepcion', IPAD)];
    const { sessions } = await app.ok('account/sessions', { person });
    const tablet = sessions.find(({ device }) => device === 'Safari en iPad');
    expect(await app.ok('account/sessions/end', { person, session_id: tablet?.id })).toMatchObject({
      ended: 1,
    });
    expect([await isIn(one), await isIn(two)]).toEqual([true, false]);
    await app.ok('account/sessions/end', { person });
    expect(await isIn(one)).toBe(false);
    expect((await app.ok('account/sessions', { person })).sessions).toEqual([]);
    const other = `staff:${app.people.almacen.id}`;
    const wrong = { person: other, session_id: sessions[0]?.id };
    expect((await app.refused('account/sessions/end', wrong)).code).toBe('not_found');
  });

  test('ends those of a healer, and stays in when ending their own', async () => {
    const { healer_id } = app.salon;
    const { access_id } = await app.ok('session/healer', { healer_id, pin: PIN }, 'nobody');
    await app.ok('account/sessions/end', { person: `healer:${healer_id}` });
    expect(await isIn(access_id)).toBe(false);
    await app.ok('account/sessions/end', { person: `staff:${app.people.administrador.id}` });
    await app.ok('session/current', {});
  });
});

describe('who leaves and comes back', () => {
  test('finds no session of an account that stayed open', async () => {
    const account = { name: 'Nadia', email: 'nadia@melena.mx', role: 'almacen' as const };
    const { account_id: id } = await app.ok('account/add', {
      own_password: PASSWORD,
      account: { ...account, password: next },
    });
    const logInAs = () => logIn('nadia', WINDOWS, next);
    const access = await logInAs();
    await app.ok('account/update', { own_password: PASSWORD, account: { id, status_id: 2 } });
    expect(await isIn(access)).toBe(false);
    await app.ok('account/update', { own_password: PASSWORD, account: { id, status_id: 1 } });
    expect(await isIn(access)).toBe(false);
    expect(await isIn(await logInAs())).toBe(true);
  });

  test('finds no session of a healer that stayed open', async () => {
    const pin = '735192';
    const healer = { first_name: 'Inés', last_name: 'Solís', phone: '5512345678', pin };
    const { healer_id: id } = await app.ok('healers/add', { healer, password: PASSWORD });
    const { access_id } = await app.ok('session/healer', { healer_id: id, pin }, 'nobody');
    await app.ok('healers/update', { healer: { id, status_id: 2 } });
    await app.ok('healers/update', { healer: { id, status_id: 1 } });
    expect(await isIn(access_id)).toBe(false);
  });
});

describe('the own password', () => {
  test('is changed by who knows it, and ends the other sessions', async () => {
    const [mine, other] = [await logIn('almacen'), await logIn('almacen', IPAD)];
    const change = { access_id: mine, current_password: PASSWORD, password: next };
    await app.ok('session/password', change, 'nobody');
    expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
    expect(await isIn(await logIn('almacen', WINDOWS, next))).toBe(true);
    const same = { access_id: mine, current_password: next, password: next };
    expect((await app.refused('session/password', same, 'nobody')).fields).toEqual({
      password: SAME_PASSWORD,
    });
    const former = { email: 'almacen@melena.mx', password: PASSWORD };
    expect((await app.refused('session/open', former, 'nobody')).code).toBe('unauthenticated');
  });

  test('stays where the one that is typed is wrong, or the new one is short', async () => {
    const mine = await logIn('recepcion');
    const change = (current_password: string, password: string) =>
      app.refused('session/password', { access_id: mine, current_password, password }, 'nobody');
    expect((await change('adivinada', next)).fields).toEqual({
      current_password: 'La contraseña actual no es correcta',
    });
    expect(Object.keys((await change(PASSWORD, 'corta')).fields ?? {})).toEqual(['password']);
    expect(await isIn(mine)).toBe(true);
  });

  test('is guessed at no faster by who found an open session, and the owner logs in all the while', async () => {
    const mine = await logIn('recepcion');
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const body = { access_id: mine, current_password: `no-${tries}`, password: next };
      codes.push((await app.refused('session/password', body, 'nobody')).code);
    }
    expect(codes.at(-1)).toBe('limited');
    expect(await isIn(await logIn('recepcion'))).toBe(true);
  });
});
