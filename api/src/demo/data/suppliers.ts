import { z } from 'zod';
import suppliers from './suppliers.json' with { type: 'json' };

/** Company names are reference rows; brands say what a purchase from them holds. */
export const SUPPLIERS = z
  .array(
    z.object({
      name: z.string(),
      company: z.string(),
      email: z.string(),
      phone: z.string(),
      observations: z.string(),
      status_id: z.literal([1, 2]),
      brands: z.array(z.string()),
      /** Name, email and phone. */
      contacts: z.array(z.tuple([z.string(), z.string(), z.string()])),
    }),
  )
  .parse(suppliers);
