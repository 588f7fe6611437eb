import { findPurchase, listPurchasable, listPurchaseLines, listPurchases } from '../db/queries/purchase';
import { listContacts } from '../db/queries/supplier';
import type { Handlers, PathsOf } from './context';
import { notYet } from './not-yet';
import { notFound } from './refusal';

export const purchaseHandlers: Handlers<PathsOf<'purchase'>> = {
  'purchase/get': async (_body, { read, caller }) => ({
    purchases: await listPurchases(read, caller.salonId),
  }),

  'purchase/add': notYet,

  'purchase/details': async ({ purchase_id }, { read, caller }) => {
    const details = await findPurchase(read, caller.salonId, purchase_id);
    if (!details) throw notFound('No se encontró la compra.');
    const [products, contacts] = await Promise.all([
      listPurchaseLines(read, caller.salonId, purchase_id),
      listContacts(read, caller.salonId, details.supplier_id),
    ]);
    return { details, products, contacts };
  },

  'purchase/products': async (_body, { read, caller }) => ({
    products: await listPurchasable(read, caller.salonId),
  }),

  'purchase/update': notYet,
};
