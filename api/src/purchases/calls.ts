import type { CheckedBody } from '@melena/shared/contract/calls';
import { toPesos } from '@melena/shared/rules/money';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import { conflict, invalid, notFound, requireFound } from '../core/errors';
import { findContact, findSupplier, listContacts } from '../suppliers/store';
import type { CostChange } from './cost';
import { linesByVariant } from './order-store';
import {
  addLines,
  assertPurchaseAcceptsLines,
  changeLine,
  changeLines,
  closeShort,
  existingLine,
  lockFreshPurchase,
  NO_PURCHASE,
  reopenPurchase,
  updatePurchase,
} from './orders';
import { listPurchasable } from './purchasable-store';
import { findOrderer, findPurchase, listPurchaseLines, listPurchases, listReceipts } from './purchase-store';
import { receivePurchase } from './receive';
import { undoReceipt } from './undo-receipt';

type AddBody = CheckedBody<'purchase/add'>;

async function openPurchase(
  { salon_id, supplier_contact_id, comments, lines }: NonNullable<AddBody['purchase']>,
  { tx, caller, audit }: CommandContext<'purchase/add'>,
) {
  if (salon_id !== undefined && salon_id !== caller.branchId) throw notFound('No se encontró el salón.');
  const contact = await findContact(tx, supplier_contact_id);
  const supplier = contact && (await findSupplier(tx, contact.supplier_id));
  if (supplier?.status_id !== 1)
    throw invalid('purchase.supplier_contact_id', 'Elige un contacto de un proveedor activo');
  const purchase = { supplier_id: supplier.id, supplier_contact_id, comments };
  const purchaseId = await insertRow(tx, 'purchases', purchase);
  await addLines(tx, purchaseId, lines, line => `purchase.lines.${lines.indexOf(line)}.variant_id`);
  audit({ entity: 'purchase', entityId: purchaseId, after: { ...purchase, lines } });
  return { purchase_id: purchaseId };
}

async function addLine(
  { purchase_id, ...line }: NonNullable<AddBody['product']>,
  { tx, audit }: CommandContext<'purchase/add'>,
) {
  const purchase = await lockFreshPurchase(tx, purchase_id);
  assertPurchaseAcceptsLines(purchase);
  const held = await linesByVariant(tx, purchase_id, [line.variant_id]);
  if (held.size > 0) throw conflict('Este producto ya está en la compra.');
  for (const { id, ...after } of await addLines(tx, purchase_id, [line], () => 'product.variant_id')) {
    audit({ entity: 'purchase_line', entityId: id, after });
  }
  await updateRow(tx, 'purchases', purchase.id, {});
  return { purchase_id };
}

/** The purchase that a body changes, itself or by a line of it. */
async function purchaseOf(
  body: CheckedBody<'purchase/update'>,
  { tx }: CommandContext<'purchase/update'>,
): Promise<number> {
  const { purchase, product, delete_product, receive: arrived } = body;
  const { lines, undo_receipt, close_short, reopen: again } = body;
  const id = purchase?.id ?? (lines ?? arrived ?? undo_receipt ?? close_short ?? again)?.purchase_id;
  if (id !== undefined) return id;
  const lineId = product?.id ?? delete_product?.id;
  if (lineId === undefined) throw invalid('purchase', 'Falta indicar qué guardar');
  return (await existingLine(tx, lineId)).purchase_id;
}

/** A line as it is, where it is what a body changes. */
async function lineBefore(
  { product }: CheckedBody<'purchase/update'>,
  { tx }: CommandContext<'purchase/update'>,
) {
  if (!product) return {};
  const { id, price, quantity } = await existingLine(tx, product.id);
  return { product: { id, price: toPesos(price), quantity } };
}

/** Does the one thing that the body holds. */
async function applyChange(
  body: CheckedBody<'purchase/update'>,
  { tx, caller, audit, now }: CommandContext<'purchase/update'>,
): Promise<void> {
  const { purchase, product, delete_product, receive: arrived, undo_receipt, close_short } = body;
  const auditCosts = (costs: readonly CostChange[]) => {
    for (const { id, before, after } of costs) {
      audit({ entity: 'product_variant', entityId: id, before, after });
    }
  };
  if (purchase) await updatePurchase(tx, purchase);
  if (product) await changeLine(tx, product);
  if (delete_product) await changeLine(tx, { ...delete_product, quantity: 0 });
  if (body.lines) await changeLines(tx, body.lines);
  if (arrived) auditCosts(await receivePurchase(tx, caller, arrived));
  if (undo_receipt) auditCosts(await undoReceipt(tx, caller, undo_receipt));
  if (close_short) await closeShort(tx, caller, close_short, now);
  if (body.reopen) await reopenPurchase(tx, body.reopen);
}

export const purchaseHandlers: Handlers<PathsOf<'purchase'>> = {
  'purchase/get': (filter, { read }) => listPurchases(read, filter),

  'purchase/add': async ({ purchase, product }, context) => {
    if (purchase) return openPurchase(purchase, context);
    if (product) return addLine(product, context);
    throw invalid('purchase', 'Falta indicar qué guardar: la compra o un producto');
  },

  'purchase/details': async ({ purchase_id }, { read }) => {
    const details = requireFound(await findPurchase(read, purchase_id), NO_PURCHASE);
    const [products, contacts, receipts, salon, supplier] = await Promise.all([
      listPurchaseLines(read, purchase_id),
      listContacts(read, details.supplier_id),
      listReceipts(read, purchase_id),
      findOrderer(read),
      findSupplier(read, details.supplier_id),
    ]);
    return { details, products, contacts, receipts, salon, supplier_rfc: supplier?.rfc ?? '' };
  },

  'purchase/products': async ({ purchase_id }, { read, now }) => ({
    products: await listPurchasable(read, now, purchase_id),
  }),

  'purchase/update': async (body, context) => {
    const { tx, audit, narrow } = context;
    const id = await purchaseOf(body, context);
    await lockFreshPurchase(tx, id);
    const state = () => findPurchase(tx, id);
    const before = { ...(await lineBefore(body, context)), state: await state() };
    await applyChange(body, context);
    const { request_id: _, ...asked } = body;
    audit({ entity: 'purchase', entityId: id, before, after: { ...asked, state: await state() } });
    narrow('purchase', { purchase_id: id });
    return { purchase_id: id };
  },
};
