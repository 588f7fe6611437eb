import type { Centavos } from '@melena/shared/rules/money';
import { sql } from 'kysely';
import type { Tx } from '../core/database/salon/handle';

/** What is written of a variant. */
export interface VariantFields {
  readonly product_id: number;
  readonly name: string;
  readonly content: number;
  readonly code: string;
  readonly unit_id: number;
  readonly description: string;
  readonly price_buy: Centavos;
  readonly price_buy_iva: Centavos;
  readonly price_sell: Centavos;
  readonly price_iva: Centavos;
  readonly status_id: number;
}

/** A variant that wasn't deleted, held until the command ends. */
export function lockVariant(tx: Tx, variantId: number) {
  return selectLocked(tx).where('id', '=', variantId).executeTakeFirst();
}

/** Of these variants those that weren't deleted, held by the order of their ids until the command ends. */
export async function lockVariants(tx: Tx, variantIds: readonly number[]) {
  if (variantIds.length === 0) return new Map<number, LockedVariant>();
  const rows = await selectLocked(tx).where('id', 'in', variantIds).orderBy('id').execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** A variant as it is held. */
export type LockedVariant = VariantFields & { readonly id: number; readonly version: number };

function selectLocked(tx: Tx) {
  return tx
    .selectFrom('product_variants')
    .select(['id', 'version', 'product_id', 'name', 'content', 'code', 'unit_id', 'description'])
    .select(['price_buy', 'price_buy_iva', 'price_sell', 'price_iva', 'status_id'])
    .where('status_id', '<>', 0)
    .forNoKeyUpdate();
}

/** The product's variant of that name and content: nobody could tell two of them apart. */
export async function variantNamed(
  tx: Tx,
  { product_id, name, content }: Pick<VariantFields, 'product_id' | 'name' | 'content'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', product_id)
    .where('status_id', '<>', 0)
    .where('content', '=', content)
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function variantWithCode(tx: Tx, code: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('product_variants')
    .select('id')
    .where('status_id', '<>', 0)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.id;
}

export async function isUnit(tx: Tx, unitId: number): Promise<boolean> {
  const row = await tx.selectFrom('units').select('id').where('id', '=', unitId).executeTakeFirst();
  return row !== undefined;
}

export async function insertVariant(tx: Tx, variant: VariantFields): Promise<number> {
  const values = { ...variant };
  return (await tx.insertInto('product_variants').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

/** Writes a variant that is held; each write is a new version. */
export async function updateVariant(tx: Tx, variantId: number, variant: VariantFields): Promise<void> {
  await tx
    .updateTable('product_variants')
    .set(variant)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', variantId)
    .execute();
}
