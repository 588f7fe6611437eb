import { today } from '@melena/shared/rules/time';
import type { Api } from '../../e2e/support/api';
import { bookFor, newClient, serviceWithAdvance } from '../../e2e/support/book-through-api';
import { JOURNEY_START } from '../../e2e/support/clock';
import { PASSWORD } from '../../e2e/support/demo-people';
import { openFirstAccount } from '../../e2e/support/first-account';
import { closeTill } from '../../e2e/support/till';
import { chooseOption, clickButton, type FormCase, listForm, openMenuItem, openRow } from './form';

const IN = 'mf-recepcion/src';
const FIELDS = `${IN}/common/client/ClientFields.tsx`;
const PASSWORD_FIELD = `${IN}/common/payment/AdminPassword.tsx`;
const METHOD = `${IN}/common/payment/PaymentMethodFields.tsx`;
const ADMIN = { 'Contraseña de administrador': PASSWORD };

/** Forms of reception: clients, bookings, payments, the till. */
export const receptionForms: readonly FormCase[] = [
  {
    name: 'Ingresar',
    of: ['shell/src/login/LoginForm.tsx'],
    as: 'nobody',
    at: '/',
    within: page => page.locator('form'),
    right: { Correo: 'recepcion@melena.mx', Contraseña: PASSWORD },
  },
  {
    name: 'Primer inicio',
    of: ['shell/src/login/FirstAccountForm.tsx'],
    as: 'nobody',
    at: '/',
    steps: [openFirstAccount],
    within: page => page.locator('form'),
    right: {
      Correo: 'amalia@tijeras.mx',
      Contraseña: 'cuatro-tijeras-lilas',
      'Repite la contraseña': 'cuatro-tijeras-lilas',
    },
  },
  {
    name: 'Buscar cita por folio',
    of: [`${IN}/common/appointment/FindDialog.tsx`],
    at: '/agenda',
    steps: [clickButton('Buscar cita')],
    right: { Folio: '12100' },
  },
  {
    name: 'Buscar cita por teléfono',
    of: [`${IN}/common/appointment/FindDialog.tsx`],
    at: '/agenda',
    steps: [clickButton('Buscar cita'), clickButton('Teléfono')],
    right: { Teléfono: '5512345678' },
  },
  {
    name: 'Agendar cita: buscar cliente',
    of: [`${IN}/agenda/booking/ClientStep.tsx`],
    at: '/agenda',
    steps: [clickButton('Nueva cita')],
    verb: null,
  },
  {
    name: 'Agendar cita: registro de cliente',
    of: [FIELDS, `${IN}/common/client/ClientForm.tsx`],
    at: '/agenda',
    steps: [clickButton('Nueva cita'), clickButton('Registro de cliente')],
  },
  {
    name: 'Agregar servicio a la cita',
    of: [
      'shared/src/salon/appointments/ServicePicker.tsx',
      `${IN}/common/appointment-actions/AddServiceDialog.tsx`,
      `${IN}/agenda/booking/ServicesStep.tsx`,
    ],
    at: pending,
    steps: [clickButton('Agregar servicio')],
    verb: null,
  },
  {
    name: 'Registrar anticipo',
    of: [`${IN}/common/appointment-actions/AdvanceDialog.tsx`, METHOD],
    at: pending,
    steps: [clickButton('Agregar anticipo')],
  },
  listForm('Clientes', '/clientes', `${IN}/clientes/ClientsPage.tsx`),
  { name: 'Nuevo cliente', of: [FIELDS], at: '/clientes', steps: [clickButton('Nuevo cliente')] },
  { name: 'Editar cliente', of: [FIELDS], at: client, steps: [clickButton('Editar cliente')] },
  {
    name: 'Programa de tratamiento',
    of: [`${IN}/clientes/ProgramDialog.tsx`],
    at: client,
    steps: [clickButton('Agregar servicio')],
    right: { Año: '2027' },
  },
  listForm('Pagos', '/pagos', `${IN}/pagos/PaymentsPage.tsx`),
  {
    name: 'Nuevo pago: elegir cliente',
    of: [`${IN}/pagos/ClientPicker.tsx`],
    at: '/pagos',
    steps: [clickButton('Nuevo pago'), clickButton('Elegir cliente')],
    verb: null,
  },
  {
    name: 'Nuevo pago',
    of: [`${IN}/pagos/NewPaymentDialog.tsx`, METHOD],
    at: '/pagos',
    steps: [
      clickButton('Nuevo pago'),
      clickButton('Elegir cliente'),
      openRow(),
      chooseOption('Transferencia bancaria'),
    ],
  },
  {
    name: 'Agregar asignación',
    of: [`${IN}/pagos/AllocateDialog.tsx`],
    at: payment,
    steps: [clickButton('Agregar asignación'), chooseOption('Crédito')],
  },
  {
    name: 'Revertir pago',
    of: [`${IN}/pagos/ReversePaymentDialog.tsx`, PASSWORD_FIELD],
    at: async api => {
      await openTill(api);
      return payment(api);
    },
    steps: [clickButton('Revertir pago')],
    right: ADMIN,
  },
  {
    name: 'Iniciar caja',
    of: [`${IN}/caja/ClosedTill.tsx`],
    at: async api => {
      await closeTill(api);
      return '/caja';
    },
    within: page => page.locator('main form'),
  },
  {
    name: 'Iniciar caja sobre otro formulario',
    of: [`${IN}/common/payment/NoTillNotice.tsx`],
    at: async api => {
      await closeTill(api);
      return payment(api);
    },
    steps: [clickButton('Revertir pago'), clickButton('Iniciar caja')],
  },
  {
    name: 'Caja: buscar en las citas de hoy',
    of: [`${IN}/caja/TillPage.tsx`],
    at: ticket,
    within: page => page.locator('.page-body'),
    verb: null,
  },
  {
    name: 'Caja: agregar producto',
    of: ['shared/src/salon/products/StockPicker.tsx', `${IN}/caja/ProductDialog.tsx`],
    at: ticket,
    steps: [clickButton('Agregar producto')],
    verb: null,
  },
  {
    name: 'Agregar descuento',
    of: [`${IN}/caja/DiscountDialog.tsx`, PASSWORD_FIELD],
    at: ticket,
    steps: [clickButton('Agregar descuento')],
    right: ADMIN,
  },
  {
    name: 'Quitar descuento',
    of: [`${IN}/caja/RemoveDiscountDialog.tsx`, PASSWORD_FIELD],
    at: async api => {
      const { id } = await started(api);
      const { version } = (await api.call('appointment/details', { appointment_id: id })).appointment;
      await api.call('appointment/discount', { appointment_id: id, version, password: PASSWORD, percent: 5 });
      return `/caja?cita=${id}`;
    },
    steps: [clickButton('Quitar descuento')],
    right: ADMIN,
  },
  {
    name: 'Cobrar cita',
    of: [`${IN}/caja/ChargeDialog.tsx`, METHOD],
    at: ticket,
    steps: [clickButton('Cobrar')],
    right: { Recibido: '100000' },
  },
  {
    name: 'Corte de caja',
    of: [`${IN}/caja/cortes/CloseTillDialog.tsx`, PASSWORD_FIELD],
    at: ticket,
    steps: [openMenuItem('Corte de caja')],
    right: ADMIN,
  },
];

const someone = () => `Formas ${Math.floor(Math.random() * 1e6)}`;

async function client(api: Api): Promise<string> {
  return `/clientes/${(await newClient(api, someone())).id}`;
}

/** An appointment of the days to come, whose advance is still owing. */
async function pending(api: Api): Promise<string> {
  const { id } = await newClient(api, someone());
  return `/citas/${(await bookFor(api, id, await serviceWithAdvance(api), 1)).id}`;
}

async function payment(api: Api): Promise<string> {
  const { id } = await newClient(api, someone());
  const { accounts } = await api.call('payment/get', { limit: 1 });
  const { payment_id } = await api.call('payment/add', {
    payment: { client_id: id, type_id: 3, account_id: accounts[0]?.id, amount: '100' },
  });
  return `/pagos/${payment_id}`;
}

async function openTill(api: Api): Promise<void> {
  const { caja } = await api.call('caja/get', {});
  if (!caja) await api.call('caja/add', { caja: {} });
}

/** One of today's appointments that is to be charged. */
async function started(api: Api): Promise<{ id: number }> {
  await openTill(api);
  const { appointments } = await api.call('calendar/get', { day: today(JOURNEY_START) });
  for (const { id, status_id } of appointments) {
    if (status_id !== 2 && status_id !== 3) continue;
    if (status_id === 2) await api.call('appointment/update', { appointment: { id, status_id: 3 } });
    const { appointment } = await api.call('appointment/details', { appointment_id: id });
    if (Number(appointment.pending) > 0 && Number(appointment.discount) === 0) return { id };
  }
  throw new Error('Nothing of today is to be charged');
}

async function ticket(api: Api): Promise<string> {
  return `/caja?cita=${(await started(api)).id}`;
}
