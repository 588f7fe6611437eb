import { expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app';
import { appTest } from '../../testing/app-test';
import { inTransaction } from '../core/database/transaction';
import { insertSalon } from '../core/salon-store';

const app = appTest();

const headers = { host: 'localhost', origin: 'http://localhost' };

async function healersFor(cookies: Record<string, string> = {}) {
  const request = { method: 'POST', url: '/api/session/healers', headers, cookies, payload: {} } as const;
  const { salon, healers } = (await app.app.inject(request)).json();
  return { salon, names: healers.map((healer: { first_name: string }) => healer.first_name) };
}

test('the healers are those of the only salon or, of several, of the device’s: nobody else learns a name', async () => {
  const alone = await healersFor();
  expect(alone.salon).toBe('Salón de prueba');
  expect(alone.names).not.toEqual([]);

  const payload = { email: 'recepcion@melena.mx', password: PASSWORD, keep: 'cookie' };
  const login = await app.app.inject({ method: 'POST', url: '/api/session/open', headers, payload });
  const device = login.cookies.find(({ name }) => name === 'melena_device');
  await inTransaction(app.db, async tx => {
    const id = await insertSalon(tx, 'Otro salón');
    await tx.insertInto('logins').values({ email: 'ajena@melena.mx', chain_id: id }).execute();
    const healer = { salon_id: id, first_name: 'Ajena', phone: '5500000000' };
    await tx.insertInto('healers').values(healer).execute();
  });

  expect(await healersFor()).toEqual({ salon: '', names: [] });
  expect(await healersFor({ melena_device: `${app.salon.salon_id}.${'f'.repeat(64)}` })).toEqual({
    salon: '',
    names: [],
  });
  expect(await healersFor({ melena_device: device?.value ?? '' })).toEqual(alone);
  // It names a session and opens none.
  const url = '/api/session/current';
  for (const access_id of [device?.value, '@staff', undefined]) {
    const cookies = { melena_device: device?.value ?? '' };
    const reply = await app.app.inject({ method: 'POST', url, headers, cookies, payload: { access_id } });
    expect(reply.statusCode).toBe(401);
  }
});
