import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../api/testing/app';
import { screenTest } from '../common/testing';

const access = screenTest('accesos');

test('the roles that open the suite are listed, all Activo, with how many active accounts have each', async () => {
  const { ok } = access.salon;
  const add = (name: string) =>
    ok('account/add', {
      own_password: PASSWORD,
      account: { name, email: `${name}@melena.mx`, role: 'almacen', password: 'clave-de-abril' },
    });
  await add('iris');
  const { account_id: id } = await add('olga');
  await ok('account/update', { own_password: PASSWORD, account: { id, status_id: 2 } });
  await access.open('/accesos');
  await screen.findByRole('row', { name: 'Administrador 1 Activo' });
  screen.getByRole('row', { name: 'Almacen 2 Activo' });
  for (const role of ['Healer', 'Atención a Cliente', 'Recepción']) {
    expect(screen.getByRole('row', { name: new RegExp(`^${role} \\d+ Activo$`) })).toBeTruthy();
  }
});
