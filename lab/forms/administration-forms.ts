import type { Api } from '../../e2e/support/api';
import { PASSWORD } from '../../e2e/support/demo-people';
import { chooseDates, formsIn, type OpenStep, openRow, SEARCH } from './form';

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
export const administrationForms = formsIn('mf-administracion/src/cuentas', [
  [
    'Datos fiscales del salón',
    '/salones',
    '../salones/IssuerDialog',
    ['Datos fiscales'],
    {
      right: {
        RFC: 'EKU9003173C9',
        'Código postal': '06700',
        'Nombre o razón social': 'ESCUELA KEMPER URGATE',
      },
    },
  ],
  [
    'Nuevo día cerrado',
    '/salones',
    '../salones/ClosedDaysDialog',
    ['Días cerrados', 'Agregar días'],
    { right: { Motivo: 'Inventario' } },
  ],
  [
    'Reportes: elegir fechas',
    '/reportes/ventas?periodo=rango&de=2026-11-01&a=2026-11-20',
    '/shared/src/salon/period/PeriodFilter',
    [chooseDates],
    { verb: null, right: { Día: '12', Año: '2026' } },
  ],
  [
    'Ajuste de comisiones',
    '/reportes/comisiones?healer=1',
    '../reportes/comisiones/AdjustmentDialog',
    [/^Ajuste$/],
    { right: { Motivo: 'Curso de color' } },
  ],
  [
    'Liquidar comisiones',
    async (api: Api) => {
      const adjustment = { healer_id: 1, adds: true, amount: '500', reason: 'Curso de color' };
      await api.call('commission/adjust', { adjustment });
      return '/reportes/comisiones?healer=1';
    },
    '../reportes/comisiones/SettleDialog',
    [/^Liquidar/],
    {},
  ],
  [
    'Nueva cuenta',
    '/cuentas',
    'AccountsPage',
    ['Nueva cuenta'],
    { right: { Contraseña: 'tres-tijeras-de-plata', 'Tu contraseña': 'melena-demo' } },
  ],
  [
    'Editar cuenta',
    async (api: Api) => {
      const email = `formas${Math.floor(Math.random() * 1e9)}@melena.mx`;
      await api.call('account/add', {
        account: { name: 'AAA Formas', email, password: 'tres-tijeras-de-plata', role: 'almacen' },
        own_password: 'melena-demo',
      });
      return '/cuentas';
    },
    'AccountEditDialog PasswordConfirm',
    [openRow({ text: 'AAA Formas' })],
    { right: { 'Nueva contraseña': 'tres-tijeras-de-plata', 'Tu contraseña': 'melena-demo' } },
  ],
  [
    'Pin de aprobación',
    '/agenda',
    '/shell/src/frame/ApprovalPin',
    [
      /Administrador$/,
      page => page.getByRole('menuitem', { name: 'Mi perfil' }).click(),
      /(Crear|Cambiar) pin/,
    ],
    { right: { 'Pin nuevo': '480291', 'Repite el pin': '480291', 'Tu contraseña': 'melena-demo' } },
  ],
  [
    'Verificación en dos pasos',
    '/agenda',
    '/shell/src/frame/FactorSetupDialog /shell/src/frame/SecondFactor',
    [
      /Administrador$/,
      page => page.getByRole('menuitem', { name: 'Mi perfil' }).click(),
      'Activar verificación',
    ],
    { right: { 'Código de verificación': '480291', 'Tu contraseña': 'melena-demo' } },
  ],
  [
    'Buscar en todo',
    '/agenda',
    '/shell/src/search/SearchDialog',
    [page => page.keyboard.press('Control+k')],
    SEARCH,
  ],
  [
    'Cambiar contraseña',
    '/agenda',
    '/shell/src/profile/PasswordDialog',
    [openProfile, 'Cambiar contraseña'],
    {
      as: 'atencion',
      right: { 'Contraseña actual': PASSWORD, 'Contraseña nueva': 'camión jirafa lunes tinta' },
    },
  ],
  [
    'Nueva cuenta de cobro',
    '/cuentas/cobro',
    'ReceiverDialog',
    ['Nueva cuenta de cobro'],
    { right: { 'Últimos 4 dígitos': '4821' } },
  ],
]);
