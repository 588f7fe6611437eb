import type { Insertable } from 'kysely';
import type { Read, Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { activeVariants } from '../stock/named-variant-store';

/** Adds lines to a sale. @returns their ids, in their order */
export async function insertSaleLines(
  tx: Tx,
  lines: readonly Insertable<SalonDatabase['sale_lines']>[],
): Promise<number[]> {
  const added = await tx.insertInto('sale_lines').values(lines).returning('id').execute();
  return added.map(({ id }) => id).sort((one, other) => one - other);
}

/** The prices of active products, by their variant. */
export async function findVariantPrices(read: Read, variantIds: readonly number[]) {
  if (variantIds.length === 0) return new Map<number, never>();
  const rows = await read
    .selectFrom(activeVariants)
    .where('v.id', 'in', variantIds)
    .select(['v.id', 'v.price_iva', 'v.price_buy'])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}
