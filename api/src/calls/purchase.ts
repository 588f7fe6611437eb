import type { CheckedBody } from '@melena/shared/contract/calls';
import { toCentavos } from '@melena/shared/rules/money';
import { findPurchase, listPurchasable, listPurchaseLines, listPurchases } from '../db/queries/purchase';
import {
  insertPurchase,
  insertPurchaseLine,
  lockPurchase,
  purchasePrice,
} from '../db/queries/purchase-writes';
import { findContact, findSupplier, listContacts } from '../db/queries/supplier';
import type { CommandContext, Handlers, PathsOf } from './context';
import { notYet } from './not-yet';
import { conflict, invalid, notFound } from './refusal';

/** A purchase that hasn't been sent takes lines. */
const PENDING = 1;

type Added = CheckedBody<'purchase/add'>;

async function openPurchase(
  { salon_id, supplier_contact_id, comments }: NonNullable<Added['purchase']>,
  { tx, caller, audit }: CommandContext<'purchase/add'>,
) {
  if (salon_id !== undefined && salon_id !== caller.salonId) throw notFound('No se encontró el salón.');
  const contact = await findContact(tx, caller.salonId, supplier_contact_id);
  const supplier = contact && (await findSupplier(tx, caller.salonId, contact.supplier_id));
  if (supplier?.status_id !== 1)
    throw invalid('purchase.supplier_contact_id', 'Elige un contacto de un proveedor activo');
  const purchase = { supplier_id: supplier.id, supplier_contact_id, comments };
  const purchaseId = await insertPurchase(tx, caller.salonId, purchase);
  audit({ entity: 'purchase', entityId: purchaseId, after: purchase });
  return { purchase_id: purchaseId };
}

async function addLine(
  { purchase_id, variant_id, price, quantity }: NonNullable<Added['product']>,
  { tx, caller, audit }: CommandContext<'purchase/add'>,
) {
  const status = await lockPurchase(tx, caller.salonId, purchase_id);
  if (status === undefined) throw notFound('No se encontró la compra.');
  if (status !== PENDING) throw conflict('Solo se agregan productos a una compra pendiente.');
  const listed = await purchasePrice(tx, caller.salonId, variant_id);
  if (listed === undefined) throw invalid('product.variant_id', 'Elige un producto activo');
  const line = { purchase_id, variant_id, price: price === undefined ? listed : toCentavos(price), quantity };
  const lineId = await insertPurchaseLine(tx, caller.salonId, line);
  if (lineId === undefined) throw conflict('Este producto ya está en la compra.');
  audit({ entity: 'purchase_line', entityId: lineId, after: line });
  return { purchase_id };
}

export const purchaseHandlers: Handlers<PathsOf<'purchase'>> = {
  'purchase/get': async (_body, { read, caller }) => ({
    purchases: await listPurchases(read, caller.salonId),
  }),

  'purchase/add': async ({ purchase, product }, context) => {
    if (purchase) return openPurchase(purchase, context);
    if (product) return addLine(product, context);
    throw invalid('purchase', 'Falta indicar qué guardar: la compra o un producto');
  },

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
