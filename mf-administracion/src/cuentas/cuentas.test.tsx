import { findDialog, findQuestion } from '@melena/shared/testing/find';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addBranch } from '../../../api/testing/add-branch';
import { PASSWORD } from '../../../api/testing/app';
import { screenTest } from '../common/testing';

const accounts = screenTest('cuentas');

test('a new account logs in with what was written, once its fields are right', async () => {
  await accounts.open('/cuentas');
  await userEvent.click(screen.getByRole('button', { name: 'Nueva cuenta' }));
  const form = await findDialog('Nueva cuenta');
  await userEvent.type(form.getByLabelText('Nombre'), 'Paola Ríos');
  await userEvent.type(form.getByLabelText('Correo'), 'paola@melena.mx');
  await userEvent.type(form.getByLabelText('Tu contraseña'), PASSWORD);
  await userEvent.type(form.getByLabelText('Contraseña'), 'corta');
  await userEvent.click(form.getByRole('button', { name: 'Crear cuenta' }));
  await form.findByText('Escribe al menos 12 caracteres', { exact: true });
  await userEvent.type(form.getByLabelText('Contraseña'), '-pero-ya-no');
  await userEvent.click(form.getByRole('button', { name: 'Crear cuenta' }));
  await screen.findByRole('button', { name: 'Paola Ríos' });
  const { me } = await accounts.salon.ok('session/open', {
    email: 'paola@melena.mx',
    password: 'corta-pero-ya-no',
  });
  expect(me).toMatchObject({ name: 'Paola Ríos', role: 'recepcion' });

  await userEvent.click(screen.getByRole('button', { name: 'Paola Ríos' }));
  const edit = await findDialog('Editar cuenta');
  await userEvent.type(edit.getByLabelText(/^Nueva contraseña/), 'tijeras de abril');
  await userEvent.type(edit.getByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
  await screen.findByText('Cuenta de Paola Ríos guardada');
  const renewed = { email: 'paola@melena.mx', password: 'tijeras de abril' };
  await accounts.salon.ok('session/open', renewed);
});

test('a deactivated account’s session ends at once', async () => {
  const { account_id: id } = await accounts.salon.ok('account/add', {
    own_password: PASSWORD,
    account: { name: 'Iris Mena', email: 'iris@melena.mx', role: 'almacen', password: 'clave-de-abril' },
  });
  const opened = { email: 'iris@melena.mx', password: 'clave-de-abril' };
  const { access_id } = await accounts.salon.ok('session/open', opened);
  await accounts.open('/cuentas');
  await userEvent.click(await screen.findByRole('button', { name: 'Iris Mena' }));
  const form = await findDialog('Editar cuenta');
  await userEvent.click(form.getByRole('button', { name: 'Desactivar' }));
  const asked = await findQuestion('¿Deseas desactivar esta cuenta?');
  await userEvent.click(asked.getByRole('button', { name: 'Desactivar' }));
  await asked.findByText('Escribe tu contraseña');
  await userEvent.type(asked.getByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await accounts.salon.refused('session/current', { access_id })).code).toBe('unauthenticated');
  const { accounts: rows } = await accounts.salon.ok('account/get', {});
  expect(rows.find(row => row.id === id)?.status_id).toBe(2);
});

test('the last administrator cannot be removed, and the dialog says so', async () => {
  await accounts.open('/cuentas');
  await userEvent.click(await screen.findByRole('button', { name: 'Renata' }));
  const form = await findDialog('Editar cuenta');
  await userEvent.click(form.getByRole('combobox', { name: /Rol/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Almacen' }));
  await userEvent.type(form.getByLabelText('Tu contraseña'), PASSWORD);
  await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }));
  await form.findByText('Debe quedar al menos un administrador activo.');
});

test('a wallet that receives money is added, its digits are four figures, and it is switched off', async () => {
  await accounts.open('/cuentas/cobro');
  await userEvent.click(screen.getByRole('button', { name: 'Nueva cuenta de cobro' }));
  const form = await findDialog('Nueva cuenta de cobro');
  await userEvent.click(form.getByRole('radio', { name: 'Cartera de pago' }));
  await userEvent.type(form.getByLabelText('Banco o cartera'), 'Clip');
  await userEvent.type(form.getByLabelText('Últimos 4 dígitos'), '31');
  await userEvent.type(form.getByLabelText('Titular'), 'Renata Olvera');
  await userEvent.click(form.getByRole('button', { name: 'Agregar cuenta' }));
  await form.findByText('Escribe los 4 últimos dígitos');
  await userEvent.type(form.getByLabelText('Últimos 4 dígitos'), '08');
  await userEvent.click(form.getByRole('button', { name: 'Agregar cuenta' }));
  await screen.findByRole('row', { name: /Clip 3108 Cartera de pago Renata Olvera Activo/ });
  await userEvent.click(screen.getByRole('button', { name: /Clip/ }));
  const edit = await findDialog('Editar cuenta');
  await userEvent.click(edit.getByText('Activa: se ofrece al cobrar'));
  await userEvent.click(edit.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByRole('row', { name: /Clip 3108 .* Inactivo/ });
});

test('once there are two salons an account says which it enters, and an administrator that it enters all', async () => {
  const { salon } = accounts;
  await salon.ok('salon/add', { salon: { name: 'Salón Roma', phone: '', address: '' } });
  await accounts.open('/cuentas');
  await userEvent.click(screen.getByRole('button', { name: 'Nueva cuenta' }));
  const form = await findDialog('Nueva cuenta');
  await userEvent.type(form.getByLabelText('Nombre'), 'Hugo Lira');
  await userEvent.type(form.getByLabelText('Correo'), 'hugo@melena.mx');
  await userEvent.type(form.getByLabelText('Tu contraseña'), PASSWORD);
  await userEvent.type(form.getByLabelText('Contraseña'), 'una-clave-larga');
  await userEvent.click(form.getByRole('checkbox', { name: 'Salón de prueba' }));
  await userEvent.click(form.getByRole('button', { name: 'Crear cuenta' }));
  await form.findByText('Elige al menos un salón');
  await userEvent.click(form.getByRole('checkbox', { name: 'Salón Roma' }));
  await userEvent.click(form.getByRole('button', { name: 'Crear cuenta' }));
  await screen.findByRole('row', { name: /Hugo Lira .* Recepción Salón Roma Activo/ });
  await userEvent.click(screen.getByRole('button', { name: 'Hugo Lira' }));
  const edit = await findDialog('Editar cuenta');
  await userEvent.click(edit.getByRole('checkbox', { name: /^Todos los salones/ }));
  await userEvent.type(edit.getByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
  await screen.findByRole('row', { name: /Hugo Lira .* Recepción Todos los salones Activo/ });
  await userEvent.click(screen.getByRole('button', { name: 'Renata' }));
  const own = await findDialog('Editar cuenta');
  own.getByText('Un administrador entra a todos los salones.');
});

test('a closed salon keeps its name among those that an account enters, and can be taken from it', async () => {
  const { salon, db, ok } = accounts.salon;
  const condesa = await addBranch(db, salon.salon_id, 'Salón Condesa');
  await ok('account/add', {
    own_password: PASSWORD,
    account: {
      ...{ name: 'Noemí', email: 'noemi@melena.mx', role: 'almacen' },
      ...{ password: 'clave-de-mayo', salons: [1, condesa] },
    },
  });
  await ok('salon/status', { salon: { id: condesa, status_id: 2 } });
  await accounts.open('/cuentas');
  const row = await screen.findByRole('row', { name: /Noemí/ });
  expect(row.textContent).toContain('y Salón Condesa (cerrado)');
  await userEvent.click(screen.getByRole('button', { name: 'Noemí' }));
  const form = await findDialog('Editar cuenta');
  await userEvent.click(form.getByRole('checkbox', { name: 'Salón Condesa (cerrado)' }));
  await userEvent.type(form.getByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
  await screen.findByText('Cuenta de Noemí guardada');
  await waitFor(() => expect(row.textContent).not.toContain('Condesa'));
});
