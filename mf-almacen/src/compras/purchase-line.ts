import type { CallReply } from '@melena/shared/contract/calls';
import { formatQuantity } from '@melena/shared/rules/quantity';
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

/** '12 piezas a la venta · 3 piezas a materia prima'. */
export function piecesText(
  lines: readonly { readonly quantity: number; readonly material: number }[],
): string {
  const [selling, material] = [
    lines.reduce((all, line) => all + line.quantity, 0),
    lines.reduce((all, line) => all + line.material, 0),
  ];
  return joinParts(
    selling > 0 ? `${formatQuantity(selling, 'pieza')} a la venta` : '',
    material > 0 ? `${formatQuantity(material, 'pieza')} a materia prima` : '',
  );
}

export type PurchaseData = CallReply<'purchase/details'>;

export type Purchase = CallReply<'purchase/get'>['purchases'][number];
