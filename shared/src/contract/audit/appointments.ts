import {
  isCancelled,
  isFinished,
  isInProgress,
  STATUS_LABELS,
  STATUS_NAMES,
} from '../../rules/agenda/appointment-status';
import { type AdvanceFate, CANCEL_REASON_NAMES } from '../../rules/agenda/cancellation';
import { levelNames } from '../../rules/levels';
import { isRetail, RETAIL_STATUS } from '../../rules/stock/product-line';
import { formatDay, formatHour, WEEKDAY_NAMES } from '../../rules/time';
import * as paths from '../paths';
import {
  among,
  approvedBy,
  type Entity,
  linkTo,
  money,
  plain,
  type Reading,
  type Sentence,
  type Write,
} from './define';
import { charged, corrected, paidMore, printed, returned, reversed } from './ticket-sentences';

const FATES: Readonly<Record<AdvanceFate, string>> = {
  keep: 'Quedó como ingreso',
  credit: 'Pasó a crédito',
  refund: 'Se devolvió',
};

const listOf =
  (write: (value: unknown) => string): Write =>
  value =>
    Array.isArray(value) ? value.map(write).join(', ') : '';
const day: Write = value => formatDay(String(value));
const hour: Write = value => formatHour(String(value));

/** An appointment that was moved, confirmed, or brought to another status. */
const changed: Sentence = it => {
  const { self, value, before, changed } = it;
  const cita = `la cita ${self}`;
  if (changed('status_id')) {
    const status = { status_id: Number(value('status_id')) };
    if (isCancelled(status)) return cancelled(it);
    if (isInProgress(status)) return `Inició ${cita}`;
    if (isFinished(status)) return `Finalizó ${cita}`;
    if (isInProgress({ status_id: Number(before.get('status_id')) })) return `Deshizo el inicio de ${cita}`;
  }
  if (changed('confirmed_at')) return `Confirmó el presupuesto de ${cita}`;
  if (value('finished_healer_id')) return `Terminó su parte de ${cita}`;
  if (changed('completed_at')) return `Terminó el tratamiento de ${cita}`;
  if (changed('day') || changed('hour') || changed('healer_id')) return `Movió ${cita}`;
  if (changed('arrived_at')) {
    return value('arrived_at') ? `Anotó la llegada a ${cita}` : `Deshizo la llegada a ${cita}`;
  }
  if (changed('ending')) return `Cambió la duración de ${cita}`;
  return `Cambió ${cita}`;
};

/** 'Canceló la cita #12854 · No asistió'. */
function cancelled(it: Reading): string {
  const reason = it.value('cancel_reason_id');
  const text = reason ? ` · ${among(CANCEL_REASON_NAMES)(reason)}` : '';
  return `Canceló la cita ${it.self}${text}${approvedBy(it)}`;
}

const discounted: Sentence = it => {
  const given = it.value('discount');
  const percent = it.value('discount_percent');
  const off = typeof percent === 'number' ? `${percent}% (${money(given)})` : money(given);
  const cita = `la cita ${it.self}`;
  const done = given === 0 ? `Quitó el descuento de ${cita}` : `Dio un descuento de ${off} en ${cita}`;
  return `${done}${approvedBy(it)}`;
};

const added: Sentence = it => {
  if (it.before.size > 0) return lineChanged(it);
  const from = it.after.has('waiting_id') ? ' desde la lista de espera' : '';
  return `Agendó la cita ${it.self} de ${it.named('client_id')}${from}`;
};

/** A line of an appointment: a service, a product that is sold or recommended, raw material. */
function lineChanged({ self, after, named, value }: Reading): string {
  const cita = `la cita ${self}`;
  if (after.has('service.service_id')) return `Agregó ${named('service.service_id')} a ${cita}`;
  if (after.has('delete_service.id')) return `Quitó ${named('delete_service.id')} de ${cita}`;
  if (after.has('replace_service.service_id')) {
    const former = named('replace_service.former_service_id');
    return `Cambió ${former} por ${named('replace_service.service_id')} en ${cita}`;
  }
  if (after.has('delete_product.id')) return `Quitó ${named('delete_product.id')} de ${cita}`;
  if (after.has('update_product.id')) return `Cambió ${named('update_product.id')} en ${cita}`;
  const product = named('product.variant_id');
  if (!product) return `Cambió ${cita}`;
  if (!isRetail({ type_id: Number(value('product.type_id')) })) return `Pidió ${product} para ${cita}`;
  return value('product.status_id') === RETAIL_STATUS.recommended
    ? `Recomendó ${product} en ${cita}`
    : `Agregó ${product} a ${cita}`;
}

const assigned: Sentence = it => {
  const paid = paidMore(it);
  if (paid < 0) return `Pasó ${money(-paid)} de la cita ${it.self} a crédito`;
  const started = it.changed('status_id') && isInProgress({ status_id: Number(it.value('status_id')) });
  return `Asignó ${money(paid)} a la cita ${it.self}${started ? ' y la inició' : ''}`;
};

const programOf = ({ named }: Reading) =>
  `el programa de ${named('service_id') || named('service_variant_id')} de ${named('client_id')}`;

const waitingClient = ({ self, named }: Reading) => self || named('client_id');

export const appointmentEntities = {
  appointment: {
    many: 'Citas',
    one: 'la cita',
    verbs: {
      'calendar/add': added,
      'appointment/discount': discounted,
      'material/deliver': ({ self, named }) => `Entregó ${named('update_product.id')} para la cita ${self}`,
      'material/discard': ({ self, named }) => `Descartó ${named('update_product.id')} de la cita ${self}`,
      'material/undo': ({ self, named }) =>
        `Deshizo la entrega de ${named('update_product.id')} para la cita ${self}`,
      'payment/add': assigned,
      'payment/correct': corrected,
      'payment/reverse': reversed,
      'caja/charge': charged,
      'sale/print': printed,
      'sale/return': returned,
    },
    otherwise: changed,
    link: ({ id, self }) => linkTo(paths.appointment, id, `Ver la cita ${self}`),
    hidden: [
      'delete_service.appointment_id',
      'folio',
      'level_id',
      'product.appointment_id',
      'product.service_process_product_id',
      'product.status_id',
      'replace_service.appointment_id',
      'replace_service.id',
      'service.appointment_id',
      'update_product.status_id',
      'waiting_id',
    ],
    // A payment is called by its amount.
    repeats: { payment_id: 'payment.amount' },
    fields: {
      cancel_reason_id: { label: 'Motivo de cancelación', write: among(CANCEL_REASON_NAMES) },
      'delete_product.id': { label: 'Producto', thing: 'appointment_product' },
      'delete_service.id': { label: 'Servicio', thing: 'appointment_service' },
      'payment.amount': { label: 'Monto del pago' },
      'payment.folio': { label: 'Referencia' },
      'payment.type_id': { label: 'Método de pago', thing: 'payment_type' },
      finished_healer_id: { label: 'Terminó su parte', thing: 'healer' },
      fate: { label: 'Anticipo', write: among(FATES) },
      payment_id: { label: 'Pago' },
      'product.comments': { label: 'Para' },
      'product.description': { label: 'Descripción' },
      'product.type_id': {
        label: 'Se usa como',
        write: among({ 1: 'Producto para venta', 2: 'Materia prima' }),
      },
      'replace_service.former_service_id': { label: 'Servicio anterior', thing: 'service_variant' },
      'replace_service.healer_id': { label: 'Healer del servicio' },
      'replace_service.hour': { label: 'Hora del servicio' },
      'replace_service.service_id': { label: 'Servicio', thing: 'service_variant' },
      'service.healer_id': { label: 'Healer del servicio' },
      'service.hour': { label: 'Hora del servicio' },
      // The salon of a booking knows only the variants of a service (departure 22).
      'service.service_id': { thing: 'service_variant' },
      status_id: {
        write: value => {
          const name = STATUS_NAMES[Math.min(Number(value), 5) - 1];
          return name ? STATUS_LABELS[name] : plain(value);
        },
      },
      'update_product.description': { label: 'Descripción' },
      'update_product.id': { label: 'Producto', thing: 'appointment_product' },
    },
  },
  waiting: {
    many: 'Lista de espera',
    one: 'la lista de espera',
    verbs: {
      'waiting/add': it => `Puso a ${waitingClient(it)} en la lista de espera`,
      'waiting/update': it => `Cambió lo que espera ${waitingClient(it)}`,
      'waiting/delete': it => `Quitó a ${waitingClient(it)} de la lista de espera`,
    },
    namedBy: 'client_id',
    link: () => ({ to: paths.waitingList, label: 'Ver la lista de espera' }),
    hidden: ['since'],
    fields: {
      weekdays: { label: 'Días de la semana', write: listOf(value => WEEKDAY_NAMES[Number(value)] ?? '') },
      days: { label: 'Fechas', write: listOf(day) },
      healers: { label: 'Healers' },
      hour_from: { label: 'Desde', write: hour },
      hour_until: { label: 'Hasta', write: hour },
      note: { label: 'Nota' },
      reason: { label: 'Motivo' },
      services: { label: 'Servicios' },
    },
  },
  client: {
    many: 'Clientes',
    one: 'al cliente',
    verbs: { 'clients/add': 'Registró', 'clients/update': ({ self }) => `Cambió los datos de ${self}` },
    link: ({ id }) => linkTo(paths.client, id, 'Ver al cliente'),
    hidden: ['appointments', 'credit'],
    fields: {
      level_id: { write: value => levelNames(String(value)).join(', ') || 'Normal', writesEmpty: true },
    },
  },
  client_program: {
    many: 'Programas de tratamiento',
    one: 'el programa',
    verbs: {
      'clients/program/save': it => `${it.entry.before === null ? 'Agregó' : 'Cambió'} ${programOf(it)}`,
      'clients/program/delete': it => `Eliminó ${programOf(it)}`,
    },
    link: ({ value }) => linkTo(paths.client, value('client_id'), 'Ver al cliente'),
    fields: { service_id: { thing: 'service_variant' } },
  },
} satisfies Record<string, Entity>;
