import type { CallReply } from '@melena/shared/contract/calls';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { matchesWords } from '@melena/shared/rules/search';
import { upperCase } from '@melena/shared/rules/upper-case';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid, requireFound, requireFresh } from '../core/errors';
import { changeGroup } from '../core/groups';
import { changePrices, readPrices } from '../core/prices/prices';
import { lockSalon } from '../core/salon-store';
import { STATUS_LIST } from '../core/status-list';
import { listMovements } from '../stock/movement-view';
import { correctStock } from '../stock/stock-correction';
import { listMaterials, listStock } from '../stock/store';
import { writeOff } from '../stock/waste';
import {
  findBrand,
  findBrandNamed,
  findLineNamed,
  findProductCategoryNamed,
  listBrands,
  listLines,
  listProductCategories,
  lockBrand,
} from './brand-store';
import { listProducts } from './product-list-store';
import { findProduct } from './product-store';
import { addVariant, changeVariant } from './product-variants';
import { addProduct, changeProduct } from './products';
import { listProductVariants } from './variant-store';

const NO_BRAND = 'No se encontró la marca.';
const NOTHING_TO_SAVE = 'Falta indicar qué guardar: el producto o una variante';

/** The salon is locked: nobody else takes the name meanwhile. */
async function assertBrandNameFree(tx: Tx, name: string, self?: number): Promise<void> {
  const owner = await findBrandNamed(tx, name);
  assertUnique({ owner, self, field: 'brand.name', message: 'Ya existe una marca con ese nombre' });
}

interface Filters {
  readonly brands: CallReply<'product/brands'>['brands'];
  readonly lines: CallReply<'product/get'>['lines'];
}

/** Options 2 and 3 find lines or brands, as a dossier asks for any product of one. */
function applyFilters(
  { brands, lines }: Filters,
  body: { option: number; search?: string; brand_id?: number; offset?: number; limit?: number },
): Filters & { total: number } {
  const { search = '', brand_id, offset = 0, limit } = body;
  const end = limit === undefined ? undefined : offset + limit;
  if (body.option === 3) {
    const found = brands.filter(brand => matchesWords(search, [brand.name]));
    return { brands: found.slice(offset, end), lines, total: found.length };
  }
  const brandNames = new Map(brands.map(brand => [brand.id, brand.name]));
  const found = lines.filter(
    line =>
      (!brand_id || line.brand_id === brand_id) &&
      matchesWords(search, [line.name, brandNames.get(line.brand_id)]),
  );
  return { brands, lines: found.slice(offset, end), total: found.length };
}

async function addBrand(name: string, { tx, audit }: CommandContext<'product/brands/add'>) {
  await lockSalon(tx);
  await assertBrandNameFree(tx, name);
  const brandId = await insertRow(tx, 'brands', { name });
  audit({ entity: 'brand', entityId: brandId, after: { name } });
  return { brand_id: brandId, line_id: null, brands: await listBrands(tx) };
}

async function addLine(
  line: { brand_id: number; name: string },
  { tx, audit }: CommandContext<'product/brands/add'>,
) {
  requireFound(await findBrand(tx, line.brand_id), NO_BRAND);
  await lockSalon(tx);
  const owner = await findLineNamed(tx, line.brand_id, line.name);
  assertUnique({ owner, field: 'line.name', message: 'Esta marca ya tiene una línea con ese nombre' });
  const lineId = await insertRow(tx, 'brand_lines', line);
  audit({ entity: 'brand_line', entityId: lineId, after: line });
  return { brand_id: line.brand_id, line_id: lineId, brands: await listBrands(tx) };
}

export const productHandlers: Handlers<PathsOf<'product'>> = {
  'product/stock': async (filter, { read }) => ({
    products: await listStock(read, filter),
  }),

  'product/movements': ({ variant_id, limit }, { read }) => listMovements(read, variant_id, limit),

  'product/materials': async (_body, { read }) => ({
    materials: await listMaterials(read),
  }),

  'product/get': async (body, { read }) => {
    const [brands, lines, categories] = await Promise.all([
      listBrands(read),
      listLines(read),
      listProductCategories(read),
    ]);
    if (body.option !== 1) return { products: [], categories, ...applyFilters({ brands, lines }, body) };
    return { brands, lines, categories, ...(await listProducts(read, body)) };
  },

  'product/add': async ({ product, variant, sure }, context) => {
    if (product) return addProduct(product, context);
    if (variant) return addVariant({ ...variant, sure }, context);
    throw invalid('product', NOTHING_TO_SAVE);
  },

  'product/variants': async ({ product_id }, { read }) => {
    const product = requireFound(await findProduct(read, product_id), 'No se encontró el producto.');
    const [categories, brands, lines, variants] = await Promise.all([
      listProductCategories(read),
      listBrands(read),
      listLines(read),
      listProductVariants(read, product_id),
    ]);
    return { status_list: STATUS_LIST, categories, brands, lines, product, variants };
  },

  'product/update/details': async ({ stock, product, variant, sure }, context) => {
    if (stock) return correctStock(stock, context);
    if (product) return changeProduct(product, context);
    if (variant) return changeVariant({ ...variant, sure }, context);
    throw invalid('product', NOTHING_TO_SAVE);
  },

  'product/waste': (body, context) => writeOff(body, context),

  'product/groups/update': ({ of, ...change }, context) => changeGroup(of, change, context),

  'product/prices': (_body, { read }) => readPrices(read, 'product'),
  'product/prices/change': (body, context) => changePrices('product', body, context),

  'product/brands': async (_body, { read }) => ({ brands: await listBrands(read) }),

  'product/brands/add': async ({ brand, line }, context) => {
    if (brand) return addBrand(brand.name, context);
    if (line) return addLine(line, context);
    throw invalid('brand', 'Falta indicar qué guardar: la marca o la línea');
  },

  'product/brands/update': async ({ brand: { id, version, ...changes } }, { tx, audit }) => {
    await lockSalon(tx);
    const before = requireFresh(await lockBrand(tx, id), version, NO_BRAND);
    const after = { ...before, ...changes, version: before.version + 1 };
    if (after.status_id !== ROW_STATUS.active && after.status_id !== ROW_STATUS.inactive) {
      throw invalid('brand.status_id', 'Elige Activo o Inactivo');
    }
    await assertBrandNameFree(tx, after.name, id);
    await updateRow(tx, 'brands', id, changes);
    audit({ entity: 'brand', entityId: id, before, after });
    return { brand: after };
  },

  'product/brands/details': async ({ brand_id }, { read }) => {
    const brand = requireFound(await findBrand(read, brand_id), NO_BRAND);
    return { brand, lines: await listLines(read, brand_id) };
  },

  'product/categories': async (_body, { read }) => ({
    categories: await listProductCategories(read),
  }),

  // Category names are kept in upper case (specification, 5).
  'product/categories/add': async ({ category: { name: typed } }, { tx, audit }) => {
    const name = upperCase(typed);
    await lockSalon(tx);
    const owner = await findProductCategoryNamed(tx, name);
    assertUnique({ owner, field: 'category.name', message: 'Ya existe una categoría con ese nombre' });
    const categoryId = await insertRow(tx, 'product_categories', { name });
    audit({ entity: 'product_category', entityId: categoryId, after: { name } });
    return { category_id: categoryId, categories: await listProductCategories(tx) };
  },
};
