import type { CheckedBody } from '@melena/shared/contract/calls';
import type { CommandContext } from '../core/context';
import { invalid } from '../core/errors';
import { changeStock } from '../stock/stock-changes';
import { addVariant, changeVariant } from './product-variants';
import { addProduct, changeProduct } from './products';

type AddContext = CommandContext<'product/add'>;
type ChangeContext = CommandContext<'product/update/details'>;

/** 'product/add': a product, or a variant of one. */
export async function addToProducts(body: CheckedBody<'product/add'>, context: AddContext) {
  const { tx, audit, narrow } = context;
  if (body.product) {
    const { id, after } = await addProduct(tx, body.product);
    audit({ entity: 'product', entityId: id, after });
    return { product_id: id, variant_id: null };
  }
  if (!body.variant) throw invalid('product', 'Falta indicar qué guardar: el producto o una variante');
  const { id, after } = await addVariant(tx, body.variant);
  audit({ entity: 'product_variant', entityId: id, after });
  narrow('product', { product_id: after.product_id });
  return { product_id: after.product_id, variant_id: id };
}

/** 'product/update/details': a product, a variant, or what is in stock of one. */
export async function changeProducts(body: CheckedBody<'product/update/details'>, context: ChangeContext) {
  const { tx, caller, audit, narrow } = context;
  if (body.stock) return changeStock(body.stock, context);
  if (body.product) {
    const { id } = body.product;
    const { before, after } = await changeProduct(tx, body.product);
    audit({ entity: 'product', entityId: id, before, after });
    narrow('product', { product_id: id });
    return { product_id: id };
  }
  if (!body.variant) throw invalid('product', 'Falta indicar qué guardar: el producto o una variante');
  const { id } = body.variant;
  const { before, after } = await changeVariant(tx, caller, body.variant);
  audit({ entity: 'product_variant', entityId: id, before, after });
  narrow('product', { product_id: after.product_id });
  return { product_id: after.product_id };
}
