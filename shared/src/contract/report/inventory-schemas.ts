import { z } from 'zod';
import { WASTE_CAUSES } from '../../rules/stock/stock-movement';
import { day, id, pesos } from '../fields';
import { range } from './schemas';

export const stockRow = z.object({
  variant_id: id,
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  /** Pieces for sale; pieces of raw material, and how much of it there is, in its unit. */
  pieces: z.int(),
  material: z.int(),
  material_unit: z.number(),
  /** 'ml', 'g' or 'pzas'. */
  unit: z.string(),
  /** Cost without IVA, as of now. */
  retail_value: pesos,
  material_value: pesos,
  /** Pieces that were sold in the period, raw material that was used, and the cost of both. */
  sold: z.int(),
  used: z.number(),
  consumed: pesos,
  /** Days that the stock lasts at the period's pace; null where nothing left. */
  days_left: z.int().nullable(),
  /** The last day on which something of it was sold or used; null never. */
  last_day: day.nullable(),
});

export const inventoryReport = z.object({
  ...range,
  rows: z.array(stockRow),
  /** Cost of what was written off in the period, by variant. */
  written_off: z.array(
    z.object({
      variant_id: id,
      name: z.string(),
      pieces: z.int(),
      material: z.number(),
      unit: z.string(),
      amount: pesos,
    }),
  ),
  total: z.object({
    retail_value: pesos,
    material_value: pesos,
    value: pesos,
    consumed: pesos,
    written_off: pesos,
    /** Times a year that the stock turns over at the period's pace; null without stock. */
    turnover: z.number().nullable(),
    days_left: z.int().nullable(),
    /** Cost of what is there, and was neither sold nor used in the period. */
    slow: pesos,
    /** Found beyond the books in the period by counts and corrections, below zero what was missing. */
    counted: pesos.optional(),
  }),
  /** The stock's cost, as of now's prices, from the first day of the period to the last one: the parts add up to `closing`. */
  bridge: z
    .object({
      opening: pesos,
      /** First counts of a product. */
      entered: pesos,
      purchased: pesos,
      /** Below zero, as is what was written off. */
      consumed: pesos,
      written_off: pesos,
      counted: pesos,
      /** From other salons, less what was sent to them. */
      sent: pesos,
      closing: pesos,
    })
    .optional(),
  /** The sums of waste, by what happened; '' where a return or a transfer wrote it off. */
  waste: z.array(z.object({ cause: z.enum([...WASTE_CAUSES, '']), amount: pesos })).optional(),
});
