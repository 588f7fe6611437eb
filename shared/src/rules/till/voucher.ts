import { type Centavos, centavos, ZERO } from '../money';

/** 'V-0318': the number by which people name a sale. */
export const formatSaleFolio = (folio: number) => `V-${String(folio).padStart(4, '0')}`;

export const formatPackageFolio = (folio: number) => `PAQ-${String(folio).padStart(4, '0')}`;

/** Without the letters and digits that are taken for one another. */
export const GIFT_CARD_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The refusal of a card that pays twice in one charge. */
export const GIFT_CARD_TWICE = 'Esa tarjeta ya está en el cobro';

/** 'MEL-7F3K-2QXA' of the eight letters that identify a gift card. */
export const formatGiftCardNumber = (letters: string) => `MEL-${letters.slice(0, 4)}-${letters.slice(4)}`;

/** A gift card's number as it is stored, however it was typed: in small letters, with blanks, without 'MEL'. */
export function normaliseGiftCardNumber(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return formatGiftCardNumber(letters.replace(/^MEL/, ''));
}

/** 'MEL-····-2QXA': enough to tell a card from another, and too little to pay with it. */
export const maskGiftCardNumber = (number: string) => number.replace(/-[^-]{1,4}-/, '-····-');

/** Gift cards and packages: how long a gift card is valid, in days. */
export const GIFT_CARD_DAYS = 365;

/**
 * The amount that the next visit of a package pays, in centavos: an equal part of what is left of its price, and with
 * the last visit all that is left.
 */
export function nextVisitValue(left: { readonly visits: number; readonly amount: Centavos }): Centavos {
  return left.visits < 1 ? ZERO : centavos(Math.floor(left.amount / left.visits));
}

const GIFT_CARD_NUMBER = /^MEL-[A-Z0-9]{4}-[A-Z0-9]{4}$/;

/** True of a whole number of ours, as `normaliseGiftCardNumber` writes it; a card of before may have more letters, or less. */
export function isGiftCardNumber(number: string): boolean {
  return GIFT_CARD_NUMBER.test(number);
}
