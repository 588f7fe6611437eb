import { z } from 'zod';
import { day, hour, id, moment, pesos } from '../fields';

/** The content of a printed ticket. */

/** The prints of a sheet: the ticket itself, a gift card's slip or a correction's. */
const sheetPrints = z.object({
  count: z.int(),
  /** The moment of the latest print; null before the first. */
  last: z.object({ creation_date: moment, by: z.string() }).nullable(),
});

/** The salon as it stands at the head; fiscal data are '' until somebody wrote them down. */
const paperSalon = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  legal_name: z.string(),
  rfc: z.string(),
});

const paperLine = z.object({
  name: z.string(),
  /** The healer of a service, the number of a gift card, the brand of a product. */
  detail: z.string(),
  quantity: z.int(),
  price: pesos,
  total: pesos,
});

/** An advance that the client had paid before the charge. */
const paperAdvance = z.object({ creation_date: moment, amount: pesos });

const paperPayment = z.object({
  type_id: z.int(),
  type: z.string(),
  /** Name of the bank and the account's last four digits; '' of what reaches none. */
  account: z.string(),
  folio: z.string(),
  /** 'MEL-····-2QXA' of a gift card or the folio of a package; '' of other methods. */
  voucher: z.string(),
  /** The balance of the gift card after this payment. */
  balance: pesos.nullable(),
  /** The visits that were left of the package after it. */
  visits_left: z.int().nullable(),
  amount: pesos,
});

/** A gift card that was sold on the ticket: it has a slip of its own. */
const paperGiftCard = z.object({
  id,
  /** 'MEL-7F3K-2QXA' on the day of the sale, 'MEL-····-2QXA' afterwards. */
  number: z.string(),
  amount: pesos,
  expires_on: day,
  note: z.string(),
  prints: sheetPrints,
});

/** Something that was put right since: it has a slip of its own, too. */
const paperCorrection = z.object({
  id,
  kind: z.enum(['method', 'amount', 'refund', 'return']),
  reason: z.string(),
  note: z.string(),
  creation_date: moment,
  by: z.string(),
  authorised_by: z.string(),
  /** The number of the cut that it belongs to; of the open till, the one that its cut will have. */
  cut_number: z.int(),
  /** By which the ticket costs less. */
  refunded: pesos,
  entries: z.array(paperPayment.pick({ type: true, account: true, folio: true, amount: true })),
  returned: z.array(z.object({ name: z.string(), quantity: z.int(), restocked: z.boolean(), amount: pesos })),
  prints: sheetPrints,
});

export const paper = z.object({
  salon: paperSalon,
  /** Both where they were charged together. */
  appointment_id: id.nullable(),
  sale_id: id.nullable(),
  /** '#13380', 'V-0318'; both where they were charged together. */
  folio: z.string(),
  client: z.string(),
  /** The client's first name; '' of the public in general. */
  first_name: z.string(),
  phone: z.string(),
  creation_date: moment,
  attended: z.array(z.string()),
  seller: z.string(),
  charged_by: z.string(),
  /** The number of the cut of its charge, as of a correction; null where nothing was left to pay. */
  cut_number: z.int().nullable(),
  /** True where something was sold that can come back. */
  has_products: z.boolean(),
  lines: z.array(paperLine),
  subtotal: pesos,
  discount: pesos,
  advances: z.array(paperAdvance),
  /** The part of the advances beyond the price, which is the client's credit since. */
  credited: pesos,
  /** Charged at the till: less the discount and the advances. */
  total: pesos,
  tips: z.array(z.object({ healer: z.string(), amount: pesos })),
  payments: z.array(paperPayment),
  received: pesos,
  change: pesos,
  iva: pesos,
  next_visit: z.object({ day, hour }).nullable(),
  gift_cards: z.array(paperGiftCard),
  corrections: z.array(paperCorrection),
  prints: sheetPrints,
});
