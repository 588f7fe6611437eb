import type { Api } from '../support/api';
import { type Form, press, row } from './form';

const ACCOUNTS = 'mf-administracion/src/cuentas';

/** What administration types: accounts, banks and wallets. */
export const administration: readonly Form[] = [
  {
    name: 'Nueva cuenta',
    of: [`${ACCOUNTS}/NewAccountDialog.tsx`],
    at: '/cuentas',
    steps: [press('Nueva cuenta')],
  },
  {
    name: 'Editar cuenta',
    of: [`${ACCOUNTS}/AccountEditDialog.tsx`],
    at: async (api: Api) => {
      const email = `formas${Math.floor(Math.random() * 1e9)}@melena.mx`;
      await api.call('account/add', {
        account: { name: 'AAA Formas', email, password: 'tres-tijeras-de-plata', role: 'almacen' },
        own_password: 'melena-demo',
      });
      return '/cuentas';
    },
    steps: [row({ text: 'AAA Formas' })],
  },
  {
    name: 'Nueva cuenta de cobro',
    of: [`${ACCOUNTS}/ReceiverDialog.tsx`],
    at: '/cuentas/cobro',
    steps: [press('Nueva cuenta de cobro')],
    right: { 'Últimos 4 dígitos': '4821' },
  },
];
