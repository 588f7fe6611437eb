import { normalise } from '@melena/shared/rules/search';
import { cleanCode, codeForms, isGtin } from '@melena/shared/rules/stock/barcode';
import { sql } from 'kysely';
import type { Read } from '../core/database/salon/handle';
import { lowStock } from '../stock/store';
import {
  countVariants,
  type Product,
  type Products,
  selectProduct,
  selectProducts,
  toProduct,
} from './product-store';

/** Narrows a list of products. 0 means all, as the screens' selectors send it. */
interface ProductFilter {
  readonly search?: string;
  readonly category_id?: number;
  readonly brand_id?: number;
  readonly brand_line_id?: number;
  readonly supplier_id?: number;
  readonly low?: boolean;
  readonly offset?: number;
  readonly limit?: number;
}

/** Rows of one query of the whole list: the server answers others between two. */
const CHUNK = 500;

/** The products that a filter finds, by brand, line and name: a part where a limit is given, and how many in all. */
export async function listProducts(
  read: Read,
  filter: ProductFilter,
): Promise<{ products: Product[]; total: number }> {
  const { offset = 0, limit } = filter;
  if (limit !== undefined) return readChunk(read, { ...filter, offset, limit });
  const products = await readAllProducts(read, filter);
  return { products: products.slice(offset), total: products.length };
}

async function readChunk(read: Read, filter: ProductFilter & { offset: number; limit: number }) {
  const found = filterProducts(selectProducts(read), filter);
  const part = selectProduct(found)
    .orderBy(sql`fold(b.name) collate "C"`)
    .orderBy(sql`fold(coalesce(l.name, '')) collate "C"`)
    .orderBy(sql`fold(p.name) collate "C"`)
    .orderBy('p.id')
    .offset(filter.offset)
    .limit(filter.limit);
  const [rows, { total }] = await Promise.all([
    part.execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const ids = rows.map(({ id }) => id);
  const summaries = ids.length > 0 ? await countVariants(read, ids) : new Map();
  return { products: rows.map(row => toProduct(row, summaries.get(row.id))), total };
}

async function readAllProducts(read: Read, filter: ProductFilter): Promise<Product[]> {
  const summaries = await countVariants(read);
  const found = selectProduct(filterProducts(selectProducts(read), filter))
    .orderBy('p.id')
    .limit(CHUNK);
  const products: Product[] = [];
  for (let last = 0, more = true; more; ) {
    const rows = await found.where('p.id', '>', last).execute();
    products.push(...rows.map(row => toProduct(row, summaries.get(row.id))));
    last = rows.at(-1)?.id ?? last;
    more = rows.length === CHUNK;
  }
  const keys = new Map(products.map(({ id, brand, line, name }) => [id, [brand, line, name].map(normalise)]));
  return products.sort((one, other) => compare(keys.get(one.id), keys.get(other.id)) || one.id - other.id);
}

function compare(one: readonly string[] = [], other: readonly string[] = []): number {
  for (const [index, text] of one.entries()) {
    const next = other[index] ?? '';
    if (text !== next) return text < next ? -1 : 1;
  }
  return 0;
}

/** Each word typed is found in name, code, brand, line or variant (specification, 5); a GTIN is a whole code or SKU. */
function filterProducts(products: Products, filter: ProductFilter): Products {
  let found = products;
  for (const word of (filter.search ?? '').split(/\s+/).filter(typed => typed !== '')) {
    found = isGtin(cleanCode(word))
      ? found.where(({ eb, exists, selectFrom }) =>
          eb('p.sku', 'in', codeForms(word)).or(
            exists(
              selectFrom('product_variants as v')
                .whereRef('v.product_id', '=', 'p.id')
                .where('v.status_id', '<>', 0)
                .where('v.code', 'in', codeForms(word))
                .select('v.id'),
            ),
          ),
        )
      : found.where(sql<boolean>`strpos(p.search, fold(${word})) > 0`);
  }
  if (filter.category_id) found = found.where('p.category_id', '=', filter.category_id);
  if (filter.brand_id) found = found.where('p.brand_id', '=', filter.brand_id);
  if (filter.brand_line_id) found = found.where('p.brand_line_id', '=', filter.brand_line_id);
  const supplierId = filter.supplier_id;
  if (supplierId) {
    found = found.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_variants as v')
          .innerJoin('purchase_lines as pl', 'pl.variant_id', 'v.id')
          .innerJoin('purchases as o', 'o.id', 'pl.purchase_id')
          .whereRef('v.product_id', '=', 'p.id')
          .where('o.supplier_id', '=', supplierId)
          .select('v.id'),
      ),
    );
  }
  if (filter.low) {
    found = found
      .where('p.status_id', '=', 1)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('product_variants as v')
            .innerJoin('stock as s', 's.variant_id', 'v.id')
            .whereRef('v.product_id', '=', 'p.id')
            .where('v.status_id', '=', 1)
            .where(lowStock)
            .select('v.id'),
        ),
      );
  }
  return found;
}
