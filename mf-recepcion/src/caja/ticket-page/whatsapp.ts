import { amountOf, formatMoney, minus, sum } from '@melena/shared/rules/money';
import { isGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { formatDateOf, formatDay } from '@melena/shared/rules/time';
import { nextVisitTexts, type PaperData, type SheetChoice } from './paper-rows';

/** The text that is offered; the person edits it before WhatsApp opens. */
export function whatsAppText(paper: PaperData, sheet: SheetChoice): string {
  const hello = paper.first_name ? `Hola, ${paper.first_name}. ` : 'Hola. ';
  const card = paper.gift_cards.find(({ id }) => sheet === `tarjeta-${id}`);
  if (card) {
    return [
      `${hello}Esta es tu tarjeta de regalo de ${paper.salon.name}.`,
      '',
      `Número ${card.number}${isGiftCardNumber(card.number) ? '' : ' (completo en tu tarjeta)'}`,
      `Saldo ${formatMoney(card.amount)}, válida hasta ${formatDay(card.expires_on)}`,
    ].join('\n');
  }
  const correction = paper.corrections.find(({ id }) => sheet === `correccion-${id}`);
  if (correction) {
    return [
      `${hello}Corregimos el cobro de tu ticket ${paper.folio} en ${paper.salon.name}.`,
      '',
      ...correction.entries.map(({ type, amount }) => `${type} ${formatMoney(amount)}`),
      ...(amountOf(correction.refunded) > 0 ? [`Devuelto ${formatMoney(correction.refunded)}`] : []),
      `Motivo: ${correction.reason}`,
    ].join('\n');
  }
  const back = sum(paper.corrections.map(({ refunded }) => amountOf(refunded)));
  const tip = sum(paper.tips.map(({ amount }) => amountOf(amount)));
  return [
    `${hello}Gracias por tu visita a ${paper.salon.name}.`,
    '',
    `Ticket ${paper.folio}, ${formatDateOf(paper.creation_date)}`,
    ...paper.lines.map(
      ({ name, quantity, total }) => `${quantity > 1 ? `${quantity} × ` : ''}${name} ${formatMoney(total)}`,
    ),
    ...(amountOf(paper.discount) > 0 ? [`Descuento −${formatMoney(paper.discount)}`] : []),
    ...paper.advances.map(({ amount }) => `Anticipo −${formatMoney(amount)}`),
    ...(amountOf(paper.credited) > 0 ? [`Saldo a favor ${formatMoney(paper.credited)}`] : []),
    `Total ${formatMoney(paper.total)}${tip > 0 ? ` · Propina ${formatMoney(tip)}` : ''}`,
    ...(back > 0 ? [`Devuelto ${formatMoney(minus(back))}`] : []),
    ...nextVisitTexts(paper).flatMap(text => ['', text]),
  ].join('\n');
}
