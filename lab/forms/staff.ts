import type { Api } from '../../e2e/support/api';
import { PASSWORD } from '../../e2e/support/people';
import { type Form, press, row, type Step } from './form';

const ACCOUNTS = 'mf-administracion/src/cuentas';

/** 'Mi perfil', in the side menu or, on a phone, in the drawer. */
const openProfile: Step = async page => {
  const drawer = page.getByRole('button', { name: 'Abrir menú' });
  if (await drawer.isVisible()) await drawer.click();
  await page
    .getByRole('button', { name: /Atención a Cliente/ })
    // The drawer's, where the rail has one too.
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
};

/** What administration types: accounts, banks and wallets. */
export const administration: readonly Form[] = [
  {
    name: 'Nueva cuenta',
    of: [`${ACCOUNTS}/NewAccountDialog.tsx`],
    at: '/cuentas',
    steps: [press('Nueva cuenta')],
    right: { Contraseña: 'tres-tijeras-de-plata', 'Tu contraseña': 'melena-demo' },
  },
  {
    name: 'Editar cuenta',
    of: [`${ACCOUNTS}/AccountEditDialog.tsx`, `${ACCOUNTS}/PasswordConfirm.tsx`],
    at: async (api: Api) => {
      const email = `formas${Math.floor(Math.random() * 1e9)}@melena.mx`;
      await api.call('account/add', {
        account: { name: 'AAA Formas', email, password: 'tres-tijeras-de-plata', role: 'almacen' },
        own_password: 'melena-demo',
      });
      return '/cuentas';
    },
    steps: [row({ text: 'AAA Formas' })],
    right: { 'Nueva contraseña': 'tres-tijeras-de-plata', 'Tu contraseña': 'melena-demo' },
  },
  {
    name: 'Pin de aprobación',
    of: ['shell/src/frame/ApprovalPin.tsx'],
    at: '/agenda',
    steps: [
      press(/Administrador$/),
      page => page.getByRole('menuitem', { name: 'Mi perfil' }).click(),
      press(/(Crear|Cambiar) pin/),
    ],
    right: { 'Pin nuevo': '480291', 'Repite el pin': '480291', 'Tu contraseña': 'melena-demo' },
  },
  {
    name: 'Verificación en dos pasos',
    of: ['shell/src/frame/FactorSetupDialog.tsx', 'shell/src/frame/FactorOffDialog.tsx'],
    at: '/agenda',
    steps: [
      press(/Administrador$/),
      page => page.getByRole('menuitem', { name: 'Mi perfil' }).click(),
      press('Activar verificación'),
    ],
    right: { 'Código de verificación': '480291', 'Tu contraseña': 'melena-demo' },
  },
  {
    name: 'Cambiar contraseña',
    of: ['shell/src/profile/PasswordDialog.tsx'],
    // Nobody logs in with this account's password here.
    as: 'atencion',
    at: '/agenda',
    steps: [openProfile, press('Cambiar contraseña')],
    right: { 'Contraseña actual': PASSWORD, 'Contraseña nueva': 'camión jirafa lunes tinta' },
  },
  {
    name: 'Nueva cuenta de cobro',
    of: [`${ACCOUNTS}/ReceiverDialog.tsx`],
    at: '/cuentas/cobro',
    steps: [press('Nueva cuenta de cobro')],
    right: { 'Últimos 4 dígitos': '4821' },
  },
];
