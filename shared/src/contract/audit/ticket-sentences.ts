import { type Centavos, centavos, subtract } from '../../rules/money';
import { approvedBy, money, type Reading, type Sentence } from './define';

// Sentences of an appointment and of a sale at the counter: both are charged, printed and put right.

/** The amount that an appointment received; below zero, what it lost. */
export function paidMore({ before, after }: Reading): Centavos {
  return subtract(centavos(Number(after.get('paid') ?? 0)), centavos(Number(before.get('paid') ?? 0)));
}

/** 'Cobró $840.00 de la cita #12005 y $126.00 de propina · Efectivo'. */
export const charged: Sentence = it => {
  const { noun, self, entry } = it;
  const isSale = entry.entity === 'sale';
  const amount = isSale ? centavos(Number(it.value('total') ?? 0)) : paidMore(it);
  const tip = it.value('tip');
  if (amount < 0) return `Finalizó ${noun} ${self} y pasó ${money(-amount)} a crédito`;
  if (amount === 0 && !tip) return `${isSale ? 'Cobró' : 'Finalizó'} ${noun} ${self}`;
  const method = it.named('payment.type_id');
  const parts = [amount > 0 && `${money(amount)} de ${noun} ${self}`, tip && `${money(tip)} de propina`];
  return `Cobró ${parts.filter(Boolean).join(' y ')}${method && ` · ${method}`}`;
};

const CORRECTIONS: Readonly<Record<string, string>> = {
  method: 'Corrigió el método de un pago de',
  amount: 'Corrigió el importe de un pago de',
  refund: 'Devolvió dinero de un pago de',
};

export const corrected: Sentence = it =>
  `${CORRECTIONS[String(it.value('kind'))] ?? 'Corrigió un pago de'} ${subjectOf(it)}${approvedBy(it)}`;

export const reversed: Sentence = it => `Revirtió un pago de ${subjectOf(it)}`;

/** A payment is called by its amount: '$1,050.10', or 'la cita #12854'. */
const subjectOf = ({ entry, self }: Reading) => `${entry.entity === 'payment' ? '' : 'la cita '}${self}`;

const SHEETS: Readonly<Record<string, string>> = {
  gift_card: 'la tarjeta de regalo',
  correction: 'la corrección',
};

export const printed: Sentence = ({ value, noun, self }) => {
  const sheet = SHEETS[String(value('sheet'))] ?? 'el ticket';
  return `Imprimió ${sheet} de ${noun} ${self}${Number(value('number')) > 1 ? ' (copia)' : ''}`;
};

export const returned: Sentence = it =>
  `Recibió una devolución de ${it.noun} ${it.self}: ${money(it.value('refunded'))}${approvedBy(it)}`;
