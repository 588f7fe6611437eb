import type { Api } from '../../e2e/support/api';
import { PASSWORD } from '../../e2e/support/demo-people';
import { closeTill } from '../../e2e/support/till';
import { formsIn, openMenuItem, openTillAction, SEARCH } from './form';
import { ADMIN, openTicket, openTill, payment, started, ticket } from './reception-states';

/** Forms of the till: sales, charges, the drawer and its cut. */
export const tillForms = [
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
      'SaleDiscountDialog ../DiscountFields ../../common/payment/AdminPassword',
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
      'TillPage',
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
      '/shared/src/salon/products/StockPicker /shared/src/salon/products/TilePicker ProductDialog',
      ['Agregar producto'],
      SEARCH,
    ],
    [
      'Agregar descuento',
      ticket,
      'DiscountDialog DiscountFields ../common/payment/AdminPassword',
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
      'DiscountDialog ../common/payment/AdminPassword',
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
