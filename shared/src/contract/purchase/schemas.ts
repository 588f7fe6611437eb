import { z } from 'zod';
import { freeText, id, moment, pesos, pesosTyped, version } from '../fields';

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
});

/** Through whom something is bought, and what for. */
export const newPurchase = z.object({
  supplier_contact_id: z.int('Elige el contacto').positive('Elige el contacto'),
  comments: freeText(500).default(''),
});

export const quantity = z.int('Escribe la cantidad').min(1, 'La cantidad mínima es 1').max(100_000);

/** A line as its screen's form holds it, null where no quantity is typed. */
export const purchaseLineFields = z.object({
  quantity: z.number('Escribe la cantidad').nullable().pipe(quantity),
  price: pesosTyped,
});
