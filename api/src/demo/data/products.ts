import { z } from 'zod';
import brands from './products.json' with { type: 'json' };

/** Cost and sale price are whole pesos without IVA; a sale price of 0 is raw material only. */
const variant = z.tuple([z.number(), z.enum(['ml', 'g', 'pieza']), z.number(), z.number()]);

const product = z.object({
  line: z.string(),
  sku: z.string(),
  category: z.string(),
  name: z.string(),
  description: z.string(),
  /** Content, unit, cost and sale price. */
  variants: z.array(variant),
});

/** Twelve brands, sixty products. */
export const BRANDS = z.record(z.string(), z.array(product)).parse(brands);
