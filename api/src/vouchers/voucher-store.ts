import { type Centavos, subtract, ZERO } from '@melena/shared/rules/money';
import { type Insertable, sql } from 'kysely';
import { insertRow } from '../core/database/rows';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { requireFound } from '../core/errors';

/** A gift card by its number, locked so that nobody else spends it meanwhile. */
export async function lockGiftCard(tx: Tx, number: string) {
  const card = await tx
    .selectFrom('gift_cards')
    .select(['id', 'number', 'expires_on'])
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return card && { ...card, balance: await giftCardBalance(tx, card.id) };
}

export async function findGiftCardNumber(read: Read, id: number): Promise<string> {
  const row = await read.selectFrom('gift_cards').select('number').where('id', '=', id).executeTakeFirst();
  return requireFound(row, 'No se encontró la tarjeta de regalo').number;
}

async function giftCardBalance(tx: Tx, id: number): Promise<Centavos> {
  const row = await tx
    .selectFrom('gift_card_balances')
    .select('balance')
    .where('gift_card_id', '=', id)
    .executeTakeFirst();
  return row?.balance ?? ZERO;
}

/** A package, locked so that nobody else spends a visit of it meanwhile. */
export async function lockPackage(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('packages')
    .select(['id', 'client_id', 'name', 'service_id', 'expires_on'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const left = await tx
    .selectFrom('package_balances')
    .select(['visits_left as visits', 'amount_left as amount'])
    .where('package_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, left };
}

export function listActivePackageTypes(read: Read, ids: readonly number[]) {
  return read
    .selectFrom('package_types')
    .selectAll()
    .where('status_id', '=', 1)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

export function lockPackageType(tx: Tx, id: number) {
  return tx.selectFrom('package_types').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function hasPackageNamed(read: Read, name: string, exceptId = 0): Promise<boolean> {
  const found = await read
    .selectFrom('package_types')
    .select('id')
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .where('status_id', '<>', 0)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return found !== undefined;
}

export const insertGiftCard = (tx: Tx, card: Insertable<SalonDatabase['gift_cards']>) =>
  insertRow(tx, 'gift_cards', card);

export const insertPackage = (tx: Tx, bought: Insertable<SalonDatabase['packages']>) =>
  insertRow(tx, 'packages', bought);

/** The gift card or the package that a line of a sale issued, locked, with what is left of it. */
export async function lockIssuedVoucher(tx: Tx, saleLineId: number) {
  const card = await tx
    .selectFrom('gift_cards')
    .select('id')
    .where('sale_line_id', '=', saleLineId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (card)
    return { kind: 'gift_card' as const, id: card.id, visits: 0, amount: await giftCardBalance(tx, card.id) };
  const bought = await tx
    .selectFrom('packages')
    .select('id')
    .where('sale_line_id', '=', saleLineId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const left = (await lockPackage(tx, bought.id))?.left ?? { visits: 0, amount: ZERO };
  return { kind: 'package' as const, id: bought.id, ...left };
}

/** Takes what is left of a voucher off the books: it is worth nothing from now on. */
export async function insertVoidEntry(
  tx: Tx,
  { kind, id, visits, amount }: Awaited<ReturnType<typeof lockIssuedVoucher>>,
): Promise<void> {
  if (kind === 'gift_card') {
    await tx
      .insertInto('gift_card_entries')
      .values({ gift_card_id: id, kind: 'void', amount: subtract(ZERO, amount) })
      .execute();
    return;
  }
  await tx
    .insertInto('package_entries')
    .values({ package_id: id, kind: 'void', visits: -visits, amount: subtract(ZERO, amount) })
    .execute();
}

/** Sums of what the salon still owes by gift cards and packages. */
export async function sumLiabilities(read: Read): Promise<{ cards: Centavos; visits: Centavos }> {
  const { rows } = await sql<{ cards: Centavos; visits: Centavos }>`
    select coalesce((select sum(amount) from ${ownRows('gift_card_entries')} e), 0)::bigint as cards,
      coalesce((select sum(amount) from ${ownRows('package_entries')} e), 0)::bigint as visits`.execute(read);
  return rows[0] ?? { cards: ZERO, visits: ZERO };
}
