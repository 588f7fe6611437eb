import type { CallReply } from '@melena/shared/contract/calls';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { matchesWords } from '@melena/shared/rules/search';
import { upperCase } from '@melena/shared/rules/upper-case';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import type { Read, Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, notFound } from '../core/errors';
import { STATUS_LIST } from '../core/status-list';
import { lockSalon } from '../salon/store';
import { listMaterials } from '../stock/material';
import { listMovements } from '../stock/stock-movements';
import { listStock } from '../stock/store';
import {
  brandNamed,
  findBrand,
  insertBrand,
  insertLine,
  insertProductCategory,
  lineNamed,
  listBrands,
  listLines,
  listProductCategories,
  lockBrand,
  productCategoryNamed,
  updateBrand,
} from './brand-store';
import { addToProducts, changeProducts } from './product-changes';
import { listProducts } from './product-list';
import { findProduct } from './store';
import { listProductVariants } from './variant-store';

async function existingBrand(read: Read, brandId: number) {
  const brand = await findBrand(read, brandId);
  if (!brand) throw notFound('No se encontró la marca.');
  return brand;
}

/** The salon is held: nobody else takes the name meanwhile. */
async function assertBrandNameFree(tx: Tx, name: string, self?: number): Promise<void> {
  const owner = await brandNamed(tx, name);
  assertUnique({ owner, self, field: 'brand.name', message: 'Ya existe una marca con ese nombre' });
}

interface Filters {
  readonly brands: CallReply<'product/brands'>['brands'];
  readonly lines: CallReply<'product/get'>['lines'];
}

/** What option 2 and 3 look for: lines or brands, as a dossier asks for any product of one. */
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
  const brandId = await insertBrand(tx, name);
  audit({ entity: 'brand', entityId: brandId, after: { name } });
  return { brand_id: brandId, line_id: null, brands: await listBrands(tx) };
}

async function addLine(
  line: { brand_id: number; name: string },
  { tx, audit }: CommandContext<'product/brands/add'>,
) {
  await existingBrand(tx, line.brand_id);
  await lockSalon(tx);
  const owner = await lineNamed(tx, line.brand_id, line.name);
  assertUnique({ owner, field: 'line.name', message: 'Esta marca ya tiene una línea con ese nombre' });
  const lineId = await insertLine(tx, line.brand_id, line.name);
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

  'product/add': addToProducts,

  'product/variants': async ({ product_id }, { read }) => {
    const product = await findProduct(read, product_id);
    if (!product) throw notFound('No se encontró el producto.');
    const [categories, brands, lines, variants] = await Promise.all([
      listProductCategories(read),
      listBrands(read),
      listLines(read),
      listProductVariants(read, product_id),
    ]);
    return { status_list: STATUS_LIST, categories, brands, lines, product, variants };
  },

  'product/update/details': changeProducts,

  'product/brands': async (_body, { read }) => ({ brands: await listBrands(read) }),

  'product/brands/add': async ({ brand, line }, context) => {
    if (brand) return addBrand(brand.name, context);
    if (line) return addLine(line, context);
    throw invalid('brand', 'Falta indicar qué guardar: la marca o la línea');
  },

  'product/brands/update': async ({ brand: { id, version, ...changes } }, { tx, audit }) => {
    await lockSalon(tx);
    const before = await lockBrand(tx, id);
    if (!before) throw notFound('No se encontró la marca.');
    assertVersion(before, version);
    const after = { ...before, ...changes, version: before.version + 1 };
    if (after.status_id !== ROW_STATUS.active && after.status_id !== ROW_STATUS.inactive) {
      throw invalid('brand.status_id', 'Elige Activo o Inactivo');
    }
    await assertBrandNameFree(tx, after.name, id);
    await updateBrand(tx, id, changes);
    audit({ entity: 'brand', entityId: id, before, after });
    return { brand: after };
  },

  'product/brands/details': async ({ brand_id }, { read }) => {
    const brand = await existingBrand(read, brand_id);
    return { brand, lines: await listLines(read, brand_id) };
  },

  'product/categories': async (_body, { read }) => ({
    categories: await listProductCategories(read),
  }),

  // Category names are kept in upper case (specification, 5).
  'product/categories/add': async ({ category: { name: typed } }, { tx, audit }) => {
    const name = upperCase(typed);
    await lockSalon(tx);
    const owner = await productCategoryNamed(tx, name);
    assertUnique({ owner, field: 'category.name', message: 'Ya existe una categoría con ese nombre' });
    const categoryId = await insertProductCategory(tx, name);
    audit({ entity: 'product_category', entityId: categoryId, after: { name } });
    return { category_id: categoryId, categories: await listProductCategories(tx) };
  },
};
