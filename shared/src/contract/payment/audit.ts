import { isInProgress } from '../../rules/agenda/appointment-status';
import { type Centavos, centavos, subtract } from '../../rules/money';
import { ASSIGNMENT_NAMES, ASSIGNMENT_TYPE } from '../../rules/till/payment';
import { among, approvedBy, type Entity, linkTo, money, type Reading, type Sentences } from '../audit/define';
import * as paths from '../paths';
import { matched } from '../statement/audit';

export const paymentEntities = {
  payment: {
    many: 'Pagos',
    one: 'el pago',
    link: ({ id }) => linkTo(paths.payment, id, 'Ver el pago'),
    hidden: ['assign.payment_id', 'correction_id', 'reversed_by_id'],
    fields: {
      'assign.amount': { label: 'Monto asignado' },
      'assign.type_id': { label: 'Asignado como', write: among(ASSIGNMENT_NAMES) },
      folio: { label: 'Referencia' },
      'payment.type_id': { thing: 'payment_type' },
    },
  },
} satisfies Record<string, Entity>;

export const paymentSentences: Sentences<'payment'> = {
  'payment/add': it => {
    if (it.entry.entity === 'payment') return added(it);
    if (it.entry.entity === 'statement_line') return matched(it);
    const paid = paidMore(it);
    if (paid < 0) return `Pasó ${money(-paid)} de la cita ${it.self} a crédito`;
    const started = it.changed('status_id') && isInProgress({ status_id: Number(it.value('status_id')) });
    return `Asignó ${money(paid)} a la cita ${it.self}${started ? ' y la inició' : ''}`;
  },
  'payment/correct': it =>
    `${CORRECTIONS[String(it.value('kind'))] ?? 'Corrigió un pago de'} ${ofWhat(it)}${approvedBy(it)}`,
  'payment/reverse': it => `Revirtió un pago de ${ofWhat(it)}`,
};

/** '$1,050.10', or 'la cita #12854'. */
const ofWhat = ({ entry, self }: Reading) => `${entry.entity === 'payment' ? '' : 'la cita '}${self}`;

const CORRECTIONS: Readonly<Record<string, string>> = {
  method: 'Corrigió el método de un pago de',
  amount: 'Corrigió el importe de un pago de',
  refund: 'Devolvió dinero de un pago de',
};

/** The amount that an appointment received, or below zero lost. */
export function paidMore({ before, after }: Reading): Centavos {
  return subtract(centavos(Number(after.get('paid') ?? 0)), centavos(Number(before.get('paid') ?? 0)));
}

function added({ value, named, after }: Reading): string {
  if (after.has('payment.amount')) {
    return `Registró un pago de ${money(value('payment.amount'))} de ${named('payment.client_id')}`;
  }
  const amount = money(value('assign.amount'));
  return value('assign.type_id') === ASSIGNMENT_TYPE.credit
    ? `Pasó ${amount} de un pago a crédito`
    : `Asignó ${amount} de un pago a la cita ${named('assign.appointment_id')}`;
}
