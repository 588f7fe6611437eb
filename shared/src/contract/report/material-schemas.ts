import { z } from 'zod';
import { day, id, pesos } from '../fields';

/** Raw material and what was charged of some visits. Costs are without IVA, as material is bought. */
export const materialFigures = z.object({
  /** Visits that were charged; 0 by material. */
  visits: z.int(),
  /** The cost of what the dossiers ask for. */
  planned_cost: pesos,
  /** The cost of what was delivered. */
  used_cost: pesos,
  /** The part of `used_cost` that no dossier asks for. */
  unplanned_cost: pesos,
  /** The part of `planned_cost` that nobody asked the warehouse for. */
  unrequested_cost: pesos,
  /** Asked for and discarded: it didn't leave the stock, and is no part of `used_cost`. */
  discarded_cost: pesos,
  /** Asked for, and neither delivered nor discarded. */
  waiting_cost: pesos,
  /** Net of discount, with IVA. */
  sales: pesos,
  /** Within the sales. */
  iva: pesos,
  /** The cost of products that were sold. */
  product_cost: pesos,
  commission: pesos,
  /** Sales less IVA, material, products and commission. */
  margin: pesos,
});

/** By material: a product, or any of a line or brand that nobody asked for. By service: what belongs to one, too. */
const materialRowKind = z.enum([
  'product',
  'line',
  'brand',
  'service',
  'retail',
  'shared',
  'healer',
  'reception',
  'visit',
]);

export const materialRow = materialFigures.extend({
  kind: materialRowKind,
  /** The id of a material, service, healer or visit; null for `retail`, `shared` and `reception`. */
  id: id.nullable(),
  /** A visit's folio. */
  name: z.string(),
  /** A product's brand, or a visit's client. */
  detail: z.string(),
  /** 'ml' or 'g'; null but by material. */
  unit: z.string().nullable(),
  planned: z.number(),
  used: z.number(),
  /** The day on which a visit was charged. */
  day: day.nullable(),
  /** The service where a material differs most from its plan. */
  most: z.object({ service: z.string(), healer: z.string() }).nullable(),
});

/** A figure of the report whose rows are asked for. */
export const materialFigure = z.enum([
  'visits',
  'difference',
  'planned',
  'used',
  'unplanned',
  'unrequested',
  'discarded',
  'waiting',
  'sales',
  'iva',
  'product_cost',
  'commission',
  'margin',
]);
