/** Cost and sale price without IVA, whole pesos; a sale price of 0 is raw material only. */
export type DemoVariant = [content: number, unit: 'ml' | 'g' | 'pieza', cost: number, sale: number];

export interface DemoProduct {
  line: string;
  sku: string;
  category: string;
  name: string;
  description: string;
  variants: DemoVariant[];
}

/** A product with its variants. */
export const product = (
  line: string,
  sku: string,
  category: string,
  name: string,
  description: string,
  ...variants: DemoVariant[]
): DemoProduct => ({ line, sku, category, name, description, variants });
