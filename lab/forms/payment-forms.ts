import type { Page } from 'playwright';
import type { Api } from '../../e2e/support/api';
import { chooseDates, chooseOption, formsIn, LIST } from './form';
import { ADMIN, FISCAL, openTicket, openTill, payment } from './reception-states';

/** Forms of reception over payments, bank statements and invoices. */
export const paymentForms = [
  ...formsIn('mf-recepcion/src/pagos', [
    ['Pagos', '/pagos', 'PaymentsPage', [], LIST],
    [
      'Pagos: elegir fechas',
      '/pagos?periodo=rango&de=2026-11-01&a=2026-11-20',
      '/shared/src/salon/period/PeriodFilter',
      [chooseDates],
      { verb: null, right: { Día: '12', Año: '2026' } },
    ],
    [
      'Nuevo pago',
      '/pagos?nuevo=1',
      'AddPayment ../common/client/ClientLiveSearch AllocationFields ../common/payment/PaymentMethodFields',
      [takeClient, chooseOption('Transferencia bancaria'), chooseOption('Asignar después')],
    ],
    [
      'Elegir el cliente de un pago',
      '/pagos?nuevo=1',
      'ClientPicker ClientSearch',
      ['Elegir en la lista de clientes'],
      { verb: null },
    ],
    [
      'Agregar asignación',
      payment,
      'AllocateDialog',
      ['Agregar asignación', chooseOption('Dejar como crédito')],
    ],
    [
      'Importar estado de cuenta',
      '/pagos/conciliar',
      'conciliar/ImportDialog',
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
];

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

/** A file with a line that is right and one that is wrong. */
async function chooseBankFile(page: Page): Promise<void> {
  const text = 'Fecha;Concepto;Cargo;Abono\n25/03/2026;SPEI;;10.00\nmañana;Otra;;5\n';
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'banco.csv', mimeType: 'text/csv', buffer });
}

/** Takes the first client that is found. */
async function takeClient(page: Page): Promise<void> {
  await page.getByLabel('Cliente', { exact: true }).fill('mari');
  await page.getByRole('option').first().click();
}
