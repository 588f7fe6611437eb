import type { Page } from 'playwright';
import type { Api } from '../../e2e/support/api';
import { bookableServices, bookFor, newClient, serviceWithAdvance } from '../../e2e/support/book-through-api';
import { openFirstAccount } from '../../e2e/support/first-account';
import { choose, lists, pickFromMenu, pickLast, searches, sends } from './form';
import { newPayment, openTicket, RECIPIENT, someone } from './salon-rows';

const admin = { as: 'administrador' } as const;
const loggedOut = { as: 'nobody', within: 'form' } as const;

/** Forms of reception before the till: login, bookings, clients, payments, invoices. */
export const counterForms = [
  ...lists('/clientes'),
  sends('Ingresar', 'session/open', '/', [], { ...loggedOut, right: { Correo: 'recepcion@melena.mx' } }),
  sends('Primer inicio', 'session/setup', '/', [openFirstAccount], loggedOut),

  sends('Buscar cita por folio', 'calendar/search', '/agenda', ['Buscar cita'], {
    right: { Folio: '12100' },
  }),
  sends('Buscar cita por teléfono', 'calendar/search', '/agenda', ['Buscar cita', 'Teléfono'], {
    right: { Teléfono: '5512345678' },
  }),
  searches('Agendar cita: buscar cliente', '/agenda', ['Nueva cita']),
  sends('Agendar cita: registro de cliente', 'clients/add', '/agenda', ['Nueva cita', 'Registro de cliente']),
  sends('Editar lista de espera', 'waiting/update', waiting, [pickFromMenu('Editar', /^Acciones de/)]),
  sends('Quitar de la lista de espera', 'waiting/delete', waiting, [pickFromMenu('Quitar', /^Acciones de/)]),
  sends('Registrar anticipo', 'payment/add', pending, ['Agregar anticipo']),
  sends('Nota de la visita', 'appointment/update', pending, ['Agregar nota']),

  sends('Nuevo cliente', 'clients/add', '/clientes', ['Nuevo cliente']),
  sends('Datos fiscales del cliente', 'invoice/fiscal/save', client, ['Agregar']),
  sends('Editar cliente', 'clients/update', client, ['Editar cliente']),
  sends('Programa de tratamiento', 'clients/program/save', client, ['Agregar servicio'], {
    right: { Año: '2027' },
  }),

  searches('Pagos: elegir fechas', '/pagos?periodo=rango&de=2026-11-01&a=2026-11-20', [pickLast('Periodo')]),
  sends('Nuevo pago', 'payment/add', '/pagos?nuevo=1', [
    takeClient,
    choose('Transferencia bancaria'),
    choose('Asignar después'),
  ]),
  sends('Agregar asignación', 'payment/add', newPayment, [
    'Agregar asignación',
    choose('Dejar como crédito'),
  ]),
  searches('Conciliar movimiento', '/pagos/conciliar', ['Elegir pagos'], {
    ...admin,
    call: 'statement/match',
  }),
  sends('Ignorar movimiento', 'statement/ignore', '/pagos/conciliar', ['Ignorar'], admin),
  sends('Revertir pago', 'payment/reverse', newPayment, ['Revertir pago']),

  sends('Solicitar factura: buscar el ticket', 'invoice/tickets', '/facturas', ['Solicitar factura'], {
    right: { 'Folio del ticket': '12001' },
  }),
  sends('Solicitar factura', 'invoice/request', async api => `/facturas?cita=${await openTicket(api)}`),
  sends('Corregir datos de la factura', 'invoice/update', invoice, ['Corregir datos']),
  sends('Cancelar factura', 'invoice/cancel', invoice, ['Cancelar factura']),
  sends('Factura global', 'invoice/global', '/facturas', ['Factura global'], { right: { Año: '2026' } }),
];

/** A client who waits, alone in the list. */
async function waiting(api: Api): Promise<string> {
  const { id: client_id, phone } = await newClient(api, someone());
  const [service] = await bookableServices(api);
  await api.call('waiting/add', { waiting: { client_id, services: [service?.id ?? 0] } });
  return `/agenda/espera?buscar=${phone}`;
}

async function client(api: Api): Promise<string> {
  return `/clientes/${(await newClient(api, someone())).id}`;
}

/** A later appointment whose advance is still to be paid. */
async function pending(api: Api): Promise<string> {
  const { id } = await newClient(api, someone());
  return `/citas/${(await bookFor(api, id, await serviceWithAdvance(api), 1)).id}`;
}

async function invoice(api: Api): Promise<string> {
  const tickets = [{ kind: 'appointment' as const, id: await openTicket(api) }];
  return `/facturas/${(await api.call('invoice/request', { tickets, recipient: RECIPIENT })).invoice_id}`;
}

async function takeClient(page: Page): Promise<void> {
  await page.getByLabel('Cliente', { exact: true }).fill('mari');
  await page.getByRole('option').first().click();
}
