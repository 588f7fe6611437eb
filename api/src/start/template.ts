import { type Centavos, centavos } from '@melena/shared/rules/money';
import template from './template.json' with { type: 'json' };

interface Material {
  readonly category: string;
  readonly name: string;
  /** Units of one piece. */
  readonly content: number;
  readonly unit: string;
  /** Whole pesos without IVA. */
  readonly cost: number;
}

interface Step {
  readonly title: string;
  /** Share of the whole duration, in percent. */
  readonly share: number;
  readonly doses: readonly { readonly material: string; readonly quantity: number }[];
}

export interface TemplateService {
  readonly key: string;
  readonly category: string;
  readonly name: string;
  readonly minutes: number;
  /** Whole pesos, for the first hair type. */
  readonly price: number;
  readonly advance: number;
  readonly byHair: boolean;
  readonly recipe: string;
}

/** The usual offer of a salon in Mexico, to be changed: services with their steps and the raw material of these. */
export const TEMPLATE: {
  readonly materials: Readonly<Record<string, Material>>;
  readonly recipes: Readonly<Record<string, readonly Step[]>>;
  readonly services: readonly TemplateService[];
} = template;

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

/** The price of a hair type by that of the first one, in tens of pesos, and no less. */
export function priceOf({ percent }: Hair, first: Centavos): Centavos {
  if (percent === 100) return first;
  return centavos(Math.max(first, Math.round((first * percent) / 100_000) * 1_000));
}
