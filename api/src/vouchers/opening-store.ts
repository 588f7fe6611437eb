import { ZERO } from '@melena/shared/rules/money';
import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
import { sql } from 'kysely';
import { ownRows, type Read, wholeChain } from '../core/database/salon/handle';

/** The gift cards of some numbers, with what is left of each. */
export function listCardsNumbered(read: Read, numbers: readonly string[]) {
  return read
    .selectFrom('gift_cards as g')
    .innerJoin('gift_card_balances as b', 'b.gift_card_id', 'g.id')
    .select(['g.id', 'g.number', 'g.amount', 'b.balance', 'g.sale_line_id'])
    .select(wasVoided('gift_card_entries', 'gift_card_id', 'g').as('voided'))
    .where(sql<boolean>`g.number = any(${numbers}::text[])`)
    .execute();
}

/** True of one that was taken off the books. */
const wasVoided = (entries: 'gift_card_entries' | 'package_entries', column: string, of: string) =>
  sql<boolean>`exists (select from ${ownRows(entries)} e
    where ${sql.ref(`e.${column}`)} = ${sql.ref(`${of}.id`)} and e.kind = 'void')`;

/** Packages of before Melena that weren't taken back. */
export function listBroughtPackages(read: Read) {
  return read
    .selectFrom('packages as p')
    .select(['p.client_id', 'p.name'])
    .where('p.sale_line_id', 'is', null)
    .where(sql<boolean>`not ${wasVoided('package_entries', 'package_id', 'p')}`)
    .execute();
}

/** The credit of before Melena that clients came with, unless it was taken back. */
export function listOpeningCredit(read: Read) {
  return wholeChain(read)
    .selectFrom('payments as p')
    .leftJoin('payments as r', 'r.reverses_id', 'p.id')
    .where('p.type_id', '=', PAYMENT_TYPE.opening)
    .where('p.amount', '>', ZERO)
    .where('r.reverses_id', 'is', null)
    .select(['p.client_id', 'p.amount'])
    .execute();
}
