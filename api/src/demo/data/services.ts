import { z } from 'zod';
import { isRecipe, type RecipeName } from './recipes';
import categories from './services.json' with { type: 'json' };

const service = z.object({
  name: z.string(),
  description: z.string(),
  subcategory: z.string(),
  minutes: z.number(),
  /** Whole pesos, for straight hair. */
  price: z.number(),
  advance: z.number(),
  /** True where duration and price depend on the hair: there is a variant for each type. */
  byHair: z.boolean(),
  recipe: z.custom<RecipeName>(isRecipe),
  /** Weight by which it is asked for, against the others. */
  demand: z.number(),
});

export type DemoService = z.infer<typeof service>;

/** Eight categories of five services. */
export const SERVICES = z.record(z.string(), z.array(service)).parse(categories);

/** A type of hair adds to duration and price; the id is that of the reference rows. */
export const HAIR: { id: number; moreMinutes: number; pricePercent: number }[] = [
  { id: 1, moreMinutes: 0, pricePercent: 100 },
  { id: 2, moreMinutes: 0, pricePercent: 105 },
  { id: 3, moreMinutes: 15, pricePercent: 115 },
  { id: 4, moreMinutes: 30, pricePercent: 130 },
  { id: 5, moreMinutes: 15, pricePercent: 120 },
];

export const ANY_HAIR = { id: 6, moreMinutes: 0, pricePercent: 100 };
