import type { CallReply } from '@melena/shared/contract/calls';
import { amountOf, formatMoney, type Money, minus as minusOf, sum } from '@melena/shared/rules/money';
import { formatPhone } from '@melena/shared/rules/phone';
import { counted } from '@melena/shared/rules/quantity';
import { closingNumber } from '@melena/shared/rules/till/drawer';
import { isPrepaid, PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { isGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { formatDateOf, formatDateTime, formatDay, formatHour } from '@melena/shared/rules/time';

export type PaperData = CallReply<'sale/paper'>['paper'];
type Correction = PaperData['corrections'][number];
type GiftCard = PaperData['gift_cards'][number];

/** A row of the paper, the same on the screen, in print and in the PDF file. */
export type PaperRow =
  | { readonly kind: 'rule' }
  | { readonly kind: 'centre'; readonly text: string; readonly weight?: Weight }
  | {
      readonly kind: 'pair';
      readonly left: string;
      readonly right: string;
      /** Under the left text, smaller. */
      readonly notes?: readonly string[];
      readonly weight?: Weight;
    };

/** 'strong' is bold; 'total' and 'number' are larger, too. */
type Weight = 'strong' | 'total' | 'number';

/** The sheet that is shown: the ticket, or a slip of a gift card or a correction that it tells of. */
export type SheetChoice = 'ticket' | `tarjeta-${number}` | `correccion-${number}`;

/** Said on the ticket until a salon writes its own. */
const RETURN_POLICY = 'Cambios de producto cerrado: 7 días con ticket.';

const RULE: PaperRow = { kind: 'rule' };

/** The rows of a sheet. `copy`: it was printed before. */
export function rowsOf(paper: PaperData, sheet: SheetChoice, copy: boolean): PaperRow[] {
  const card = paper.gift_cards.find(({ id }) => sheet === `tarjeta-${id}`);
  const correction = paper.corrections.find(({ id }) => sheet === `correccion-${id}`);
  const head = [...salonRows(paper), RULE];
  if (card) return [...head, ...giftCardRows(paper, card, copy)];
  if (correction) return [...head, ...correctionRows(paper, correction, copy)];
  return [...head, ...ticketRows(paper, copy)];
}

function salonRows({ salon }: PaperData): PaperRow[] {
  const fiscal = [salon.legal_name, salon.rfc].filter(Boolean).join(' · ');
  return [
    centre(salon.name, 'strong'),
    ...[fiscal, salon.address, formatPhone(salon.phone)].filter(Boolean).map(text => centre(text)),
  ];
}

function ticketRows(paper: PaperData, copy: boolean): PaperRow[] {
  const { discount, tips, corrections } = paper;
  const refunded = sum(corrections.map(each => amountOf(each.refunded)));
  return [
    ...folioRows(paper.folio, paper.creation_date, copy),
    pair('Cliente', paper.client),
    ...optional(paper.attended.length > 0, pair('Atendió', paper.attended.map(shortName).join(', '))),
    ...optional(paper.attended.length === 0 && paper.seller !== '', pair('Vendió', shortName(paper.seller))),
    ...optional(paper.charged_by !== '', pair('Cobró', shortName(paper.charged_by))),
    ...(paper.cut_number === null ? [] : [pair('Corte', closingNumber(paper.cut_number))]),
    RULE,
    ...paper.lines.map(({ name, detail, quantity, price, total }) =>
      pair(name, plain(total), {
        notes: [shortIfHealer(detail, paper.attended), quantity > 1 ? `${quantity} × ${plain(price)}` : ''],
      }),
    ),
    RULE,
    pair('Subtotal', plain(paper.subtotal)),
    ...optional(amountOf(discount) > 0, pair('Descuento', minus(discount))),
    ...paper.advances.map(({ creation_date, amount }) =>
      pair(`Anticipo ${formatDateOf(creation_date)}`, minus(amount)),
    ),
    ...optional(
      amountOf(paper.credited) > 0,
      pair('Saldo a favor', formatMoney(paper.credited), { weight: 'strong' }),
    ),
    pair('Total', formatMoney(paper.total), { weight: 'total' }),
    ...tips.map(({ healer, amount }) => pair(`Propina ${shortName(healer)}`, plain(amount))),
    ...optional(paper.payments.length > 0, RULE),
    ...paper.payments.map(payment => paymentRow(payment, paper)),
    ...optional(amountOf(paper.change) > 0, pair('Cambio', formatMoney(paper.change), { weight: 'total' })),
    ...optional(amountOf(paper.iva) > 0, RULE, pair('IVA 16 % incluido', plain(paper.iva))),
    ...corrections.flatMap(each => [
      RULE,
      pair(CORRECTION_NAMES[each.kind], formatDateTime(each.creation_date), { weight: 'strong' }),
      ...entryRows(each),
    ]),
    ...optional(refunded > 0, pair('Devuelto', formatMoney(minusOf(refunded)), { weight: 'total' })),
    RULE,
    ...nextVisitTexts(paper).map(text => centre(text)),
    ...optional(paper.has_products, centre(RETURN_POLICY)),
    centre(paper.first_name ? `Gracias, ${paper.first_name}` : 'Gracias por tu compra', 'strong'),
  ];
}

/** 'Tu próxima visita: nov 28. 2026, 4:00 p.m.', where there is one: a day alone is no appointment. */
export const nextVisitTexts = ({ next_visit: next }: PaperData): string[] =>
  next ? [`Tu próxima visita: ${formatDay(next.day)}, ${formatHour(next.hour)}`] : [];

function folioRows(folio: string, moment: string, copy: boolean): PaperRow[] {
  return [
    pair(folio, formatDateTime(moment), { weight: 'strong' }),
    ...optional(copy, pair('Copia', '', { weight: 'strong' })),
  ];
}

function paymentRow(payment: PaperData['payments'][number], { received }: PaperData): PaperRow {
  const { type_id, type, account, folio, voucher, balance, visits_left, amount } = payment;
  const left = balance === null ? '' : `saldo ${formatMoney(balance)}`;
  const visits = visits_left === null ? '' : `${counted(visits_left, 'visita', 'visitas')} por usar`;
  const cash = type_id === PAYMENT_TYPE.cash && amountOf(received) > 0;
  return pair([type, account].filter(Boolean).join(' · '), plain(amount), {
    notes: [
      isPrepaid(type_id) || folio === '' ? '' : `Aut. ${folio}`,
      [voucher, left, visits].filter(Boolean).join(' · '),
      cash ? `Recibido ${formatMoney(received)}` : '',
    ],
  });
}

/** The printed name of each kind of correction. */
export const CORRECTION_NAMES: Readonly<Record<Correction['kind'], string>> = {
  method: 'Otro método',
  amount: 'Otro importe',
  refund: 'Devolución',
  return: 'Producto regresado',
};

function entryRows({ entries, returned }: Correction): PaperRow[] {
  return [
    ...returned.map(({ name, quantity, restocked, amount }) =>
      pair(`${quantity} × ${name}`, plain(amount), {
        notes: [restocked ? 'Regresó al estante' : 'Se dio de baja'],
      }),
    ),
    ...entries.map(({ type, account, folio, amount }) =>
      pair([type, account].filter(Boolean).join(' · '), plain(amount), { notes: [folio && `Aut. ${folio}`] }),
    ),
  ];
}

function correctionRows(paper: PaperData, correction: Correction, copy: boolean): PaperRow[] {
  const { refunded, reason, note, by, authorised_by } = correction;
  return [
    centre('Corrección de cobro', 'total'),
    ...folioRows(`Corrección ${correction.id}`, correction.creation_date, copy),
    pair('Ticket original', paper.folio),
    pair('Cobrado', formatDateTime(paper.creation_date)),
    pair('Cliente', paper.client),
    pair('Corte', closingNumber(correction.cut_number)),
    RULE,
    pair(CORRECTION_NAMES[correction.kind], '', { weight: 'strong' }),
    ...entryRows(correction),
    ...optional(amountOf(refunded) > 0, pair('Devuelto', formatMoney(refunded), { weight: 'total' })),
    RULE,
    pair('Motivo', reason),
    ...optional(note !== '', pair('Nota', note)),
    pair('Registró', shortName(by)),
    pair('Autorizó', shortName(authorised_by)),
    RULE,
    centre('Lo cobrado antes no cambia: esto se registró después.'),
    ...optional(
      amountOf(refunded) > 0,
      { kind: 'centre', text: ' ' } as const,
      centre('Firma: ____________________'),
    ),
  ];
}

function giftCardRows(paper: PaperData, card: GiftCard, copy: boolean): PaperRow[] {
  return [
    centre('Tarjeta de regalo', 'total'),
    ...optional(copy, centre('Copia', 'strong')),
    centre(card.number, 'number'),
    centre(formatMoney(card.amount), 'number'),
    ...optional(card.note !== '', centre(card.note)),
    RULE,
    pair('Válida hasta', formatDay(card.expires_on), { weight: 'strong' }),
    pair('Comprada', formatDateOf(paper.creation_date)),
    pair('Ticket', paper.folio),
    RULE,
    centre(
      isGiftCardNumber(card.number)
        ? 'Presenta este número al pagar.'
        : 'El número completo está en la hoja original.',
    ),
    centre('Se usa una o varias veces, hasta agotar su saldo.'),
  ];
}

const centre = (text: string, weight?: Weight): PaperRow => ({ kind: 'centre', text, weight });

function pair(
  left: string,
  right: string,
  { notes = [], weight }: { notes?: readonly string[]; weight?: Weight } = {},
): PaperRow {
  return { kind: 'pair', left, right, notes: notes.filter(Boolean), weight };
}

const optional = (shown: boolean, ...rows: PaperRow[]) => (shown ? rows : []);

/** Without the sign of pesos, which only totals have. */
const plain = (money: Money) => formatMoney(money).replace('$', '');
const minus = (money: Money) => plain(minusOf(amountOf(money)));

/** 'M. Torres' of 'Mariana Torres': the paper is narrow. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length === 0 ? name : `${first.charAt(0)}. ${rest[0]}`;
}

const shortIfHealer = (detail: string, healers: readonly string[]) =>
  healers.includes(detail) ? shortName(detail) : detail;
