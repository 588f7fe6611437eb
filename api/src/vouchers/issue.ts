import { randomInt } from 'node:crypto';
import type { Centavos } from '@melena/shared/rules/money';
import { formatGiftCardNumber, GIFT_CARD_ALPHABET, GIFT_CARD_DAYS } from '@melena/shared/rules/till/voucher';
import { addDays, today } from '@melena/shared/rules/time';
import { insertRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';

interface SoldVoucher {
  readonly saleLineId: number;
  readonly now: Date;
}

/** A number that can't be guessed: 40 bits of the system's random source. */
function newGiftCardNumber(): string {
  const letters = Array.from({ length: 8 }, () => GIFT_CARD_ALPHABET[randomInt(GIFT_CARD_ALPHABET.length)]);
  return formatGiftCardNumber(letters.join(''));
}

/** Issues the gift card of a sale's line. */
export async function issueGiftCard(
  tx: Tx,
  { saleLineId, now }: SoldVoucher,
  card: { readonly clientId: number | null; readonly amount: Centavos; readonly note: string },
): Promise<void> {
  await insertRow(tx, 'gift_cards', {
    number: newGiftCardNumber(),
    sale_line_id: saleLineId,
    client_id: card.clientId,
    amount: card.amount,
    expires_on: addDays(today(now), GIFT_CARD_DAYS),
    note: card.note,
  });
}

/** The terms of a package of visits that the salon offers. */
export interface PackageTerms {
  readonly id: number;
  readonly name: string;
  readonly service_id: number;
  readonly visits: number;
  readonly price: Centavos;
  readonly days: number;
}

/** Issues the package of a sale's line, with the terms that it was sold for. */
export async function issuePackage(
  tx: Tx,
  { saleLineId, now }: SoldVoucher,
  clientId: number,
  { id, name, service_id, visits, price, days }: PackageTerms,
): Promise<void> {
  await insertRow(tx, 'packages', {
    sale_line_id: saleLineId,
    client_id: clientId,
    package_type_id: id,
    name,
    service_id,
    visits,
    price,
    expires_on: addDays(today(now), days),
  });
}
