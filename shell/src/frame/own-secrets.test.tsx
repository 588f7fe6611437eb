import { getSession, useSession } from '@melena/shared/session';
import { findDialog } from '@melena/shared/testing/find';
import { screenTest } from '@melena/shared/testing/screen-test';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { PASSWORD, startTestApp } from '../../../api/testing/app';
import { codeOf } from '../../../api/testing/secrets/authenticator';
import { LoginForm } from '../login/LoginForm';
import { AccountMenu } from './AccountMenu';
import { ApprovalPin } from './ApprovalPin';
import { ProfileDialog } from './ProfileDialog';
import { SecondFactor } from './SecondFactor';

// Each comparison takes its time, and a busy machine's is longer.
vi.setConfig({ testTimeout: 60_000 });

function FactorAndLogin() {
  return (
    <>
      <SecondFactor />
      <LoginForm />
    </>
  );
}

function Profile() {
  const me = useSession('staff')?.me;
  return me && <ProfileDialog me={me} open onClose={() => {}} />;
}

const page = screenTest({
  routes: [
    { path: 'mio/pin', load: async () => ApprovalPin },
    { path: 'mio/codigo', load: async () => FactorAndLogin },
    { path: 'mio/cuenta', load: async () => AccountMenu },
    { path: 'mio/perfil', load: async () => Profile },
  ],
  folder: 'mio',
  role: 'administrador',
  start: startTestApp,
});
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a pin to approve with is set with the password, said at its field where it is wrong, and taken away', async () => {
  await page.open('/mio/pin');
  await clickButton('Crear pin');
  const form = await findDialog('Pin de aprobación');
  await userEvent.type(form.getByLabelText('Pin nuevo'), '580274');
  await userEvent.type(form.getByLabelText('Repite el pin'), '580274');
  await userEvent.type(form.getByLabelText('Tu contraseña'), 'otra{Enter}');
  await form.findByText('Contraseña incorrecta');
  expect(form.getByLabelText('Pin nuevo')).toHaveProperty('value', '580274');
  await userEvent.clear(form.getByLabelText('Tu contraseña'));
  await userEvent.type(form.getByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
  await screen.findByText('Con él autorizas en recepción; tu contraseña ya no autoriza.');
  await clickButton('Cambiar pin');
  const again = await findDialog('Pin de aprobación');
  await userEvent.type(again.getByLabelText('Tu contraseña'), PASSWORD);
  await userEvent.click(again.getByRole('button', { name: 'Quitar pin' }));
  await screen.findByText('Sin pin: autorizas en recepción con tu contraseña.');
});

test('a second factor is set up with a code of the authenticator, its recovery codes are shown once, and a login asks for a code', async () => {
  await page.open('/mio/codigo');
  await clickButton('Activar verificación');
  await screen.findByRole('img', { name: 'Imagen para tu aplicación de verificación' });
  const form = await findDialog('Verificación en dos pasos');
  const secret = form.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent?.replaceAll(' ', '') ?? '';
  await userEvent.type(form.getByLabelText('Código de verificación'), codeOf(secret, Date.now() + 3_600_000));
  await userEvent.type(form.getByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
  await form.findByText('Código incorrecto');
  await userEvent.clear(form.getByLabelText('Código de verificación'));
  await userEvent.type(form.getByLabelText('Código de verificación'), codeOf(secret));
  await userEvent.click(form.getByRole('button', { name: 'Activar' }));
  const codes = await findDialog('Códigos de recuperación');
  const [code, another] = codes.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(codes.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(codes.getByRole('button', { name: 'Ya los guardé' }));
  await screen.findByText('Activa. Te quedan 10 códigos de recuperación.');

  await userEvent.type(await screen.findByLabelText('Correo'), 'renata@melena.mx');
  await userEvent.type(screen.getByLabelText('Contraseña'), PASSWORD);
  expect(screen.queryByLabelText('Código de verificación')).toBeNull();
  await clickButton('Ingresar');
  const field = await screen.findByLabelText('Código de verificación');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(field, '000000{Enter}');
  await screen.findByText('Código incorrecto');
  await userEvent.clear(field);
  await userEvent.type(field, `${code}{Enter}`);
  await waitFor(async () =>
    expect(await page.salon.ok('account/own', {})).toMatchObject({ recovery_codes_left: 9 }),
  );

  await clickButton('Quitar verificación');
  const off = await findDialog('Quitar verificación en dos pasos');
  await userEvent.type(off.getByLabelText('Tu contraseña'), `${PASSWORD}{Enter}`);
  await off.findByText('Escribe el código de verificación');
  await userEvent.type(off.getByLabelText('Código de verificación'), `${code}{Enter}`);
  await off.findByText('Código incorrecto');
  await userEvent.clear(off.getByLabelText('Código de verificación'));
  await userEvent.type(off.getByLabelText('Código de verificación'), `${another}{Enter}`);
  await screen.findByText('Además de tu contraseña, un código de tu teléfono.');
});

test('who has a password that somebody else set is asked for one of their own until they have it', async () => {
  const { db, people } = page.salon;
  await inTransaction(db, tx =>
    tx
      .updateTable('staff')
      .set({ must_change_password: true })
      .where('id', '=', people.recepcion.id)
      .execute(),
  );
  await page.open('/mio/cuenta', 'recepcion');
  const form = await findDialog('Cambiar contraseña');
  form.getByText('Tu contraseña la puso otra persona. Escribe una que solo tú sepas.');
  await userEvent.type(form.getByLabelText('Contraseña actual'), PASSWORD);
  await userEvent.type(form.getByLabelText('Contraseña nueva'), 'camión jirafa lunes tinta{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getSession('staff')?.me.must_change_password).toBeUndefined();
  await page.open('/mio/cuenta', 'recepcion');
  expect((await screen.findAllByText('Recepción')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('‘Cerrar sesión en todos lados’ ends the session here and every other one', async () => {
  const { call, ok, people } = page.salon;
  const elsewhere = await ok('session/open', { email: 'almacen@melena.mx', password: PASSWORD }, 'nobody');
  await page.open('/mio/perfil', 'almacen');
  await clickButton('Cerrar sesión en todos lados');
  await waitFor(() => expect(getSession('staff')).toBeNull());
  for (const access_id of [elsewhere.access_id, people.almacen.accessId]) {
    expect((await call('session/current', { access_id }, 'nobody')).code).toBe('unauthenticated');
  }
});
