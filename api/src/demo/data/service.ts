import type { RecipeName } from './recipes';

export interface DemoService {
  name: string;
  description: string;
  subcategory: string;
  minutes: number;
  /** Whole pesos, for straight hair. */
  price: number;
  advance: number;
  /** Whether duration and price depend on the hair, so that there is a variant for each type. */
  byHair: boolean;
  recipe: RecipeName;
  /** How often it is asked for, against the others. */
  demand: number;
}

/** A service with its duration, price and advance. */
export const service = (
  subcategory: string,
  name: string,
  [minutes, price, advance]: [number, number, number],
  hair: 'by hair' | 'any hair',
  recipe: RecipeName,
  demand: number,
  description: string,
): DemoService => ({
  subcategory,
  name,
  minutes,
  price,
  advance,
  byHair: hair === 'by hair',
  recipe,
  demand,
  description,
});

/** What a type of hair does to duration and price; id is that of the reference rows. */
export const HAIR: { id: number; moreMinutes: number; pricePercent: number }[] = [
  { id: 1, moreMinutes: 0, pricePercent: 100 },
  { id: 2, moreMinutes: 0, pricePercent: 105 },
  { id: 3, moreMinutes: 15, pricePercent: 115 },
  { id: 4, moreMinutes: 30, pricePercent: 130 },
  { id: 5, moreMinutes: 15, pricePercent: 120 },
];

export const ANY_HAIR = { id: 6, moreMinutes: 0, pricePercent: 100 };
