import type { Api } from '../../e2e/support/api';
import { PASSWORD } from '../../e2e/support/demo-people';
import { closeTill } from '../../e2e/support/till';
import { openTillAction, pickFromMenu, searches, sends } from './form';
import { newPayment, openTicket, openTill, started } from './salon-rows';

const page = { within: '.page-body' };
const openCut = openTillAction('Corte', 'Corte de caja');

/** Forms of the till: sales, charges, the drawer and its cut. */
export const tillForms = [
  searches('Venta de mostrador', '/caja/venta', [], page),
  sends('Tarjeta de regalo en una venta', 'caja/charge', '/caja/venta', ['Tarjetas'], {
    within: '.page-body form',
  }),
  searches('Tarjetas y paquetes', '/caja/tarjetas', [], page),
  sends('Descuento de una venta', 'caja/charge', newSale, [
    page => page.locator('.pick:not([aria-disabled])').first().click(),
    'Agregar descuento',
  ]),
  sends('Iniciar caja', 'caja/add', closedTill, [], { within: 'main form' }),
  sends('Iniciar caja sobre otro formulario', 'caja/add', paymentWithoutTill, [
    'Revertir pago',
    'Iniciar caja',
  ]),
  sends('Agregar descuento', 'appointment/discount', ticket, ['Agregar descuento']),
  sends('Quitar descuento', 'appointment/discount', discounted, ['Quitar descuento']),
  sends('Cobrar cita', 'caja/charge', async api => `${await ticket(api)}&cobrar=1`, [], {
    right: { 'Efectivo recibido': '100000' },
  }),
  sends('Corregir cobro', 'payment/correct', charged, [
    'Corregir cobro',
    page => page.getByText('Otro importe').click(),
  ]),
  searches('Ticket: enviar por WhatsApp', charged, [], {
    within: 'role=region[name="Enviar por WhatsApp"]',
  }),
  sends(
    'Movimiento de caja',
    'caja/movement/add',
    ticket,
    [openTillAction('Movimiento', 'Movimiento de caja')],
    { right: { Cantidad: '186' } },
  ),
  sends('Deshacer movimiento de caja', 'caja/movement/undo', moved, [
    pickFromMenu('Movimientos de esta caja'),
    /^Deshacer/,
  ]),
  sends('Corte de caja: contar', 'caja/count/add', notCounted, [openCut]),
  sends('Corte de caja: cerrar', 'caja/update', counted, [openCut]),
];

async function newSale(api: Api): Promise<string> {
  await openTill(api);
  return '/caja/venta';
}

async function closedTill(api: Api): Promise<string> {
  await closeTill(api);
  return '/caja';
}

async function paymentWithoutTill(api: Api): Promise<string> {
  const at = await newPayment(api);
  await closeTill(api);
  return at;
}

async function ticket(api: Api): Promise<string> {
  return `/caja?cita=${await started(api)}`;
}

async function charged(api: Api): Promise<string> {
  return `/caja/ticket/${await openTicket(api)}`;
}

async function discounted(api: Api): Promise<string> {
  const appointment_id = await started(api);
  const { version } = (await api.call('appointment/details', { appointment_id })).appointment;
  await api.call('appointment/discount', { appointment_id, version, password: PASSWORD, percent: 5 });
  return `/caja?cita=${appointment_id}`;
}

async function moved(api: Api): Promise<string> {
  const at = await ticket(api);
  const movement = { type_id: 2, category_id: 2, amount: '50', note: 'Garrafón y café' };
  await api.call('caja/movement/add', { movement });
  return at;
}

/** A till that nobody has counted yet. */
async function notCounted(api: Api): Promise<string> {
  await closeTill(api);
  return ticket(api);
}

/** A till that was counted: its cut shows the comparison. */
async function counted(api: Api): Promise<string> {
  const at = await notCounted(api);
  const { caja } = await api.call('caja/get', {});
  await api.call('caja/count/add', { caja_id: caja?.id ?? 0, count: { pieces: [] } });
  return at;
}
