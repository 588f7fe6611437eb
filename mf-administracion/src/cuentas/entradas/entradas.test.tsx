import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../../../api/testing/app';
import { screenTest } from '../../common/testing';

const log = screenTest('cuentas');

beforeAll(async () => {
  const { ok, call } = log.salon;
  await call('session/open', { email: 'renata@melena.mx', password: 'adivinada' }, 'nobody');
  await call('session/open', { email: 'nadie@ejemplo.mx', password: 'adivinada' }, 'nobody');
  await ok('session/open', { email: 'almacen@melena.mx', password: PASSWORD }, 'nobody');
  await call('account/get', {}, 'almacen');
  await vi.waitUntil(async () => (await ok('security/get', {})).total >= 4, { timeout: 15_000 });
}, 60_000);

/** The text of the rows, first to last. */
const rows = async () => {
  await screen.findByText(/accesos?$/);
  return screen
    .queryAllByRole('row')
    .slice(1)
    .map(row => row.textContent ?? '');
};

test('who came in and who was refused today, the latest on top, with where from', async () => {
  await log.open('/cuentas/entradas');
  const all = await rows();
  expect(all).toHaveLength(4);
  expect(all[0]).toMatch(/[ap]\.m\.almacen · AlmacenSin permiso.*127\.0\.0\.1/);
  expect(all[1]).toContain('almacen · AlmacenEntró');
  expect(all[2]).toContain('nadie@ejemplo.mx · sin cuentaIntento fallido');
  expect(all[3]).toContain('Renata · AdministradorIntento fallido');
});

test('it is narrowed by what happened, and the address keeps it', async () => {
  const { address } = await log.open('/cuentas/entradas');
  await rows();
  await userEvent.click(screen.getByRole('combobox', { name: 'Qué pasó' }));
  await screen.findByRole('option', { name: 'Contraseña correcta, falta el código' });
  await userEvent.click(await screen.findByRole('option', { name: 'Intento fallido' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(address()).toMatch(/que=failed$/);
});
