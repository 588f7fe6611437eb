import { type Centavos, centavos } from '@melena/shared/rules/money';
import { z } from 'zod';
import template from './template.json' with { type: 'json' };

const UNITS = { ml: 1, g: 2, pieza: 3 } as const;

const material = z.object({
  category: z.string(),
  name: z.string(),
  /** ml or grams of one piece. */
  content: z.int(),
  unit: z.enum(['ml', 'g', 'pieza']).transform(unit => UNITS[unit]),
  /** Whole pesos without IVA. */
  cost: z.int(),
});

const step = z.object({
  title: z.string(),
  /** Share of the whole duration, in percent. */
  share: z.number(),
  doses: z.array(z.object({ material: z.string(), quantity: z.number() })),
});

const service = z.object({
  key: z.string(),
  category: z.string(),
  name: z.string(),
  minutes: z.int(),
  /** Whole pesos, for the first hair type. */
  price: z.int(),
  advance: z.int(),
  byHair: z.boolean(),
  recipe: z.string(),
});

/** The usual offer of a salon in Mexico, to be changed: services with their steps and the raw material of these. */
export const TEMPLATE = z
  .object({
    materials: z.record(z.string(), material),
    recipes: z.record(z.string(), z.array(step)),
    services: z.array(service),
  })
  .parse(template);

export type TemplateService = (typeof TEMPLATE.services)[number];

interface Hair {
  readonly id: number;
  readonly name: string;
  readonly moreMinutes: number;
  readonly percent: number;
}

/** A type of hair adds to duration and price; the id is that of the reference rows. */
const HAIRS: readonly Hair[] = [
  { id: 1, name: 'Lacio', moreMinutes: 0, percent: 100 },
  { id: 2, name: 'Ondulado', moreMinutes: 0, percent: 105 },
  { id: 3, name: 'Rizado', moreMinutes: 15, percent: 115 },
  { id: 4, name: 'Afro', moreMinutes: 30, percent: 130 },
  { id: 5, name: 'Grueso', moreMinutes: 15, percent: 120 },
];
const ANY_HAIR: readonly Hair[] = [{ id: 6, name: 'Todo tipo', moreMinutes: 0, percent: 100 }];

export const hairsOf = ({ byHair }: TemplateService): readonly Hair[] => (byHair ? HAIRS : ANY_HAIR);

const recipeOf = ({ recipe }: TemplateService) => TEMPLATE.recipes[recipe] ?? [];

/** Its steps, which share its minutes in fives; the last one takes what is left. */
export function stepsOf(of: TemplateService, whole: number) {
  let left = whole;
  return recipeOf(of).map(({ title, share, doses }, index, { length }) => {
    const minutes = index === length - 1 ? left : Math.round((whole * share) / 500) * 5;
    left -= minutes;
    return { step: index + 1, title, minutes, doses };
  });
}

/** The raw material of its steps, each once. */
export function materialsOf(of: TemplateService): string[] {
  return [...new Set(recipeOf(of).flatMap(({ doses }) => doses.map(dose => dose.material)))];
}

/** The price of a hair type by that of the first one, in tens of pesos. */
export function priceOf({ percent }: Hair, first: Centavos): Centavos {
  return percent === 100 ? first : centavos(Math.round((first * percent) / 100_000) * 1_000);
}
