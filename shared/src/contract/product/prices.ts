import { z } from 'zod';
import { day, id, moment, pesos, positivePesosIn, shownVersion, version } from '../fields';

/** A variant with its price: of a product with IVA, of a service as it is paid. */
const pricedVariant = z.object({
  id,
  version,
  /** The product, with the variant where it says more; the service with its hair type. */
  name: z.string(),
  category_id: id,
  /** The brand and line of a product. */
  brand_id: id.nullable(),
  brand_line_id: id.nullable(),
  /** The subcategory of a service. */
  subcategory_id: id.nullable(),
  price: pesos,
  /** Without IVA; null of a service. */
  cost: pesos.nullable(),
});

/** A change that waits for its day. */
const waitingChange = z.object({
  id,
  from: day,
  /** The number of prices. */
  prices: z.int(),
  who: z.string(),
  creation_date: moment,
});

/** The prices that can be changed, and changes that wait for their day. */
export const pricesReply = { variants: z.array(pricedVariant), waiting: z.array(waitingChange) };

/** New prices, from now on or from a later day, or a waiting change that is taken back. */
export const pricesBody = {
  prices: z
    .array(z.object({ id, version: shownVersion, price: positivePesosIn }))
    .min(1, 'Elige al menos un precio')
    .max(3000, 'Elige hasta 3,000 precios')
    .optional(),
  from: day.optional(),
  cancel_id: id.optional(),
};

/** Left out where nothing was another price. */
export const pricesChanged = { change_id: id.nullable(), changed: z.int() };
