import type { Api } from '../../e2e/support/api';
import { PASSWORD } from '../../e2e/support/demo-people';
import { clickButton, type FormCase, type OpenStep, openRow } from './form';

const ACCOUNTS = 'mf-administracion/src/cuentas';

/** 'Mi perfil', in the side menu or, on a phone, in the drawer. */
const openProfile: OpenStep = async page => {
  const drawer = page.getByRole('button', { name: 'Abrir menú' });
  if (await drawer.isVisible()) await drawer.click();
  await page
    .getByRole('button', { name: /Atención a Cliente/ })
    // The drawer's, where the rail has one too.
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
};

/** Forms of administration: staff users and bank accounts. */
export const administrationForms: readonly FormCase[] = [
  {
    name: 'Nueva cuenta',
    of: [`${ACCOUNTS}/NewAccountDialog.tsx`],
    at: '/cuentas',
    steps: [clickButton('Nueva cuenta')],
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
    steps: [openRow({ text: 'AAA Formas' })],
    right: { 'Nueva contraseña': 'tres-tijeras-de-plata', 'Tu contraseña': 'melena-demo' },
  },
  {
    name: 'Pin de aprobación',
    of: ['shell/src/frame/ApprovalPin.tsx'],
    at: '/agenda',
    steps: [
      clickButton(/Administrador$/),
      page => page.getByRole('menuitem', { name: 'Mi perfil' }).click(),
      clickButton(/(Crear|Cambiar) pin/),
    ],
    right: { 'Pin nuevo': '480291', 'Repite el pin': '480291', 'Tu contraseña': 'melena-demo' },
  },
  {
    name: 'Verificación en dos pasos',
    of: ['shell/src/frame/FactorSetupDialog.tsx', 'shell/src/frame/FactorOffDialog.tsx'],
    at: '/agenda',
    steps: [
      clickButton(/Administrador$/),
      page => page.getByRole('menuitem', { name: 'Mi perfil' }).click(),
      clickButton('Activar verificación'),
    ],
    right: { 'Código de verificación': '480291', 'Tu contraseña': 'melena-demo' },
  },
  {
    name: 'Cambiar contraseña',
    of: ['shell/src/profile/PasswordDialog.tsx'],
    // Nobody logs in with this account's password here.
    as: 'atencion',
    at: '/agenda',
    steps: [openProfile, clickButton('Cambiar contraseña')],
    right: { 'Contraseña actual': PASSWORD, 'Contraseña nueva': 'camión jirafa lunes tinta' },
  },
  {
    name: 'Nueva cuenta de cobro',
    of: [`${ACCOUNTS}/ReceiverDialog.tsx`],
    at: '/cuentas/cobro',
    steps: [clickButton('Nueva cuenta de cobro')],
    right: { 'Últimos 4 dígitos': '4821' },
  },
];
