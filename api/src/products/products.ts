import type { CheckedBody } from '@melena/shared/contract/calls';
import { isActive, isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid, requireFresh } from '../core/errors';
import { applyRemoval } from '../core/removal';
import { lockSalon } from '../core/salon-store';
import { findBrand, findProductCategory, listLines } from './brand-store';
import {
  findProductNamed,
  findProductWithSku,
  listSkus,
  lockProduct,
  type ProductFields,
} from './product-store';
import { nextSku, skuPrefix } from './sku';
import { removeVariantsOf } from './variant-store';

type NewProduct = NonNullable<CheckedBody<'product/add'>['product']>;
type ProductChanges = NonNullable<CheckedBody<'product/update/details'>['product']>;
type Product = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/**
 * Adds a product; without a SKU it gets the next one of its brand and line.
 * @throws {AppError} at the field, where the name or SKU is taken or category, brand or line can't be chosen
 */
export async function addProduct(product: NewProduct, { tx, audit }: CommandContext<'product/add'>) {
  await lockSalon(tx);
  const { brand, line } = await assertCategoryAndBrand(tx, product);
  const prefix = skuPrefix(brand, line);
  const sku = product.sku || nextSku(prefix, await listSkus(tx, prefix));
  const after = { ...product, sku, status_id: ROW_STATUS.active };
  await assertProductUnique(tx, after);
  const id = await insertRow(tx, 'products', after);
  audit({ entity: 'product', entityId: id, after });
  return { product_id: id, variant_id: null };
}

/**
 * Changes a product; what isn't named stays. A deleted one takes its variants with it, and what names them keeps
 * their names.
 * @throws {AppError} `stale` where somebody else changed it since; at the field, as {@link addProduct}
 */
export async function changeProduct(
  { id, version, ...changes }: ProductChanges,
  { tx, audit, narrow }: CommandContext<'product/update/details'>,
) {
  await lockSalon(tx);
  const before = requireFresh(await lockProduct(tx, id), version, 'No se encontró el producto.');
  const { id: _id, version: _version, ...fields } = before;
  const after: ProductFields = applyRemoval(fields, { ...fields, ...changes });
  const removed = isRemoved(after) ? { removed_variants: await removeVariantsOf(tx, id) } : {};
  if (!isRemoved(after)) {
    await assertCategoryAndBrand(tx, after, before);
    await assertProductUnique(tx, after, id);
  }
  await updateRow(tx, 'products', id, after);
  audit({ entity: 'product', entityId: id, before, after: { ...after, ...removed } });
  narrow('product', { product_id: id });
  return { product_id: id };
}

/** Category and brand are active ones, the line one of the brand's. What a product has already may stay. */
async function assertCategoryAndBrand(
  tx: Tx,
  product: Pick<ProductFields, 'category_id' | 'brand_id' | 'brand_line_id'>,
  before?: Product,
): Promise<{ brand: string; line: string | undefined }> {
  const { category_id, brand_id, brand_line_id } = product;
  const category = await findProductCategory(tx, category_id);
  if (!category || (!isActive(category) && category_id !== before?.category_id)) {
    throw invalid('product.category_id', 'Elige una categoría de la lista');
  }
  const brand = await findBrand(tx, brand_id);
  if (!brand || (!isActive(brand) && brand_id !== before?.brand_id)) {
    throw invalid('product.brand_id', 'Elige una marca activa');
  }
  if (brand_line_id === null) return { brand: brand.name, line: undefined };
  const line = (await listLines(tx, brand_id)).find(({ id }) => id === brand_line_id);
  if (!line) throw invalid('product.brand_line_id', 'Elige una línea de esa marca');
  return { brand: brand.name, line: line.name };
}

async function assertProductUnique(tx: Tx, product: ProductFields, self?: number): Promise<void> {
  assertUnique({
    owner: await findProductNamed(tx, product),
    self,
    field: 'product.name',
    message: 'Esta marca ya tiene un producto con ese nombre en la misma línea',
  });
  if (product.sku === '') return;
  assertUnique({
    owner: await findProductWithSku(tx, product.sku),
    self,
    field: 'product.sku',
    message: 'Otro producto ya tiene ese SKU',
  });
}
