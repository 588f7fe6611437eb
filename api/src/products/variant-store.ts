import type { productVariant } from '@melena/shared/contract/product/schemas';
import { type Centavos, toPesos } from '@melena/shared/rules/money';
import { codeForms } from '@melena/shared/rules/stock/barcode';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findId, isSameText } from '../core/database/rows';
import { ownBranch, type Read, type Tx } from '../core/database/salon/handle';
import { orNone, ownProductPrice } from '../core/own-price-store';
import { isOfSeveral } from '../core/salon-store';
import { withIsoDate } from '../core/wire-values';

type ProductVariant = z.output<typeof productVariant>;

/** The variants of a product with the stock of each, in the order in which they were added. */
export async function listProductVariants(read: Read, productId: number): Promise<ProductVariant[]> {
  const rows = await read
    .selectFrom('product_variants as v')
    .innerJoin('units as u', 'u.id', 'v.unit_id')
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .where('v.product_id', '=', productId)
    .where('v.status_id', '<>', 0)
    .select(['v.id', 'v.version', 'v.product_id', 'v.name', 'v.content', 'v.code', 'v.unit_id'])
    .select(ownBranch.as('salon_id'))
    .select(['u.name as unit', 'v.description', 'v.price_buy', 'v.price_buy_iva', 'v.price_sell'])
    .select(['v.price_iva', 's.total_selling', 's.material', 's.minimum', 'v.status_id', 'v.creation_date'])
    .select(ownProductPrice.as('salon_price'))
    .orderBy('v.id')
    .execute();
  const several = await isOfSeveral(read);
  return rows.map(({ salon_price, ...row }) => ({
    ...withIsoDate(row),
    price_buy: toPesos(row.price_buy),
    price_buy_iva: toPesos(row.price_buy_iva),
    price_sell: toPesos(row.price_sell),
    price_iva: toPesos(row.price_iva),
    ...(several && { salon_price: orNone(salon_price) }),
    inventory: row.total_selling + row.material,
  }));
}

/** The fields of a variant that are written. */
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

/** A variant that wasn't deleted, locked until the command ends. */
export function lockVariant(tx: Tx, variantId: number) {
  return selectForUpdate(tx).where('id', '=', variantId).executeTakeFirst();
}

/** The variants that weren't deleted, locked in the order of their ids until the command ends. */
export async function lockVariants(tx: Tx, variantIds: readonly number[]) {
  if (variantIds.length === 0) return new Map<number, LockedVariant>();
  const rows = await selectForUpdate(tx).where('id', 'in', variantIds).orderBy('id').execute();
  return new Map(rows.map(row => [row.id, row]));
}

export type LockedVariant = VariantFields & { readonly id: number; readonly version: number };

function selectForUpdate(tx: Tx) {
  return tx
    .selectFrom('product_variants')
    .select(['id', 'version', 'product_id', 'name', 'content', 'code', 'unit_id', 'description'])
    .select(['price_buy', 'price_buy_iva', 'price_sell', 'price_iva', 'status_id'])
    .where('status_id', '<>', 0)
    .forNoKeyUpdate();
}

/** The product's variant of that name and content: nobody could tell two of them apart. */
export function findVariantNamed(tx: Tx, { product_id, name, content }: VariantFields) {
  return findId(
    selectIds(tx)
      .where('product_id', '=', product_id)
      .where('content', '=', content)
      .where(isSameText('name', name)),
  );
}

/** The variant of this code, with the zeros before a GTIN or without. */
export function findVariantWithCode(tx: Tx, code: string) {
  return findId(selectIds(tx).where(({ fn }) => fn('lower', ['code']), 'in', codeForms(code)));
}

function selectIds(tx: Tx) {
  return tx.selectFrom('product_variants').select('id').where('status_id', '<>', 0);
}

export async function isUnit(tx: Tx, unitId: number): Promise<boolean> {
  return (await findId(tx.selectFrom('units').select('id').where('id', '=', unitId))) !== undefined;
}

/** Deletes the rest of a product's variants. @returns their ids */
export async function removeVariantsOf(tx: Tx, productId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('product_variants')
    .set({ status_id: 0 })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('product_id', '=', productId)
    .where('status_id', '<>', 0)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Variants that weren't deleted, with the names that tell them apart and what a file may change of them. */
export function listVariantsToMatch(read: Read) {
  return read
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('brand_lines as l', 'l.id', 'p.brand_line_id')
    .where('v.status_id', '<>', 0)
    .where('p.status_id', '<>', 0)
    .select(['v.id', 'v.version', 'p.name as product', 'b.name as brand', 'v.name', 'v.content', 'v.code'])
    .select(['v.unit_id', 'v.price_buy', 'v.price_buy_iva', 'v.price_sell', 'v.price_iva'])
    .select(({ fn }) => fn.coalesce('l.name', sql<string>`''`).as('line'))
    .orderBy('v.id')
    .execute();
}
