import type { CallReply } from '@melena/shared/contract/calls';

export type PurchaseLine = CallReply<'purchase/details'>['products'][number];

/** 'Raíz Nativa - Detox - Shampoo (300 ml)'. */
export function productLabel(product: {
  brand: string;
  line: string;
  name: string;
  content: number;
}): string {
  const names = [product.brand, product.line, product.name].filter(name => name !== '');
  return `${names.join(' - ')} (${product.content} ml)`;
}
