import { isCancelled, isFinished, isInProgress } from '@melena/shared/rules/appointment-status';
import { amountOf, centavos, formatMoney, subtract } from '@melena/shared/rules/money';
import { ASSIGNMENT_TYPE } from '@melena/shared/rules/payment';
import { isRetail, RETAIL_STATUS } from '@melena/shared/rules/product-line';
import { PURCHASE_STATUS } from '@melena/shared/rules/purchase-status';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ENTITIES } from './entities';
import { type Entry, type Names, type Read, read } from './entry';

/** What somebody did, as a person says it: 'Canceló la cita #12854'. */
export function said(entry: Entry, names: Names): string {
  const it = read(entry, names);
  return (SENTENCES[entry.entity] ?? catalogued)(it).replace(/\s+/g, ' ').trim();
}

const SENTENCES: Readonly<Record<string, (it: Read) => string>> = {
  appointment: ofAppointment,
  payment: ofPayment,
  caja: ({ entry, value, named }) =>
    entry.call === 'caja/add'
      ? `Inició la caja con ${money(value('initial'))}`
      : `Cerró la caja${authorised(named('authorised_by'))}`,
  client: ({ entry, self }) =>
    entry.call === 'clients/add' ? `Registró al cliente ${self}` : `Cambió los datos de ${self}`,
  client_program: ({ entry, named }) => {
    const program = `el programa de ${named('service_id') || named('service_variant_id')} de ${named('client_id')}`;
    if (entry.after === null) return `Eliminó ${program}`;
    return `${entry.before === null ? 'Agregó' : 'Cambió'} ${program}`;
  },
  purchase: ofPurchase,
  purchase_line: ({ named }) => `Agregó ${named('variant_id')} a la compra ${named('purchase_id')}`,
  stock: ({ self }) => `Corrigió el inventario de ${self}`,
  salon: () => 'Cambió el horario del salón',
  account: it => endedSessions(it) ?? ofAccount(it),
  healer_schedule: it => catalogued({ ...it, self: it.named('healer_id') }),
  healer_service: it => catalogued({ ...it, self: it.named('healer_id') }),
  healer: it => endedSessions(it) ?? ofHealer(it),
  service_process_product: it => catalogued({ ...it, self: it.named('service_process_id') }),
  'session/close': ({ entry }) => SESSION_ENDS[entry.call] ?? 'Cerró sesión',
};

const SESSION_ENDS: Readonly<Record<string, string>> = {
  'session/end': 'Cerró otra de sus sesiones',
  'session/keep': 'Siguió con su sesión en el navegador',
};

/** What an administrator ended of somebody's sessions, or undefined where it is something else. */
function endedSessions({ value, self }: Read): string | undefined {
  const ended = value('ended');
  if (typeof ended !== 'number') return undefined;
  return ended === 1 ? `Cerró una sesión de ${self}` : `Cerró las sesiones de ${self}`;
}

const renewed = ({ entry, self }: Read) =>
  entry.call === 'session/password' ? 'Cambió su contraseña' : `Renovó la contraseña de ${self}`;

/** What is added, changed, switched off and removed like everything of a catalogue. */
function catalogued(it: Read): string {
  const { entry, self, value } = it;
  if (value('saved') === false) return `Revisó qué citas deja sin atender un cambio de ${self}`;
  const noun = ENTITIES[entry.entity]?.one;
  return noun ? `${verbOf(it)} ${noun} ${self}` : 'Hizo un cambio';
}

function verbOf({ entry, before, value, changed }: Read): string {
  if (before.size === 0) return 'Agregó';
  if (entry.after === null) return 'Eliminó';
  if (!changed('status_id')) return 'Cambió';
  if (value('status_id') === ROW_STATUS.removed) return 'Eliminó';
  return value('status_id') === ROW_STATUS.active ? 'Activó' : 'Desactivó';
}

function ofAccount(it: Read): string {
  if (it.entry.call === 'session/setup') return 'Abrió el salón con su propia cuenta';
  if (it.entry.call === 'account/approval') {
    return it.value('approval') === true ? 'Cambió su pin de aprobación' : 'Quitó su pin de aprobación';
  }
  if (it.entry.call === 'account/factor/set') return 'Activó su verificación en dos pasos';
  if (it.entry.call === 'account/factor/remove') return `Quitó la verificación en dos pasos de ${it.self}`;
  return it.value('new_secret') === true ? renewed(it) : catalogued(it);
}

function ofHealer(it: Read): string {
  if (it.entry.call === 'healers/pin') return 'Cambió su propio pin';
  const pin = it.value('new_secret') === true && it.before.size > 0;
  return pin ? `Cambió el pin de ${it.self}${authorised(it.named('authorised_by'))}` : catalogued(it);
}

function ofAppointment(it: Read): string {
  const { entry, self, named, value, before, changed } = it;
  const cita = `la cita ${self}`;
  switch (entry.call) {
    case 'calendar/add':
      return before.size === 0 ? `Agendó ${cita} de ${named('client_id')}` : lineOf(it, cita);
    case 'material/deliver':
      return `Entregó ${named('update_product.id')} para ${cita}`;
    case 'material/discard':
      return `Descartó ${named('update_product.id')} de ${cita}`;
    case 'material/undo':
      return `Deshizo la entrega de ${named('update_product.id')} para ${cita}`;
    case 'appointment/discount': {
      const given = value('discount');
      const percent = value('discount_percent');
      const off = typeof percent === 'number' ? `${percent}% (${money(given)})` : money(given);
      const done = given === 0 ? `Quitó el descuento de ${cita}` : `Dio un descuento de ${off} en ${cita}`;
      return `${done}${authorised(named('authorised_by'))}`;
    }
    case 'caja/charge': {
      const charged = paidMore(it);
      const method = named('payment.type_id');
      if (charged === 0) return `Finalizó ${cita}`;
      return `Cobró ${money(charged)} de ${cita}${method && ` · ${method}`}`;
    }
    case 'payment/add': {
      const paid = paidMore(it);
      return paid < 0 ? `Pasó ${money(-paid)} de ${cita} a crédito` : `Asignó ${money(paid)} a ${cita}`;
    }
    case 'payment/reverse':
      return `Revirtió un pago de ${cita}`;
  }
  if (changed('status_id')) {
    const status = { status_id: Number(value('status_id')) };
    if (isCancelled(status)) return `Canceló ${cita}`;
    if (isInProgress(status)) return `Inició ${cita}`;
    if (isFinished(status)) return `Finalizó ${cita}`;
    if (isInProgress({ status_id: Number(before.get('status_id')) })) return `Deshizo el inicio de ${cita}`;
  }
  if (changed('confirmed_at')) return `Confirmó el presupuesto de ${cita}`;
  if (changed('completed_at')) return `Terminó el tratamiento de ${cita}`;
  if (changed('day') || changed('hour') || changed('healer_id')) return `Movió ${cita}`;
  return `Cambió ${cita}`;
}

/** Whose password it took; entries of before don't say it. */
function authorised(name: string): string {
  return name && ` · autorizó ${name}`;
}

function paidMore({ before, after }: Read): number {
  return subtract(centavos(Number(after.get('paid') ?? 0)), centavos(Number(before.get('paid') ?? 0)));
}

/** A line of an appointment: a service, a product that is sold or recommended, raw material. */
function lineOf({ after, named, value }: Read, cita: string): string {
  if (after.has('service.service_id')) return `Agregó ${named('service.service_id')} a ${cita}`;
  if (after.has('delete_service.id')) return `Quitó ${named('delete_service.id')} de ${cita}`;
  if (after.has('replace_service.service_id')) {
    const [former, service] = [
      named('replace_service.former_service_id'),
      named('replace_service.service_id'),
    ];
    return `Cambió ${former} por ${service} en ${cita}`;
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

function ofPayment({ entry, self, value, named, after }: Read): string {
  if (entry.call === 'payment/reverse') return `Revirtió un pago de ${self}`;
  if (after.has('payment.amount')) {
    return `Registró un pago de ${money(value('payment.amount'))} de ${named('payment.client_id')}`;
  }
  const amount = money(value('assign.amount'));
  return value('assign.type_id') === ASSIGNMENT_TYPE.credit
    ? `Pasó ${amount} de un pago a crédito`
    : `Asignó ${amount} de un pago a la cita ${named('assign.appointment_id')}`;
}

function ofPurchase({ entry, self, value, before, after, named }: Read): string {
  const compra = `la compra ${self}`;
  if (entry.call === 'purchase/add') return `Agregó ${compra} a ${named('supplier_id')}`;
  if (after.has('delete_product.id')) return `Quitó un producto de ${compra}`;
  if (after.has('product.id')) return `Cambió ${named('product.id')} en ${compra}`;
  if (after.has('receive.purchase_id')) return `Recibió productos de ${compra}`;
  if (after.has('undo_receipt.purchase_id')) return `Deshizo una recepción de ${compra}`;
  if (after.has('close_short.purchase_id')) return `Cerró con faltante ${compra}`;
  if (after.has('reopen.purchase_id')) return `Reabrió ${compra}`;
  const status = value('state.status_id');
  if (before.get('state.status_id') !== status) {
    if (status === PURCHASE_STATUS.enviada) return `Envió ${compra}`;
    if (status === PURCHASE_STATUS.cancelada) return `Canceló ${compra}`;
  }
  return `Cambió ${compra}`;
}

/** Centavos as the server keeps them, or pesos as they travel. */
export function money(held: unknown): string {
  if (typeof held === 'number') return formatMoney(centavos(held));
  return typeof held === 'string' && held !== '' ? formatMoney(amountOf(held)) : '';
}
