import type { countedProduct, countRow } from '@melena/shared/contract/count/schemas';
import { toPesos } from '@melena/shared/rules/money';
import {
  COUNT_STATUS,
  type CountPlace,
  countsPlace,
  formatCountFolio,
} from '@melena/shared/rules/stock/count';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { ALL_ROWS, countFound, isTruncated } from '../core/database/paging';
import type { Read, Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { toIsoMoment, withIsoDate } from '../core/wire-values';
import { namedVariants } from '../stock/named-variant-store';

type Count = z.output<typeof countRow>;
type CountedProduct = z.output<typeof countedProduct>;

/** A count of the caller's salon, locked until the command ends. */
export function lockCount(tx: Tx, countId: number) {
  return tx
    .selectFrom('stock_counts')
    .where('id', '=', countId)
    .select(['id', 'version', 'folio', 'place', 'brand_id', 'status_id', 'reason'])
    .forUpdate()
    .executeTakeFirst();
}

/** The last movement of each of these products, whose counts are locked. */
export async function findLastMovements(tx: Tx, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('stock_movements')
    .where('variant_id', '=', sql<number>`any(${variantIds}::bigint[])`)
    .groupBy('variant_id')
    .select(['variant_id', sql<number>`max(id)`.as('last')])
    .execute();
  return new Map(rows.map(({ variant_id, last }) => [variant_id, last]));
}

/** The products of these that are of a brand. */
export async function findVariantsOfBrand(read: Read, variantIds: readonly number[], brandId: number) {
  const rows = await read
    .selectFrom(namedVariants)
    .where('v.id', '=', sql<number>`any(${variantIds}::bigint[])`)
    .where('v.brand_id', '=', brandId)
    .select('v.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The lines of a count, of all products or of some. */
export function listStoredLines(read: Read, countId: number, variantIds?: readonly number[]) {
  return read
    .selectFrom('stock_count_lines')
    .where('count_id', '=', countId)
    .$if(variantIds !== undefined, some =>
      some.where('variant_id', '=', sql<number>`any(${variantIds}::bigint[])`),
    )
    .select(['variant_id', 'material', 'counted', 'first_movement', 'last_movement', 'staff_id'])
    .execute();
}

/** Puts lines in the place of those that these products have. */
export async function replaceLines(
  tx: Tx,
  countId: number,
  variantIds: readonly number[],
  lines: readonly Omit<Insertable<SalonDatabase['stock_count_lines']>, 'count_id'>[],
): Promise<void> {
  if (variantIds.length === 0) return;
  await tx
    .deleteFrom('stock_count_lines')
    .where('count_id', '=', countId)
    .where('variant_id', 'in', variantIds)
    .execute();
  if (lines.length === 0) return;
  const rows = lines.map(line => ({ count_id: countId, ...line }));
  await tx.insertInto('stock_count_lines').values(rows).execute();
}

/** Codes that no product has, the last one first. */
export function listUnknownCodes(read: Read, countId: number, codes?: readonly string[]) {
  return read
    .selectFrom('stock_count_codes')
    .where('count_id', '=', countId)
    .$if(codes !== undefined, some => some.where('code', 'in', codes ?? []))
    .orderBy('id', 'desc')
    .select(['code', 'pieces'])
    .execute();
}

/** Keeps these codes with as many pieces, and none where there are no more. */
export async function replaceCodes(
  tx: Tx,
  countId: number,
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  await tx
    .deleteFrom('stock_count_codes')
    .where('count_id', '=', countId)
    .where('code', 'in', [...pieces.keys()])
    .execute();
  const rows = [...pieces].map(([code, pieces]) => ({ count_id: countId, code, pieces }));
  const kept = rows.filter(row => row.pieces > 0);
  if (kept.length > 0) await tx.insertInto('stock_count_codes').values(kept).execute();
}

/** Movements that put the books right, and moved no pieces: what was counted before them holds against what they say. */
const isCorrection = sql<SqlBool>`m.reason in ('edit', 'count', 'opening')`;
const moved = sql<number>`case when l.material then m.material else m.selling + m.exhibition end`;

/**
 * The counted pieces, and what the books have by now said of the moment of each last scan: the pieces of now, without what
 * went and came since.
 */
export function listCountedLines(read: Read, countId: number) {
  return read
    .selectFrom('stock_count_lines as l')
    .innerJoin('stock as s', 's.variant_id', 'l.variant_id')
    .innerJoin('product_variants as v', 'v.id', 'l.variant_id')
    .innerJoin('staff as f', 'f.id', 'l.staff_id')
    .leftJoin('stock_movements as m', join =>
      join.onRef('m.variant_id', '=', 'l.variant_id').onRef('m.id', '>', 'l.first_movement'),
    )
    .where('l.count_id', '=', countId)
    .groupBy(['l.id', 'l.variant_id', 'l.material', 'l.counted', 'v.name', 'f.name'])
    .groupBy(['s.total_selling', 's.material', 'l.first_movement', 'l.last_movement'])
    .select(['l.variant_id', 'l.material', 'l.counted', 'v.name', 'f.name as who'])
    .select(
      sql<number>`(case when l.material then s.material else s.total_selling end - coalesce(sum(${moved})
        filter (where m.id > l.last_movement and not ${isCorrection}), 0))::integer`.as('expected'),
    )
    .select(
      sql<number>`coalesce(sum(abs(${moved})) filter (where m.id <= l.last_movement and not ${isCorrection}),
        0)::integer`.as('moved'),
    )
    .execute();
}

/** The same of a count that was posted: its movements say how much was missing. */
function listPostedLines(read: Read, countId: number) {
  return read
    .selectFrom('stock_count_lines as l')
    .innerJoin('staff as f', 'f.id', 'l.staff_id')
    .leftJoin('stock_movements as m', join =>
      join
        .onRef('m.variant_id', '=', 'l.variant_id')
        .onRef('m.count_id', '=', 'l.count_id')
        .on('m.reverses_id', 'is', null),
    )
    .where('l.count_id', '=', countId)
    .groupBy(['l.id', 'l.variant_id', 'l.material', 'l.counted', 'f.name'])
    .select(['l.variant_id', 'l.material', 'l.counted', 'f.name as who'])
    .select(sql<number>`(l.counted - coalesce(sum(${moved}), 0))::integer`.as('expected'))
    .select(sql<number>`0`.as('moved'))
    .execute();
}

/** The movements by which a count was posted, and which weren't taken back. */
export function listCountMovements(read: Read, countId: number) {
  return read
    .selectFrom('stock_movements')
    .where('count_id', '=', countId)
    .where('reverses_id', 'is', null)
    .orderBy('id')
    .select(['id', 'variant_id', 'selling', 'exhibition', 'material', 'material_unit'])
    .execute();
}

interface CountScope {
  readonly id: number;
  readonly place: CountPlace;
  readonly brand_id: number | null;
  readonly status_id: number;
}

/** The products of a count with what was counted of them; while it is open, also those that the books have and nobody counted. */
export async function listCountedProducts(read: Read, count: CountScope): Promise<CountedProduct[]> {
  const { id, place, brand_id, status_id } = count;
  const isOpen = status_id === COUNT_STATUS.open;
  const lines = await (isOpen || status_id === COUNT_STATUS.discarded
    ? listCountedLines(read, id)
    : listPostedLines(read, id));
  const byPlace = new Map(lines.map(line => [`${line.variant_id} ${line.material}`, line]));
  const own = read.selectFrom('stock_count_lines').where('count_id', '=', id).select('variant_id');
  const products = await read
    .selectFrom('stock as s')
    .innerJoin(namedVariants, 'v.id', 's.variant_id')
    .where(eb =>
      eb.or([
        eb('s.variant_id', 'in', own),
        eb.and([
          eb.val(isOpen),
          eb('v.is_active', '=', true),
          eb.or([eb.val(brand_id === null), eb('v.brand_id', '=', brand_id)]),
          eb.or([eb('s.total_selling', '>', 0), eb('s.material', '>', 0)]),
        ]),
      ]),
    )
    .select(['s.variant_id', 'v.product_id', 'v.product as name', 'v.name as variant', 'v.brand', 'v.line'])
    .select(['v.code', 'v.content', 'v.unit', 'v.price_buy', 's.total_selling', 's.material as raw'])
    .orderBy(sql`fold(v.brand)`)
    .orderBy(sql`fold(v.line)`)
    .orderBy(sql`fold(v.product)`)
    .orderBy('v.id')
    .execute();
  return products.flatMap(({ price_buy, total_selling, raw, ...product }) =>
    [false, true].flatMap(material => {
      const line = byPlace.get(`${product.variant_id} ${material}`);
      const books = material ? raw : total_selling;
      if (!line && (!isOpen || books === 0 || !countsPlace(place, material))) return [];
      const { counted, expected, moved, who } = line ?? { counted: null, expected: books, moved: 0, who: '' };
      return {
        ...product,
        ...{ material, counted, expected, moved, who },
        cost: toPesos(price_buy),
      };
    }),
  );
}

/** The salon's counts, open ones first, then the newest. */
export async function listCounts(read: Read, page: { readonly offset?: number; readonly limit?: number }) {
  const { offset = 0, limit = ALL_ROWS } = page;
  const found = fromCounts(read);
  const [rows, count] = await Promise.all([
    selectCounts(found)
      .orderBy(sql`c.status_id <> 1`)
      .orderBy('c.folio', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    countFound(read, found, page),
  ]);
  return { counts: rows.map(toCount), ...count, ...isTruncated(page, count) };
}

export async function findCount(read: Read, countId: number): Promise<Count | undefined> {
  const row = await selectCounts(fromCounts(read).where('c.id', '=', countId)).executeTakeFirst();
  return row && toCount(row);
}

/** Sales of the salon since a moment. */
export async function countSales(read: Read, since: string): Promise<number> {
  const { sales } = await read
    .selectFrom('stock_movements')
    .where('creation_date', '>=', new Date(since))
    .where('reason', '=', 'sale')
    .select(({ fn }) => fn.countAll<number>().as('sales'))
    .executeTakeFirstOrThrow();
  return sales;
}

function selectCounts(found: ReturnType<typeof fromCounts>) {
  return found
    .innerJoin('staff as f', 'f.id', 'c.staff_id')
    .select(['c.id', 'c.version', 'c.folio', 'c.place', 'c.brand_id', 'b.name as brand', 'c.blind'])
    .select(['c.status_id', 'c.reason', 'c.creation_date', 'f.name as who', 'c.ended_at'])
    .select(eb =>
      eb
        .selectFrom('stock_count_lines as l')
        .whereRef('l.count_id', '=', 'c.id')
        .select(({ fn }) => fn.countAll<number>().as('counted'))
        .as('counted'),
    );
}

function fromCounts(read: Read) {
  return read.selectFrom('stock_counts as c').leftJoin('brands as b', 'b.id', 'c.brand_id');
}

function toCount(
  row: Awaited<ReturnType<ReturnType<typeof selectCounts>['executeTakeFirstOrThrow']>>,
): Count {
  return {
    ...withIsoDate(row),
    folio: formatCountFolio(row.folio),
    brand: row.brand ?? '',
    counted: row.counted ?? 0,
    ended_at: toIsoMoment(row.ended_at),
  };
}
