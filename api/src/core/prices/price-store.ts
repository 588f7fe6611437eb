import type { CallReply } from '@melena/shared/contract/calls';
import { withoutIva } from '@melena/shared/rules/iva';
import { type Centavos, centavos, toPesos } from '@melena/shared/rules/money';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { sql } from 'kysely';
import { updateRows } from '../database/rows';
import { type Read, type Tx, wholeChain } from '../database/salon/handle';
import { withIsoDate } from '../wire-values';

/** The variants of products, or those of services. */
export type Priced = 'product' | 'service';

type Prices = CallReply<'product/prices'>;

export const CHANGE_STATUS = { takenBack: 0, waiting: 1, inForce: 2 } as const;

/** A variant's price as it was and as it shall be. */
export interface PriceStep {
  readonly id: number;
  readonly before: Centavos;
  readonly price: Centavos;
}

/** The active variants that have a price, with what groups them. */
export async function listPriced(read: Read, kind: Priced): Promise<Prices['variants']> {
  const rows = await (kind === 'product' ? selectProducts(read) : selectServices(read)).execute();
  return rows.map(row => ({
    ...row,
    price: toPesos(row.price),
    cost: row.cost === null ? null : toPesos(row.cost),
  }));
}

const NONE = sql<number | null>`null`;

function selectProducts(read: Read) {
  return read
    .selectFrom('product_variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .where('v.status_id', '=', ROW_STATUS.active)
    .where('p.status_id', '=', ROW_STATUS.active)
    .where('v.price_iva', '>', centavos(0))
    .select(['v.id', 'v.version', 'p.category_id', 'p.brand_id', 'p.brand_line_id'])
    .select([NONE.as('subcategory_id'), 'v.price_iva as price', 'v.price_buy as cost'])
    .select(
      sql<string>`case when strpos(fold(v.name), fold(p.name)) > 0 then v.name else p.name || ' · ' || v.name end`.as(
        'name',
      ),
    )
    .orderBy(sql`fold(p.name)`)
    .orderBy('v.id');
}

function selectServices(read: Read) {
  return read
    .selectFrom('service_variants as v')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .innerJoin('hair_types as h', 'h.id', 'v.hair_type_id')
    .where('v.status_id', '=', ROW_STATUS.active)
    .where('s.status_id', '=', ROW_STATUS.active)
    .select(['v.id', 'v.version', 's.category_id', NONE.as('brand_id'), NONE.as('brand_line_id')])
    .select(['s.subcategory_id', 'v.price', sql<Centavos | null>`null`.as('cost')])
    .select(sql<string>`concat_ws(' · ', s.name, h.name, nullif(v.description, ''))`.as('name'))
    .orderBy(sql`fold(s.name)`)
    .orderBy('h.id')
    .orderBy('v.id');
}

/** The table of a kind: the builder follows that of services, which has the same columns of those used here. */
const TABLES = {
  product: { table: 'product_variants' as 'service_variants', price: 'price_iva' as 'price' },
  service: { table: 'service_variants', price: 'price' },
} as const;

/** The variants that weren't removed, locked in the order of their ids until the command ends. */
export async function lockPriced(tx: Tx, kind: Priced, ids: readonly number[]) {
  const { table, price } = TABLES[kind];
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'version', `${price} as price`])
    .where('status_id', '<>', ROW_STATUS.removed)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}

/** Writes new prices of locked variants: a product's without IVA follows, a service's advance is no more than its price. */
export async function writePrices(tx: Tx, kind: Priced, steps: readonly PriceStep[]): Promise<void> {
  if (kind === 'product') {
    const rows = steps.map(({ id, price }) => ({ id, price_iva: price, price_sell: withoutIva(price) }));
    return updateRows(tx, 'product_variants', rows);
  }
  const rows = steps.map(({ id, price }) => ({ id, price }));
  await updateRows(tx, 'service_variants', rows);
  await tx
    .updateTable('service_variants')
    .set(eb => ({ advance: eb.ref('price') }))
    .where('id', 'in', [0, ...rows.map(({ id }) => id)])
    .whereRef('advance', '>', 'price')
    .execute();
}

/** The changes that wait for their day, the next one first: prices are the whole chain's. */
export async function listWaiting(read: Read, kind: Priced): Promise<Prices['waiting']> {
  const rows = await wholeChain(read)
    .selectFrom('price_changes as c')
    .innerJoin('staff as who', 'who.id', 'c.staff_id')
    .where('c.kind', '=', kind)
    .where('c.status_id', '=', CHANGE_STATUS.waiting)
    .select(['c.id', 'c.from_day as from', 'who.name as who', 'c.creation_date'])
    .select(sql<number>`jsonb_array_length(c.prices)`.as('prices'))
    .orderBy('c.from_day')
    .orderBy('c.id')
    .execute();
  return rows.map(withIsoDate);
}

/** The ids of the variants of which another price waits for its day. */
export async function findWaitingIds(tx: Tx, kind: Priced): Promise<ReadonlySet<number>> {
  const rows = await wholeChain(tx)
    .selectFrom('price_changes')
    .where('kind', '=', kind)
    .where('status_id', '=', CHANGE_STATUS.waiting)
    .select('prices')
    .execute();
  return new Set(rows.flatMap(({ prices }) => (prices as PriceStep[]).map(({ id }) => id)));
}

/** A change that waits, locked until the transaction ends. */
export async function lockWaiting(tx: Tx, changeId: number, kind?: Priced) {
  const row = await wholeChain(tx)
    .selectFrom('price_changes')
    .where('id', '=', changeId)
    .where('status_id', '=', CHANGE_STATUS.waiting)
    .$if(kind !== undefined, query => query.where('kind', '=', kind as Priced))
    .select(['id', 'kind', 'from_day', 'prices'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, prices: row.prices as PriceStep[] };
}

export async function settleChange(tx: Tx, changeId: number, status: number): Promise<void> {
  await wholeChain(tx)
    .updateTable('price_changes')
    .set({ status_id: status })
    .where('id', '=', changeId)
    .execute();
}
