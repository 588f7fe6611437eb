import { INVOICE_STATUS_NAMES } from '../../rules/invoice/invoice-status';
import { closingNumber, MOVEMENT_CATEGORY_NAMES } from '../../rules/till/drawer';
import { ASSIGNMENT_NAMES, ASSIGNMENT_TYPE } from '../../rules/till/payment';
import { formatDay } from '../../rules/time';
import * as paths from '../paths';
import { among, approvedBy, type Entity, linkTo, money, type Sentence } from './define';
import { charged, corrected, printed, returned, reversed } from './ticket-sentences';

const paymentAdded: Sentence = ({ value, named, after }) => {
  if (after.has('payment.amount')) {
    return `Registró un pago de ${money(value('payment.amount'))} de ${named('payment.client_id')}`;
  }
  const amount = money(value('assign.amount'));
  return value('assign.type_id') === ASSIGNMENT_TYPE.credit
    ? `Pasó ${amount} de un pago a crédito`
    : `Asignó ${amount} de un pago a la cita ${named('assign.appointment_id')}`;
};

/** An amount without its sign: the words say whether it came in. */
const absolute = (value: unknown) => money(String(value).replace('-', ''));

/** The page of a sale shows these fields. */
const FIELDS_OF_SALE = [
  'sale.client_id',
  'sale.seller_healer_id',
  'sale.lines.kind',
  'sale.lines.variant_id',
  'sale.lines.quantity',
  'sale.lines.package_type_id',
  'sale.lines.amount',
  'sale.lines.note',
  'sale.discount.percent',
  'sale.discount.amount',
];

export const tillEntities = {
  payment: {
    many: 'Pagos',
    one: 'el pago',
    verbs: { 'payment/add': paymentAdded, 'payment/correct': corrected, 'payment/reverse': reversed },
    link: ({ id }) => linkTo(paths.payment, id, 'Ver el pago'),
    hidden: ['assign.payment_id', 'correction_id', 'reversed_by_id'],
    fields: {
      'assign.amount': { label: 'Monto asignado' },
      'assign.type_id': { label: 'Asignado como', write: among(ASSIGNMENT_NAMES) },
      folio: { label: 'Referencia' },
      'payment.type_id': { thing: 'payment_type' },
    },
  },
  caja: {
    many: 'Cajas',
    one: 'la caja',
    verbs: {
      'caja/add': ({ value }) => `Inició la caja con ${money(value('initial'))}`,
      'caja/update': it =>
        it.after.has('initial')
          ? `Inició la caja del siguiente turno con ${money(it.value('initial'))}`
          : `Cerró la caja${approvedBy(it)}`,
      'caja/movement/add': ({ value }) => {
        const direction = Number(value('amount')) < 0 ? 'salida' : 'entrada';
        return `Registró una ${direction} de caja de ${absolute(value('amount'))}`;
      },
      'caja/movement/undo': ({ value }) => `Deshizo un movimiento de caja de ${absolute(value('amount'))}`,
      'caja/count/add': ({ value }) => `Contó ${money(value('counted'))} en la caja`,
    },
    link: ({ entry, id }) =>
      entry.call === 'caja/update' ? linkTo(paths.tillClosing, id, 'Ver el corte') : undefined,
    hidden: ['accounts.account_id', 'caja.authorised_by', 'in', 'out', 'movement_id', 'reverses_id'],
    fields: {
      'caja.date_time': { label: 'Inicio' },
      outside: { label: 'Fuera de esta caja' },
      number: { label: 'Corte', write: value => closingNumber(Number(value)) },
      counted: { label: 'Contado', write: money },
      difference: { label: 'Diferencia', write: money },
      float: { label: 'Se deja en el cajón', write: money },
      slips: { label: 'Vales y comprobantes', write: money },
      category_id: { label: 'Categoría', write: among(MOVEMENT_CATEGORY_NAMES) },
      receipt: { label: 'Comprobante' },
      note: { label: 'Nota' },
    },
    // The totals that a cut froze.
    lists: { accounts: ({ name, total }) => ({ label: String(name), before: null, after: money(total) }) },
  },
  invoice: {
    many: 'Facturas',
    one: 'la factura',
    verbs: {
      'invoice/request': 'Solicitó',
      'invoice/update': 'Corrigió los datos de',
      'invoice/issue': 'Emitió',
      'invoice/global': ({ self, value }) =>
        `Emitió la factura global ${self} del ${formatDay(String(value('day')))}`,
      'invoice/stamp': 'Mandó timbrar',
      'invoice/cancel': 'Canceló',
    },
    link: ({ id }) => linkTo(paths.invoice, id, 'Ver la factura'),
    hidden: ['type_id', 'tickets'],
    fields: {
      status_id: { write: among(INVOICE_STATUS_NAMES) },
      problem: { label: 'Respuesta del PAC' },
    },
  },
  client_fiscal: {
    many: 'Datos fiscales de clientes',
    one: 'los datos fiscales de',
    namedBy: 'client_id',
    link: ({ value }) => linkTo(paths.client, value('client_id'), 'Ver al cliente'),
  },
  issuer: {
    many: 'Datos fiscales del salón',
    one: 'los datos fiscales del salón',
    link: () => ({ to: paths.salons, label: 'Ver los salones' }),
  },
  sale: {
    many: 'Ventas de mostrador',
    one: 'la venta',
    verbs: { 'caja/charge': charged, 'sale/print': printed, 'sale/return': returned },
    link: ({ id }) => linkTo(paths.sale, id, 'Ver la venta'),
    hidden: ['discount_by', 'lines.id', 'lines.restock', 'number', 'sheet', ...FIELDS_OF_SALE],
    fields: { received: { label: 'Efectivo recibido', write: money } },
  },
} satisfies Record<string, Entity>;
