import type { CallReply } from '@melena/shared/contract/calls';
import { contentOf, joinParts } from '@melena/shared/salon/products/product-detail';

export type PurchaseLine = CallReply<'purchase/details'>['products'][number];

/** 'Raíz Nativa - Detox'. */
function brandAndLine({ brand, line }: { brand: string; line: string }): string {
  return [brand, line].filter(name => name !== '').join(' - ');
}

type OrderedProduct = Pick<PurchaseLine, 'brand' | 'line' | 'name' | 'content' | 'unit'>;

/** '300 ml · Raíz Nativa - Detox': two sizes of one product differ where the name is cut. */
export function contentAndBrand(product: OrderedProduct): string {
  return joinParts(contentOf(product, product.name), brandAndLine(product));
}

/** 'Raíz Nativa - Detox - Shampoo (300 ml)'. */
export function productLabel(product: OrderedProduct): string {
  const content = contentOf(product, product.name);
  const names = [brandAndLine(product), product.name].filter(name => name !== '').join(' - ');
  return content ? `${names} (${content})` : names;
}

export type PurchaseData = CallReply<'purchase/details'>;

export type Purchase = CallReply<'purchase/get'>['purchases'][number];
