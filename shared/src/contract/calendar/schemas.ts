import { z } from 'zod';
import { freeText, hour, id, idOrNone, pesos, positivePesosIn } from '../fields';

/** A healer as a column of the agenda. Shown when `type_id` is 1 and both hours are set. */
export const calendarHealer = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  level_id: z.int(),
  /** 1 available, 2 not. */
  type_id: z.int(),
  hour_in: hour.nullable(),
  hour_food: hour.nullable(),
  hour_out: hour.nullable(),
  /** Parts of the day that the healer is away. */
  absences: z.array(z.object({ hour_in: hour, hour_out: hour })),
});

/** A service that can be booked: one variant of the catalogue. */
export const bookableService = z.object({
  /** The variant's id: what a booking sends as `service_id`. */
  id,
  category: z.string(),
  name: z.string(),
  hair: z.string(),
  description: z.string(),
  minutes: z.int(),
  price: pesos,
  advance: pesos,
  /** Healers whose price for it is another. */
  prices: z.array(z.object({ healer_id: id, price: pesos })),
});

/** Money taken while booking: an advance, by its type and, above cash, its account. */
export const newAdvance = z.object({
  type_id: id,
  account_id: idOrNone,
  amount: positivePesosIn,
  /** Bank reference. */
  folio: freeText(60).optional(),
});
