import type { CallReply } from '@melena/shared/contract/calls';
import { formatQuantity } from '@melena/shared/rules/quantity';

export type PurchaseLine = CallReply<'purchase/details'>['products'][number];

/** 'Raíz Nativa - Detox'. */
function brandAndLine({ brand, line }: { brand: string; line: string }): string {
  return [brand, line].filter(name => name !== '').join(' - ');
}

/** '300 ml · Raíz Nativa - Detox': two sizes of one product differ where the name is cut. */
export function contentAndBrand(line: { brand: string; line: string; content: number }): string {
  return [formatQuantity(line.content, 'ml'), brandAndLine(line)].join(' · ');
}

/** 'Raíz Nativa - Detox - Shampoo (300 ml)'. */
export function productLabel(product: {
  brand: string;
  line: string;
  name: string;
  content: number;
}): string {
  const names = [brandAndLine(product), product.name].filter(name => name !== '');
  return `${names.join(' - ')} (${product.content} ml)`;
}

export type PurchaseData = CallReply<'purchase/details'>;

export type Purchase = CallReply<'purchase/get'>['purchases'][number];
