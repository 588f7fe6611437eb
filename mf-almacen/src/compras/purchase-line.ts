import type { CallReply } from '@melena/shared/contract/calls';

export type PurchaseLine = CallReply<'purchase/details'>['products'][number];

/** 'Raíz Nativa - Detox'. */
export function brandAndLine({ brand, line }: { brand: string; line: string }): string {
  return [brand, line].filter(name => name !== '').join(' - ');
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
