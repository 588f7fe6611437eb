import { type Centavos, subtract, ZERO } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import { ownRows, type Read, type Tx } from '../core/database/salon/handle';

type VoucherKey = 'id' | 'sale_line_id';

export type LockedGiftCard = Awaited<ReturnType<typeof lockGiftCards>>[number];
export type LockedPackage = Awaited<ReturnType<typeof lockPackages>>[number];

/** Gift cards, locked so that nobody else spends them meanwhile, with what is left of them. */
export async function lockGiftCards(
  tx: Tx,
  column: VoucherKey | 'number',
  values: readonly (number | string)[],
) {
  if (values.length === 0) return [];
  const cards = await tx
    .selectFrom('gift_cards')
    .select(['id', 'number', 'amount', 'expires_on', 'sale_line_id'])
    .where(column, 'in', values)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const balances = await tx
    .selectFrom('gift_card_balances')
    .select(['gift_card_id', 'balance'])
    .where('gift_card_id', 'in', [0, ...cards.map(({ id }) => id)])
    .execute();
  const balanceOf = new Map(balances.map(each => [each.gift_card_id, each.balance]));
  return cards.map(card => ({ ...card, balance: balanceOf.get(card.id) ?? ZERO }));
}

/** Packages, locked so that nobody else spends a visit of them meanwhile, with what is left of them. */
export async function lockPackages(tx: Tx, column: VoucherKey, values: readonly number[]) {
  if (values.length === 0) return [];
  const bought = await tx
    .selectFrom('packages')
    .select(['id', 'client_id', 'service_id', 'price', 'expires_on', 'sale_line_id'])
    .where(column, 'in', values)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const balances = await tx
    .selectFrom('package_balances')
    .select(['package_id', 'visits_left as visits', 'amount_left as amount'])
    .where('package_id', 'in', [0, ...bought.map(({ id }) => id)])
    .execute();
  const leftOf = new Map(balances.map(({ package_id, ...left }) => [package_id, left]));
  return bought.map(each => ({ ...each, left: leftOf.get(each.id) ?? { visits: 0, amount: ZERO } }));
}

export async function listActivePackageTypes(read: Read, ids: readonly number[]) {
  if (ids.length === 0) return [];
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

export async function findPackageNamed(read: Read, name: string): Promise<number | undefined> {
  const found = await read
    .selectFrom('package_types')
    .select('id')
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .where('status_id', '<>', 0)
    .executeTakeFirst();
  return found?.id;
}

/** A gift card or a package that a line of a sale issued, with what is left of it. */
export interface IssuedVoucher {
  readonly kind: 'gift_card' | 'package';
  readonly id: number;
  readonly saleLineId: number;
  readonly visits: number;
  readonly amount: Centavos;
}

/** The gift cards and packages that lines of a sale issued, locked. */
export async function lockIssuedVouchers(tx: Tx, saleLineIds: readonly number[]): Promise<IssuedVoucher[]> {
  const cards = await lockGiftCards(tx, 'sale_line_id', saleLineIds);
  const packages = await lockPackages(tx, 'sale_line_id', saleLineIds);
  return [
    ...cards.flatMap(({ id, sale_line_id: saleLineId, balance: amount }) =>
      saleLineId === null ? [] : [{ kind: 'gift_card' as const, id, saleLineId, visits: 0, amount }],
    ),
    ...packages.flatMap(({ id, sale_line_id: saleLineId, left }) =>
      saleLineId === null ? [] : [{ kind: 'package' as const, id, saleLineId, ...left }],
    ),
  ];
}

/** Takes what is left of a voucher off the books: it is worth nothing from now on. */
export async function insertVoidEntry(tx: Tx, { kind, id, visits, amount }: IssuedVoucher): Promise<void> {
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
