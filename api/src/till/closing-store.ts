import { type Centavos, subtract, toPesos } from '@melena/shared/rules/money';
import { type Insertable, sql } from 'kysely';
import type { Read, Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';

export type TillClosing = NonNullable<Awaited<ReturnType<typeof findClosing>>>;

/** The closing of a till, and whether the rows are still those that it was sealed over. */
export async function findClosing(read: Read, tillId: number) {
  return read
    .selectFrom('caja_cuts as k')
    .leftJoin('cash_counts as c', 'c.id', 'k.count_id')
    .leftJoin('caja_cuts as b', join =>
      join.on('b.number', '=', sql<number>`k.number - 1`).onRef('b.hash', '=', 'k.previous_hash'),
    )
    .where('k.caja_id', '=', tillId)
    .select(['k.number', 'k.expected', 'k.counted', 'k.reason_id', 'k.note', 'k.float_cash', 'k.hash'])
    .select(['c.slips', 'b.number as follows'])
    .select(
      sql<boolean>`k.hash = cut_seal(to_jsonb(k)) and (k.number = 1) = (k.previous_hash = '')
        and (k.number = 1 or b.number is not null)`.as('holds'),
    )
    .executeTakeFirst();
}

/** The number that the next closing gets: no other command makes one while its till is open. */
export async function findNextClosingNumber(read: Read): Promise<number> {
  const { last } = await read
    .selectFrom('caja_cuts')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Seals a till that was just closed; number and hashes are the database's. */
export async function insertClosing(tx: Tx, closing: Insertable<SalonDatabase['caja_cuts']>): Promise<void> {
  await tx.insertInto('caja_cuts').values(closing).execute();
}

/** Counted less expected cash, as it travels; null where nobody counted. */
export function differenceOf(counted: Centavos | null, expected: Centavos): string | null {
  return counted === null ? null : toPesos(subtract(counted, expected));
}
