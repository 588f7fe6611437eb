import { today } from '@melena/shared/rules/time';
import type { Page } from 'playwright';
import type { Api } from '../../e2e/support/api';
import { bookFor, newClient, serviceWithAdvance } from '../../e2e/support/book-through-api';
import { JOURNEY_START } from '../../e2e/support/clock';
import { PASSWORD } from '../../e2e/support/demo-people';
import { openFirstAccount } from '../../e2e/support/first-account';
import { closeTill } from '../../e2e/support/till';
import { chooseOption, formsIn, LIST, openMenuItem, openTillAction, SEARCH } from './form';

/** Of a person that the SAT has made up for tests. */
const FISCAL = {
  RFC: 'CACX7605101P8',
  'Código postal fiscal': '36257',
  'Nombre o razón social': 'XOCHILT CASAS CHAVEZ',
};

const ADMIN = { 'Contraseña de administrador': PASSWORD };

/** Forms of reception: clients, bookings, payments, the till. */
export const receptionForms = [
  ...formsIn('mf-recepcion/src', [
    [
      'Ingresar',
      '/',
      '/shell/src/login/LoginForm',
      [],
      {
        as: 'nobody',
        within: page => page.locator('form'),
        right: { Correo: 'recepcion@melena.mx', Contraseña: PASSWORD },
      },
    ],
    [
      'Primer inicio',
      '/',
      '/shell/src/login/FirstAccountForm',
      [openFirstAccount],
      {
        as: 'nobody',
        within: page => page.locator('form'),
        right: {
          Correo: 'amalia@tijeras.mx',
          Contraseña: 'cuatro-tijeras-lilas',
          'Repite la contraseña': 'cuatro-tijeras-lilas',
        },
      },
    ],
    [
      'Buscar cita por folio',
      '/agenda',
      'common/appointment/FindDialog',
      ['Buscar cita'],
      { right: { Folio: '12100' } },
    ],
    [
      'Buscar cita por teléfono',
      '/agenda',
      'common/appointment/FindDialog',
      ['Buscar cita', 'Teléfono'],
      { right: { Teléfono: '5512345678' } },
    ],
    ['Agendar cita: buscar cliente', '/agenda', 'common/client/ClientLiveSearch', ['Nueva cita'], SEARCH],
    [
      'Agendar cita: registro de cliente',
      '/agenda',
      'common/client/ClientFields common/client/ClientForm',
      ['Nueva cita', 'Registro de cliente'],
    ],
    [
      'Agregar servicio a la cita',
      pending,
      '/shared/src/salon/appointments/ServicePicker common/appointment-actions/AddServiceDialog agenda/booking/ServicesSection',
      ['Agregar servicio'],
      SEARCH,
    ],
    [
      'Registrar anticipo',
      pending,
      'common/appointment-actions/AdvanceDialog common/payment/PaymentMethodFields',
      ['Agregar anticipo'],
    ],
    [
      'Cancelar cita',
      pending,
      'common/appointment-actions/CancelDialog common/appointment-actions/AdvanceFateFields common/appointment-actions/CancelMessage',
      ['Cancelar cita'],
    ],
  ]),
  ...formsIn('mf-recepcion/src/clientes', [
    ['Clientes', '/clientes', 'ClientsPage', [], LIST],
    ['Nuevo cliente', '/clientes', '../common/client/ClientFields', ['Nuevo cliente']],
    [
      'Datos fiscales del cliente',
      client,
      'FiscalCard ../common/fiscal/RecipientFields',
      ['Agregar'],
      { right: FISCAL },
    ],
    ['Editar cliente', client, '../common/client/ClientFields', ['Editar cliente']],
    ['Programa de tratamiento', client, 'ProgramDialog', ['Agregar servicio'], { right: { Año: '2027' } }],
  ]),
  ...formsIn('mf-recepcion/src/pagos', [
    ['Pagos', '/pagos', 'PaymentsPage', [], LIST],
    [
      'Pagos: elegir fechas',
      '/pagos?periodo=rango&de=2026-11-01&a=2026-11-20',
      'PeriodFilter',
      [chooseDates],
      { verb: null, right: { Día: '12', Año: '2026' } },
    ],
    [
      'Nuevo pago',
      '/pagos?nuevo=1',
      'AddPayment ../common/client/ClientLiveSearch AllocationFields ../common/payment/PaymentMethodFields',
      [takeClient, chooseOption('Transferencia bancaria'), chooseOption('Asignar después')],
    ],
    ['Asignar un pago', payment, 'AllocateForm', [chooseOption('Dejar como crédito')]],
    [
      'Importar estado de cuenta',
      '/pagos/conciliar',
      'conciliar/FileField conciliar/ImportDialog',
      ['Importar estado de cuenta', chooseBankFile],
      { as: 'administrador', verb: null },
    ],
    [
      'Conciliar movimiento',
      '/pagos/conciliar',
      'conciliar/MatchPanel',
      ['Elegir pagos'],
      { as: 'administrador', verb: null },
    ],
    [
      'Ignorar movimiento',
      '/pagos/conciliar',
      'conciliar/IgnoreDialog',
      ['Ignorar'],
      { as: 'administrador' },
    ],
    [
      'Revertir pago',
      async api => {
        await openTill(api);
        return payment(api);
      },
      'ReversePaymentDialog ../common/payment/AdminPassword',
      ['Revertir pago'],
      { right: ADMIN },
    ],
  ]),
  ...formsIn('mf-recepcion/src/facturas', [
    ['Facturas', '/facturas', 'InvoicesPage', [], LIST],
    [
      'Solicitar factura: buscar el ticket',
      '/facturas',
      'FindTicketDialog',
      ['Solicitar factura'],
      { right: { 'Folio del ticket': '12001' } },
    ],
    [
      'Solicitar factura',
      async api => `/facturas?cita=${await openTicket(api)}`,
      'RequestDialog ../common/fiscal/RecipientFields',
      [],
      { right: FISCAL },
    ],
    [
      'Corregir datos de la factura',
      requestedInvoice,
      'CorrectInvoiceDialog',
      ['Corregir datos'],
      { right: FISCAL },
    ],
    ['Cancelar factura', requestedInvoice, 'CancelInvoiceDialog', ['Cancelar factura']],
    ['Factura global', '/facturas', 'GlobalInvoiceDialog', ['Factura global'], { right: { Año: '2026' } }],
  ]),
  ...formsIn('mf-recepcion/src/caja/sale', [
    [
      'Venta de mostrador',
      '/caja/venta',
      'SaleHead SaleOffer ScanField QuantityInput ../../common/client/ClientLiveSearch',
      [],
      { within: page => page.locator('.page-body'), verb: null },
    ],
    [
      'Tarjeta de regalo en una venta',
      '/caja/venta',
      'GiftCardForm',
      ['Tarjetas'],
      { within: page => page.locator('.page-body form') },
    ],
    [
      'Tarjetas y paquetes',
      '/caja/tarjetas',
      'VouchersPage',
      [],
      { within: page => page.locator('.page-body'), verb: null },
    ],
    [
      'Descuento de una venta',
      async api => {
        await openTill(api);
        return '/caja/venta';
      },
      'SaleDiscountDialog ../../common/payment/AdminPassword',
      [page => page.locator('.pick:not([aria-disabled])').first().click(), 'Agregar descuento'],
      { right: ADMIN },
    ],
  ]),
  ...formsIn('mf-recepcion/src/caja', [
    [
      'Iniciar caja',
      async api => {
        await closeTill(api);
        return '/caja';
      },
      'ClosedTill',
      [],
      { within: page => page.locator('main form') },
    ],
    [
      'Iniciar caja sobre otro formulario',
      async api => {
        await closeTill(api);
        return payment(api);
      },
      '../common/payment/NoTillNotice',
      ['Revertir pago', 'Iniciar caja'],
    ],
    [
      'Caja: buscar en las citas de hoy',
      ticket,
      'queue/TillQueue',
      [],
      { within: page => page.locator('.page-body'), verb: null },
    ],
    [
      'Caja: agregar producto',
      ticket,
      '/shared/src/salon/products/StockPicker ProductDialog',
      ['Agregar producto'],
      SEARCH,
    ],
    [
      'Agregar descuento',
      ticket,
      'DiscountDialog ../common/payment/AdminPassword',
      ['Agregar descuento'],
      { right: ADMIN },
    ],
    [
      'Quitar descuento',
      async api => {
        const { id } = await started(api);
        const { version } = (await api.call('appointment/details', { appointment_id: id })).appointment;
        await api.call('appointment/discount', {
          appointment_id: id,
          version,
          password: PASSWORD,
          percent: 5,
        });
        return `/caja?cita=${id}`;
      },
      'RemoveDiscountDialog ../common/payment/AdminPassword',
      ['Quitar descuento'],
      { right: ADMIN },
    ],
    [
      'Cobrar cita',
      async api => `${await ticket(api)}&cobrar=1`,
      'charge/ChargeSums charge/PaymentRows charge/TipRows charge/GiftCardFields',
      [],
      { right: { 'Efectivo recibido': '100000' } },
    ],
    [
      'Corregir cobro',
      async api => `/caja/ticket/${await openTicket(api)}`,
      'corrections/CorrectionDialog corrections/CorrectionFieldset ../common/payment/AdminPassword',
      ['Corregir cobro', page => page.getByText('Otro importe').click()],
      { right: ADMIN },
    ],
    [
      'Ticket: enviar por WhatsApp',
      async api => `/caja/ticket/${await openTicket(api)}`,
      'ticket-page/WhatsAppCard',
      [],
      {
        within: page => page.getByRole('region', { name: 'Enviar por WhatsApp' }),
        right: { Teléfono: '5512345678' },
      },
    ],
    [
      'Movimiento de caja',
      ticket,
      'drawer/MovementDialog',
      [openTillAction('Movimiento', 'Movimiento de caja')],
      { right: { Cantidad: '186' } },
    ],
    [
      'Deshacer movimiento de caja',
      async api => {
        const movement = { type_id: 2, category_id: 2, amount: '50', note: 'Garrafón y café' };
        const at = await ticket(api);
        await api.call('caja/movement/add', { movement });
        return at;
      },
      'drawer/MovementsDialog',
      [openMenuItem('Movimientos de esta caja'), /^Deshacer/],
    ],
    [
      'Corte de caja: contar',
      notCounted,
      'drawer/CountFields cortes/CloseTillDialog',
      [openTillAction('Corte', 'Corte de caja')],
    ],
    [
      'Corte de caja: cerrar',
      counted,
      'cortes/ClosingFields ../common/payment/AdminPassword',
      [openTillAction('Corte', 'Corte de caja')],
      { right: ADMIN },
    ],
  ]),
];

const someone = () => `Formas ${Math.floor(Math.random() * 1e6)}`;

/** An appointment that was charged and is in no invoice. */
async function openTicket(api: Api): Promise<number> {
  const { id } = await started(api);
  await openTill(api);
  await api.call('caja/charge', { appointment_id: id, type_id: 1 });
  return id;
}

async function requestedInvoice(api: Api): Promise<string> {
  const { invoice_id } = await api.call('invoice/request', {
    tickets: [{ kind: 'appointment', id: await openTicket(api) }],
    recipient: {
      rfc: 'CACX7605101P8',
      legal_name: 'XOCHILT CASAS CHAVEZ',
      regime: '612',
      cfdi_use: 'G03',
      postal_code: '36257',
    },
  });
  return `/facturas/${invoice_id}`;
}

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

/** Opens the dates of a period. */
async function chooseDates(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Periodo' }).click();
  await page.getByRole('option').last().click();
}

/** A file with a line that is right and one that is wrong. */
async function chooseBankFile(page: Page): Promise<void> {
  const text = 'Fecha;Concepto;Cargo;Abono\n05/03/2026;SPEI;;10.00\nmañana;Otra;;5\n';
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'banco.csv', mimeType: 'text/csv', buffer });
}

/** Takes the first client that is found. */
async function takeClient(page: Page): Promise<void> {
  await page.getByLabel('Cliente', { exact: true }).fill('mari');
  await page.getByRole('option').first().click();
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

/** A till that nobody counted yet. */
async function notCounted(api: Api): Promise<string> {
  await closeTill(api);
  return ticket(api);
}

/** A till that was counted: its cut is compared at once. */
async function counted(api: Api): Promise<string> {
  const at = await notCounted(api);
  const { caja } = await api.call('caja/get', {});
  await api.call('caja/count/add', { caja_id: caja?.id ?? 0, count: { pieces: [] } });
  return at;
}

async function ticket(api: Api): Promise<string> {
  return `/caja?cita=${(await started(api)).id}`;
}
