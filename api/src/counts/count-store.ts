import type { countedProduct, countRow, unknownCode } from '@melena/shared/contract/count/schemas';
import { toPesos } from '@melena/shared/rules/money';
import { COUNT_STATUS, countsPlace, formatCountFolio } from '@melena/shared/rules/stock/count';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { ALL_ROWS, countFound, isTruncated } from '../core/database/paging';
import { insertRows } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { toIsoMoment, withIsoDate } from '../core/wire-values';
import { namedVariants } from '../stock/named-variant-store';

type Count = z.output<typeof countRow>;
type CountedProduct = z.output<typeof countedProduct>;
type UnknownCode = z.output<typeof unknownCode>;

/** A count of the caller's salon, locked until the command ends. */
export function lockCount(tx: Tx, countId: number) {
  return tx
    .selectFrom('stock_counts')
    .where('id', '=', countId)
    .select(['id', 'version', 'folio', 'place', 'brand_id', 'status_id', 'reason'])
    .forUpdate()
    .executeTakeFirst();
}

/** The products of these that are of a brand, or of any, with the last movement of each. Their stock is locked. */
export async function findLastMovements(
  tx: Tx,
  variantIds: readonly number[],
  brandId: number | null,
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('stock as s')
    .innerJoin(namedVariants, 'v.id', 's.variant_id')
    .leftJoin('stock_movements as m', 'm.variant_id', 's.variant_id')
    .where('s.variant_id', '=', sql<number>`any(${variantIds}::bigint[])`)
    .$if(brandId !== null, all => all.where('v.brand_id', '=', brandId ?? 0))
    .groupBy('s.variant_id')
    .select(['s.variant_id', sql<number>`coalesce(max(m.id), 0)`.as('last')])
    .execute();
  return new Map(rows.map(({ variant_id, last }) => [variant_id, last]));
}

/** Takes the lines of these products off a count, to be written anew. */
export function takeLines(tx: Tx, countId: number, variantIds: readonly number[]) {
  return tx
    .deleteFrom('stock_count_lines')
    .where('count_id', '=', countId)
    .where('variant_id', '=', sql<number>`any(${variantIds}::bigint[])`)
    .returning(['count_id', 'variant_id', 'material', 'counted'])
    .returning(['first_movement', 'last_movement', 'staff_id'])
    .execute();
}

/** Codes that no product has, the last one first. */
export function listUnknownCodes(read: Read, countId: number): Promise<UnknownCode[]> {
  return read
    .selectFrom('stock_count_codes')
    .where('count_id', '=', countId)
    .orderBy('id', 'desc')
    .select(['code', 'pieces'])
    .execute();
}

/** Adds pieces to codes that no product has; below zero they are taken back, and a code without any is gone. */
export async function addToCodes(tx: Tx, count_id: number, scanned: readonly UnknownCode[]): Promise<void> {
  const before = await tx
    .deleteFrom('stock_count_codes')
    .where('count_id', '=', count_id)
    .where('code', '=', sql<string>`any(${scanned.map(({ code }) => code)}::text[])`)
    .returning(['code', 'pieces'])
    .execute();
  const sums = new Map<string, number>();
  for (const { code, pieces } of [...before, ...scanned]) sums.set(code, (sums.get(code) ?? 0) + pieces);
  const rows = [...sums].map(([code, pieces]) => ({ count_id, code, pieces }));
  await insertRows(
    tx,
    'stock_count_codes',
    rows.filter(({ pieces }) => pieces > 0),
  );
}

/** Corrections and counts put the books right and moved no pieces: what was counted before them holds against what they say. */
const moved = sql<number>`case when l.material then m.material else m.selling + m.exhibition end`;

/**
 * The counted pieces, and what the books have by now said of the moment of each last scan: the pieces of now, without what
 * went and came since. Of a count that was posted, its own movements say it.
 */
export function listCountedLines(read: Read, countId: number, isPosted = false) {
  const now = sql`case when l.material then s.material else s.total_selling end`;
  return read
    .selectFrom('stock_count_lines as l')
    .innerJoin('stock as s', 's.variant_id', 'l.variant_id')
    .innerJoin('product_variants as v', 'v.id', 'l.variant_id')
    .innerJoin('staff as f', 'f.id', 'l.staff_id')
    .leftJoin('stock_movements as m', join =>
      join
        .onRef('m.variant_id', '=', 'l.variant_id')
        .on(
          isPosted
            ? sql<SqlBool>`m.count_id = l.count_id and m.reverses_id is null`
            : sql<SqlBool>`m.id > l.first_movement and m.reason not in ('edit', 'count', 'opening')`,
        ),
    )
    .where('l.count_id', '=', countId)
    .groupBy(['l.id', 'l.variant_id', 'l.material', 'l.counted', 'v.name', 'f.name'])
    .groupBy(['s.total_selling', 's.material', 'l.first_movement', 'l.last_movement'])
    .select(['l.variant_id', 'l.material', 'l.counted', 'v.name', 'f.name as who'])
    .select(
      sql<number>`(case when ${isPosted} then l.counted else ${now} end
        - coalesce(sum(${moved}) filter (where m.id > l.last_movement), 0))::integer`.as('expected'),
    )
    .select(
      sql<number>`coalesce(sum(abs(${moved})) filter (where m.id <= l.last_movement), 0)::integer`.as(
        'moved',
      ),
    )
    .execute();
}

/** The movements that take back those by which a count was posted. */
export function listCounterMovements(read: Read, countId: number) {
  return read
    .selectFrom('stock_movements')
    .where('count_id', '=', countId)
    .where('reverses_id', 'is', null)
    .orderBy('id')
    .select(['id as reverses_id', 'variant_id', 'reason', 'count_id', 'comments'])
    .select([sql<number>`-selling`.as('selling'), sql<number>`-exhibition`.as('exhibition')])
    .select([sql<number>`-material`.as('material'), sql<number>`-material_unit`.as('material_unit')])
    .execute();
}

/** The products of a count with what was counted of them; while it is open, also those that the books have and nobody counted. */
export async function listCountedProducts(
  read: Read,
  { id, place, brand_id, status_id }: Count,
): Promise<CountedProduct[]> {
  const isOpen = status_id === COUNT_STATUS.open;
  const isPosted = !isOpen && status_id !== COUNT_STATUS.discarded;
  const lines = await listCountedLines(read, id, isPosted);
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
      const { counted = null, expected = books, moved = 0, who = '' } = line ?? {};
      return { ...product, material, counted, expected, moved, who, cost: toPesos(price_buy) };
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
