import { missingPieces, PURCHASE_STATUS } from '@melena/shared/rules/stock/purchase-status';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { SalonFixture } from './salon-fixture';

/** A possible next change of a product's stock; the numbers choose among the rows that exist. */
export const stockStep = fc.record({
  what: fc.constantFrom(
    ...(['request', 'request', 'deliver', 'deliver', 'sell', 'unsell', 'correct', 'open'] as const),
    ...(['order', 'order', 'order', 'send', 'send', 'arrive', 'arrive', 'whole', 'drop'] as const),
    ...(['undeliver', 'unreceive', 'unreceive', 'short', 'reopen'] as const),
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
export type StockStep = typeof stockStep extends fc.Arbitrary<infer S> ? S : never;

/** The salon and rows of the steps. */
export interface StockFixture {
  readonly salon: SalonFixture;
  /** In progress. */
  readonly appointment: number;
  /** Of whom is bought. */
  readonly contact: number;
}

type StockCall = [path: string, body: object];

/** A treatment in progress, and somebody who sells what it uses. */
export async function createStockFixture(salon: SalonFixture): Promise<StockFixture> {
  const phone = '5540302010';
  await salon.ok('supplier/add', { supplier: { name: 'Vapor', company: 'Vapor S.A.', phone } });
  const { suppliers } = await salon.ok('supplier/get', {});
  const supplier_id = suppliers.find(({ name }) => name === 'Vapor')?.id ?? 0;
  await salon.ok('supplier/contact/add', { contact: { supplier_id, name: 'Lucía', phone } });
  const { contacts } = await salon.ok('supplier/get', {});
  return {
    salon,
    appointment: (await salon.bookAndStart()).id,
    contact: contacts.find(each => each.supplier_id === supplier_id)?.id ?? 0,
  };
}

/** The call that a step makes, or null where there is nothing to do it with. */
export function stockCall(shelf: StockFixture, step: StockStep): Promise<StockCall | null> {
  switch (step.what) {
    case 'order':
    case 'send':
    case 'arrive':
    case 'whole':
    case 'drop':
      return purchaseCall(shelf, step);
    case 'unreceive':
    case 'short':
    case 'reopen':
      return undoCall(shelf, step);
    case 'correct':
    case 'open':
      return countCall(shelf, step);
    default:
      return lineCall(shelf, step);
  }
}

async function lineCall(
  { salon, appointment }: StockFixture,
  { what, one, other }: StockStep,
): Promise<StockCall | null> {
  const line = { appointment_id: appointment, variant_id: salon.shampoo };
  if (what === 'request') return ['calendar/add', { product: { ...line, type_id: 2, quantity: 1 + other } }];
  const { products } = await salon.details(appointment);
  const sold = products.find(({ type_id }) => type_id === 1);
  if (what === 'unsell') return sold ? ['calendar/add', { delete_product: { id: sold.id } }] : null;
  if (what === 'sell') {
    return sold
      ? ['calendar/add', { update_product: { id: sold.id, quantity: 1 + (other % 5), status_id: 1 } }]
      : ['calendar/add', { product: { ...line, type_id: 1, quantity: 1 + (other % 5) } }];
  }
  const asked = products.filter(({ type_id }) => type_id === 2);
  const [path, status] = what === 'undeliver' ? (['material/undo', 2] as const) : ['material/deliver', 1];
  const chosen = pickPreferred(asked, ({ status_id }) => status_id === status, one, other);
  return chosen ? [path, { material: { id: chosen.id } }] : null;
}

async function countCall({ salon }: StockFixture, { what, one, other }: StockStep): Promise<StockCall> {
  const { products } = await salon.ok('product/stock', {});
  const row = products.find(({ variant_id }) => variant_id === salon.shampoo);
  if (!row) throw new Error('The shampoo is not in stock');
  const { variant_id, version, selling, exhibition, material } = row;
  const counts =
    what === 'correct'
      ? { selling: other % 7, exhibition: one % 4, material: (one + other) % 5 }
      : { selling, exhibition, material, material_unit: Math.max(0, material * 300 - (other % 300)) };
  return ['product/update/details', { stock: { variant_id, version, ...counts, reason: 'Conteo' } }];
}

const { pendiente, enviada, incompleta, completa, cancelada } = PURCHASE_STATUS;

async function purchaseCall(
  { salon, contact }: StockFixture,
  { what, one, other }: StockStep,
): Promise<StockCall | null> {
  const { purchases } = await salon.ok('purchase/get', {});
  const wanted: readonly number[] = what === 'send' || what === 'order' ? [pendiente] : [enviada, incompleta];
  const purchase = pickPreferred(purchases, ({ status_id }) => wanted.includes(status_id), one, other);
  if (what === 'order') {
    const pending = purchases.find(({ status_id }) => status_id === pendiente);
    if (!pending)
      return ['purchase/add', { purchase: { supplier_contact_id: contact, comments: 'Resurtido' } }];
    const product = { purchase_id: pending.id, variant_id: salon.shampoo, quantity: 1 + (other % 12) };
    return ['purchase/add', { product }];
  }
  if (!purchase) return null;
  const { id, version } = purchase;
  if (what === 'send') return ['purchase/update', { purchase: { id, version, status_id: enviada } }];
  if (what === 'drop') return ['purchase/update', { purchase: { id, version, status_id: cancelada } }];
  const { products } = await salon.ok('purchase/details', { purchase_id: id });
  const lines = products.map(line => {
    const missing = missingPieces(line);
    const material = Math.min(missing, one % 3);
    // Now and then one more than is missing.
    const quantity = what === 'whole' ? missing - material : other % (missing + 2);
    return { id: line.id, quantity, material };
  });
  const extra = one % 5 === 0;
  return ['purchase/update', { receive: { purchase_id: id, version, lines, extra } }];
}

/** Undoes the latest receipt of a purchase, closes one that stays short, or opens it again. */
async function undoCall({ salon }: StockFixture, { what, one, other }: StockStep): Promise<StockCall | null> {
  const { purchases } = await salon.ok('purchase/get', {});
  const status = what === 'short' ? incompleta : completa;
  const fits = what === 'unreceive' ? [incompleta, completa] : [status];
  const purchase = pickPreferred(
    purchases,
    ({ status_id }) => fits.some(each => each === status_id),
    one,
    other,
  );
  if (!purchase) return null;
  const named = { purchase_id: purchase.id, version: purchase.version };
  if (what === 'short') return ['purchase/update', { close_short: { ...named, reason: 'Ya no llega' } }];
  if (what === 'reopen') return ['purchase/update', { reopen: named }];
  const { receipts } = await salon.ok('purchase/details', { purchase_id: purchase.id });
  const receipt = pickPreferred(receipts, ({ undone }) => undone === null, one, other);
  return receipt ? ['purchase/update', { undo_receipt: { ...named, receipt_id: receipt.id } }] : null;
}

/** Mostly one that fits; now and then any. */
function pickPreferred<Row>(rows: readonly Row[], fits: (row: Row) => boolean, one: number, other: number) {
  const fitting = rows.filter(fits);
  const among = fitting.length > 0 && one % 4 !== 0 ? fitting : rows;
  return among[other % Math.max(1, among.length)];
}

/** All that a step could have written, in a word: a refusal leaves it as it was. */
export async function readLedger({ salon }: StockFixture): Promise<string> {
  const { rows } = await sql<{ print: string }>`
    select md5(concat_ws('|',
      (select string_agg(s::text, ',' order by variant_id) from stock s),
      (select count(*) from stock_movements),
      (select string_agg(p::text, ',' order by id) from purchases p),
      (select string_agg(l::text, ',' order by id) from purchase_lines l),
      (select string_agg(a::text, ',' order by id) from appointment_products a),
      (select string_agg(a.id || ' ' || a.version || ' ' || a.total, ',' order by id) from appointments a),
      (select count(*) from audit),
      (select count(*) from requests))) as print`.execute(salon.db.read);
  return rows[0]?.print ?? '';
}
