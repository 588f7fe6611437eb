import { missingPieces, PURCHASE_STATUS } from '@melena/shared/rules/stock/purchase-status';
import { type Action, type Actor, type Draw, pickPreferred } from './actor';

const { pendiente, enviada, incompleta, completa, cancelada } = PURCHASE_STATUS;

/** An action on the count of the piece. */
const onCount =
  (
    countsOf: (row: { selling: number; exhibition: number; material: number }, draw: Draw) => object,
  ): Action =>
  async ({ ok, goods }, draw) => {
    const { products } = await ok('product/stock', {});
    const row = products.find(({ variant_id }) => variant_id === goods.variant);
    if (!row) return null;
    const { variant_id, version } = row;
    const stock = { variant_id, version, ...countsOf(row, draw), reason: 'Conteo' };
    return ['product/update/details', { stock }];
  };

/** An action on a purchase, mostly one that is in such a state. */
const onPurchase =
  (
    states: readonly number[],
    callOf: (
      purchase: { readonly id: number; readonly version: number },
      draw: Draw,
      actor: Actor,
    ) => ReturnType<Action>,
  ): Action =>
  async (actor, draw) => {
    const { purchases } = await actor.ok('purchase/get', {});
    const purchase = pickPreferred(purchases, ({ status_id }) => states.includes(status_id), draw);
    return purchase ? callOf(purchase, draw, actor) : null;
  };

const update = (states: readonly number[], status_id: number): Action =>
  onPurchase(states, ({ id, version }) => ['purchase/update', { purchase: { id, version, status_id } }]);

const receive = (whole: boolean): Action =>
  onPurchase([enviada, incompleta], async ({ id, version }, { one, other }, { ok }) => {
    const { products } = await ok('purchase/details', { purchase_id: id });
    const lines = products.map(line => {
      const missing = missingPieces(line);
      const material = Math.min(missing, one % 3);
      // Now and then one more than is missing.
      const quantity = whole ? missing - material : other % (missing + 2);
      return { id: line.id, quantity, material };
    });
    return ['purchase/update', { receive: { purchase_id: id, version, lines, extra: one % 5 === 0 } }];
  });

/** Counts of pieces, purchases and their receipts. */
export const stockActions = {
  correct: onCount((_, { one, other }) => ({
    selling: other % 7,
    exhibition: one % 4,
    material: (one + other) % 5,
  })),
  open: onCount(({ selling, exhibition, material }, { other }) => ({
    ...{ selling, exhibition, material },
    material_unit: Math.max(0, material * 300 - (other % 300)),
  })),
  order: async ({ ok, goods }, { other }) => {
    const { purchases } = await ok('purchase/get', {});
    const pending = purchases.find(({ status_id }) => status_id === pendiente);
    if (!pending) {
      const purchase = { supplier_contact_id: goods.contact, comments: 'Resurtido' };
      return ['purchase/add', { purchase }];
    }
    const product = { purchase_id: pending.id, variant_id: goods.variant, quantity: 1 + (other % 12) };
    return ['purchase/add', { product }];
  },
  send: update([pendiente], enviada),
  drop: update([enviada, incompleta], cancelada),
  arrive: receive(false),
  whole: receive(true),
  unreceive: onPurchase([incompleta, completa], async ({ id, version }, draw, { ok }) => {
    const { receipts } = await ok('purchase/details', { purchase_id: id });
    const receipt = pickPreferred(receipts, ({ undone }) => undone === null, draw);
    const undo = { purchase_id: id, version, receipt_id: receipt?.id };
    return receipt ? ['purchase/update', { undo_receipt: undo }] : null;
  }),
  short: onPurchase([incompleta], ({ id, version }) => [
    'purchase/update',
    { close_short: { purchase_id: id, version, reason: 'Ya no llega' } },
  ]),
  reopen: onPurchase([completa], ({ id, version }) => [
    'purchase/update',
    { reopen: { purchase_id: id, version } },
  ]),
} satisfies Record<string, Action>;
