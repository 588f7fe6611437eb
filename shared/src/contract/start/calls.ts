import { z } from 'zod';
import { command, query } from '../define';
import { pesos, pesosIn, pesosTyped, text } from '../fields';

/** The steps before a salon's first day, in the order in which they are needed. */
export const START_STEPS = [
  'salon',
  'closed_days',
  'people',
  'accounts',
  'catalogue',
  'healers',
  'stock',
] as const;

export type StartStep = (typeof START_STEPS)[number];

const steps = z.array(z.object({ step: z.enum(START_STEPS), done: z.boolean(), skipped: z.boolean() }));

export const startCalls = {
  /** Each step as the rows of the salon say it, and whether somebody left it out. */
  'start/get': query({ permission: 'inicio', reply: { steps } }),
  'start/skip': command({
    permission: 'inicio',
    invalidates: ['start'],
    body: { step: z.enum(START_STEPS), skipped: z.boolean() },
    reply: { steps },
    example: () => ({ step: 'stock' as const, skipped: true }),
  }),
  /** The services that a salon can take as they are, with what each uses. */
  'start/template': query({
    permission: 'inicio',
    shows: 'service',
    reply: {
      services: z.array(
        z.object({
          key: z.string(),
          category: z.string(),
          name: z.string(),
          minutes: z.int(),
          /** The first hair type's; the others follow it. */
          price: pesos,
          advance: pesos,
          hairs: z.array(z.string()),
          materials: z.array(z.string()),
          /** The catalogue has a service of this name. */
          taken: z.boolean(),
        }),
      ),
    },
  }),
  /** Takes services with their hair types, dossiers and raw material; one whose name the catalogue has is left as it is. */
  'start/catalogue': command({
    permission: 'inicio',
    invalidates: ['start', 'service', 'calendar', 'product', 'healers'],
    body: {
      services: z
        .array(z.object({ key: text(60, 'Elige un servicio'), price: pesosIn.optional() }))
        .min(1, 'Elige al menos un servicio')
        .max(100),
    },
    reply: { added: z.int() },
    example: () => ({ services: [{ key: 'corte-dama', price: '450.00' }] }),
  }),
};

/** The services that are chosen of the template, and the price of each. */
export const catalogueFields = z
  .object({
    chosen: z.array(z.string()).min(1, 'Elige al menos un servicio'),
    prices: z.record(z.string(), z.string()),
  })
  .refine(({ chosen, prices }) => chosen.every(key => pesosTyped.safeParse(prices[key]).success), {
    path: ['chosen'],
    error: 'Revisa los precios: alguno no es un monto',
  });

export type CatalogueValues = z.input<typeof catalogueFields>;
