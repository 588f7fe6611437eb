import { z } from 'zod';
import {
  day,
  freeText,
  id,
  moment,
  pesos,
  pesosIn,
  pesosTyped,
  shownVersion,
  textOrNothing,
  version,
} from '../fields';

/** A purchase order: 1 Pendiente, 2 Enviada, 3 Incompleta, 4 Completa, 5 Cancelada. */
export const purchaseRow = z.object({
  id,
  version,
  folio: z.string(),
  supplier_id: id,
  supplier: z.string(),
  supplier_contact_id: id,
  contact: z.string(),
  comments: z.string(),
  salon_id: id,
  status_id: z.int(),
  total: pesos,
  /** The number of its lines. */
  products: z.int(),
  creation_date: moment,
  /** The reason, moment and person of a close with missing pieces. */
  closed_short: z.object({ reason: z.string(), at: moment, who: z.string() }).nullable(),
  /** The sum of all that arrived, by the prices of its invoices, without IVA. */
  received: pesos.optional(),
  /** Folio or UUID of the supplier's invoice; '' without one. */
  invoice: z.string().optional(),
  invoice_date: day.nullable().optional(),
  paid_on: day.nullable().optional(),
});

/** The invoice of a purchase, and the day when it was paid. */
export const purchaseInvoice = z.object({
  invoice: textOrNothing(60),
  invoice_date: day.nullable(),
  paid_on: day.nullable(),
});

/** A line of a purchase: a product's variant, ordered and received pieces. */
export const purchaseLine = z.object({
  id,
  purchase_id: id,
  variant_id: id,
  brand: z.string(),
  line: z.string(),
  name: z.string(),
  content: z.int(),
  unit: z.string(),
  price: pesos,
  quantity: z.int(),
  received: z.int(),
  total: pesos,
  version,
  /** The selling price of a piece, with IVA; '0.00' where it isn't sold, so that it is raw material. */
  price_iva: pesos,
  code: z.string().optional(),
});

const dayOrNothing = z
  .union([z.literal(''), day], 'Escribe una fecha válida')
  .transform(value => value || null);

/** The same as its form holds it, '' where no day is given. */
export const purchaseInvoiceFields = z.object({
  invoice: textOrNothing(60),
  invoice_date: dayOrNothing,
  paid_on: dayOrNothing,
});

/** Pieces that arrived together. */
export const purchaseReceipt = z.object({
  id,
  at: moment,
  who: z.string(),
  lines: z.array(
    z.object({
      purchase_line_id: id,
      /** Pieces that went to the storage for sale. */
      quantity: z.int(),
      /** Pieces that went to the raw material. */
      material: z.int(),
      /** Paid for a piece by the invoice; left out where it is the price of the order. */
      price: pesos.optional(),
    }),
  ),
  /** When and by whom it was undone. */
  undone: z.object({ at: moment, who: z.string() }).nullable(),
  /** The use or count of its pieces since, which keeps it from being undone; '' without one. */
  used: z.string(),
});

/** A variant as it can be put on a purchase. */
export const purchasable = z.object({
  variant_id: id,
  product_id: id,
  brand: z.string(),
  line: z.string(),
  name: z.string(),
  code: z.string(),
  content: z.int(),
  unit: z.string(),
  price_buy: pesos,
  /** Pieces that its minimum counts, and those that are on other orders or on their way from another salon. */
  pieces: z.int().optional(),
  ordered: z.int().optional(),
  /** Pieces that were sold or used in the last thirty days. */
  sold: z.int().optional(),
  minimum: z.int().nullable().optional(),
  target: z.int().nullable().optional(),
  /** Paid for a piece the last time that it came; null where it never did. */
  last_price: pesos.nullable().optional(),
  /** Whoever sold it, or else its brand, last. */
  supplier: z.object({ id, name: z.string(), contact_id: id, contact: z.string() }).nullable().optional(),
});

/** Through whom something is bought, and what for. */
export const newPurchase = z.object({
  supplier_contact_id: z.int('Elige el contacto').positive('Elige el contacto'),
  comments: freeText(500).default(''),
});

export const quantity = z.int('Escribe la cantidad').min(1, 'La cantidad mínima es 1').max(100_000);

/** A line of an order; without a price it is what the product costs. */
export const orderedLine = z.object({ variant_id: id, quantity, price: pesosIn.optional() });

/** A line as the grid sends it: none is added where there is none, and a quantity of 0 takes it off. */
export const changedLine = z.object({
  variant_id: id,
  version: shownVersion,
  quantity: z.union([z.literal(0), quantity]).optional(),
  price: pesosIn.optional(),
});

/** A line as its screen's form holds it, null where no quantity is typed. */
export const purchaseLineFields = z.object({
  quantity: z.number('Escribe la cantidad').nullable().pipe(quantity),
  price: pesosTyped,
});
