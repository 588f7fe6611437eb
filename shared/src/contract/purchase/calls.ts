import { z } from 'zod';
import { command, query } from '../define';
import { freeText, id, pesosIn, search, shownVersion, text } from '../fields';
import { counted, page } from '../list-page';
import { supplierContact } from '../supplier/schemas';
import {
  changedLine,
  newPurchase,
  orderedLine,
  purchasable,
  purchaseInvoice,
  purchaseLine,
  purchaseReceipt,
  purchaseRow,
  quantity,
} from './schemas';

const pieces = z.int('Escribe una cantidad entera').min(0).max(100_000);

/** The part of a line that arrived: pieces for the storage, and pieces for the raw material. */
const receivedLine = z.object({
  id,
  quantity: pieces.default(0),
  material: pieces.default(0),
  /** Paid for a piece by the invoice, where that isn't the price of the order. */
  price: pesosIn.optional(),
});

const receive = z.object({
  purchase_id: id,
  version: shownVersion,
  lines: z.array(receivedLine).min(1).max(1_000),
  /** Somebody confirmed that more arrived than was ordered. */
  extra: z.boolean().default(false),
  /** The prices of what arrived become the catalogue's costs. */
  update_cost: z.boolean().default(true),
  /** The invoice that came with the pieces. */
  invoice: purchaseInvoice.shape.invoice.optional(),
  invoice_date: purchaseInvoice.shape.invoice_date.optional(),
});

const lines = z.object({ purchase_id: id, lines: z.array(changedLine).min(1).max(1_000) });

const closeShort = z.object({
  purchase_id: id,
  version: shownVersion,
  reason: text(200, 'Escribe por qué no llega lo que falta'),
});

export const purchaseCalls = {
  /** The newest first. */
  'purchase/get': query({
    permission: 'compras',
    body: {
      /** Words of folio, supplier, contact or description. */
      search,
      /** 0 means all. */
      status_id: z.int().optional(),
      ...page,
    },
    reply: { purchases: z.array(purchaseRow), ...counted },
  }),
  'purchase/add': command({
    permission: 'compras',
    invalidates: ['purchase'],
    oneOf: ['purchase', 'product'],
    body: {
      purchase: newPurchase
        .extend({ salon_id: id.optional(), lines: z.array(orderedLine).max(1_000).default([]) })
        .optional(),
      product: z
        .object({
          purchase_id: id,
          variant_id: id,
          price: pesosIn.optional(),
          quantity: quantity.default(10),
        })
        .optional(),
    },
    reply: { purchase_id: id },
    example: demo => ({ purchase: { supplier_contact_id: demo.contact, comments: 'Resurtido' } }),
  }),
  'purchase/details': query({
    permission: 'compras',
    body: { purchase_id: id },
    reply: {
      details: purchaseRow,
      products: z.array(purchaseLine),
      contacts: z.array(supplierContact),
      receipts: z.array(purchaseReceipt),
      /** The salon that orders, as the paper names it. */
      salon: z
        .object({
          name: z.string(),
          address: z.string(),
          phone: z.string(),
          rfc: z.string(),
          legal_name: z.string(),
        })
        .optional(),
      supplier_rfc: z.string().optional(),
    },
  }),
  'purchase/products': query({
    permission: 'compras',
    /** The purchase that is being written: its own pieces don't count as ordered. */
    body: { purchase_id: id.optional() },
    reply: { products: z.array(purchasable) },
  }),
  'purchase/update': command({
    permission: 'compras',
    invalidates: ['purchase', 'product', 'material'],
    oneOf: [
      'purchase',
      'product',
      'delete_product',
      'lines',
      'receive',
      'undo_receipt',
      'close_short',
      'reopen',
    ],
    body: {
      purchase: z
        .object({
          id,
          version: shownVersion,
          status_id: z.int().min(1).max(5).optional(),
          comments: freeText(500).optional(),
          ...purchaseInvoice.partial().shape,
        })
        .optional(),
      product: z
        .object({
          id,
          version: shownVersion,
          price: pesosIn.optional(),
          quantity: quantity.optional(),
        })
        .optional(),
      delete_product: z.object({ id, version: shownVersion }).optional(),
      /** Several lines of a pending one at once, by their variants. */
      lines: lines.optional(),
      receive: receive.optional(),
      undo_receipt: z.object({ purchase_id: id, version: shownVersion, receipt_id: id }).optional(),
      close_short: closeShort.optional(),
      reopen: z.object({ purchase_id: id, version: shownVersion }).optional(),
    },
    reply: { purchase_id: id },
    example: demo => ({ purchase: { id: demo.purchase, version: 0, status_id: 2 } }),
  }),
};
