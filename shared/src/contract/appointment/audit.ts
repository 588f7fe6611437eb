import {
  isCancelled,
  isFinished,
  isInProgress,
  STATUS_LABELS,
  STATUS_NAMES,
} from '../../rules/agenda/appointment-status';
import { type AdvanceFate, CANCEL_REASON_NAMES } from '../../rules/agenda/cancellation';
import {
  among,
  approvedBy,
  type Entity,
  linkTo,
  money,
  plain,
  type Reading,
  type Sentence,
  type Sentences,
} from '../audit/define';
import * as paths from '../paths';

const FATES: Readonly<Record<AdvanceFate, string>> = {
  keep: 'Quedó como ingreso',
  credit: 'Pasó a crédito',
  refund: 'Se devolvió',
};

export const appointmentEntities = {
  appointment: {
    many: 'Citas',
    one: 'la cita',
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
} satisfies Record<string, Entity>;

/** 'Canceló la cita #12854 · No asistió'. */
function cancelled(it: Reading): string {
  const said = [`Canceló la cita ${it.self}`, reasonText(it.value('cancel_reason_id'))];
  return said.filter(Boolean).join(' · ') + approvedBy(it);
}

const reasonText = (reason: unknown) => (reason ? among(CANCEL_REASON_NAMES)(reason) : '');

/** An appointment moved, confirmed, or brought to another status. */
export const appointmentChanged: Sentence = it => {
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

function discounted(it: Reading): string {
  const given = it.value('discount');
  const percent = it.value('discount_percent');
  const off = typeof percent === 'number' ? `${percent}% (${money(given)})` : money(given);
  const cita = `la cita ${it.self}`;
  const done = given === 0 ? `Quitó el descuento de ${cita}` : `Dio un descuento de ${off} en ${cita}`;
  return `${done}${approvedBy(it)}`;
}

export const appointmentSentences: Sentences<'appointment'> = {
  'appointment/update': appointmentChanged,
  'appointment/discount': discounted,
};
