import type { CallReply } from '@melena/shared/contract/calls';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { matchesWords } from '@melena/shared/rules/search';
import { upperCase } from '@melena/shared/rules/upper-case';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext, Handlers, PathsOf } from '../core/context';
import type { Read, Tx } from '../core/database/transaction';
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

async function existingBrand(read: Read, salonId: number, brandId: number) {
  const brand = await findBrand(read, salonId, brandId);
  if (!brand) throw notFound('No se encontró la marca.');
  return brand;
}

/** The salon is held: nobody else takes the name meanwhile. */
async function assertBrandNameFree(tx: Tx, salonId: number, name: string, self?: number): Promise<void> {
  const owner = await brandNamed(tx, salonId, name);
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

async function addBrand(name: string, { tx, caller, audit }: CommandContext<'product/brands/add'>) {
  await lockSalon(tx, caller.salonId);
  await assertBrandNameFree(tx, caller.salonId, name);
  const brandId = await insertBrand(tx, caller.salonId, name);
  audit({ entity: 'brand', entityId: brandId, after: { name } });
  return { brand_id: brandId, line_id: null, brands: await listBrands(tx, caller.salonId) };
}

async function addLine(
  line: { brand_id: number; name: string },
  { tx, caller, audit }: CommandContext<'product/brands/add'>,
) {
  await existingBrand(tx, caller.salonId, line.brand_id);
  await lockSalon(tx, caller.salonId);
  const owner = await lineNamed(tx, caller.salonId, line.brand_id, line.name);
  assertUnique({ owner, field: 'line.name', message: 'Esta marca ya tiene una línea con ese nombre' });
  const lineId = await insertLine(tx, caller.salonId, line.brand_id, line.name);
  audit({ entity: 'brand_line', entityId: lineId, after: line });
  return { brand_id: line.brand_id, line_id: lineId, brands: await listBrands(tx, caller.salonId) };
}

export const productHandlers: Handlers<PathsOf<'product'>> = {
  'product/stock': async (filter, { read, caller }) => ({
    products: await listStock(read, caller.salonId, filter),
  }),

  'product/movements': ({ variant_id, limit }, { read, caller }) =>
    listMovements(read, caller.salonId, variant_id, limit),

  'product/materials': async (_body, { read, caller }) => ({
    materials: await listMaterials(read, caller.salonId),
  }),

  'product/get': async (body, { read, caller }) => {
    const [brands, lines, categories] = await Promise.all([
      listBrands(read, caller.salonId),
      listLines(read, caller.salonId),
      listProductCategories(read, caller.salonId),
    ]);
    if (body.option !== 1) return { products: [], categories, ...applyFilters({ brands, lines }, body) };
    return { brands, lines, categories, ...(await listProducts(read, caller.salonId, body)) };
  },

  'product/add': addToProducts,

  'product/variants': async ({ product_id }, { read, caller }) => {
    const product = await findProduct(read, caller.salonId, product_id);
    if (!product) throw notFound('No se encontró el producto.');
    const [categories, brands, lines, variants] = await Promise.all([
      listProductCategories(read, caller.salonId),
      listBrands(read, caller.salonId),
      listLines(read, caller.salonId),
      listProductVariants(read, caller.salonId, product_id),
    ]);
    return { status_list: STATUS_LIST, categories, brands, lines, product, variants };
  },

  'product/update/details': changeProducts,

  'product/brands': async (_body, { read, caller }) => ({ brands: await listBrands(read, caller.salonId) }),

  'product/brands/add': async ({ brand, line }, context) => {
    if (brand) return addBrand(brand.name, context);
    if (line) return addLine(line, context);
    throw invalid('brand', 'Falta indicar qué guardar: la marca o la línea');
  },

  'product/brands/update': async ({ brand: { id, version, ...changes } }, { tx, caller, audit }) => {
    await lockSalon(tx, caller.salonId);
    const before = await lockBrand(tx, caller.salonId, id);
    if (!before) throw notFound('No se encontró la marca.');
    assertVersion(before, version);
    const after = { ...before, ...changes, version: before.version + 1 };
    if (after.status_id !== ROW_STATUS.active && after.status_id !== ROW_STATUS.inactive) {
      throw invalid('brand.status_id', 'Elige Activo o Inactivo');
    }
    await assertBrandNameFree(tx, caller.salonId, after.name, id);
    await updateBrand(tx, caller.salonId, id, changes);
    audit({ entity: 'brand', entityId: id, before, after });
    return { brand: after };
  },

  'product/brands/details': async ({ brand_id }, { read, caller }) => {
    const brand = await existingBrand(read, caller.salonId, brand_id);
    return { brand, lines: await listLines(read, caller.salonId, brand_id) };
  },

  'product/categories': async (_body, { read, caller }) => ({
    categories: await listProductCategories(read, caller.salonId),
  }),

  // Category names are kept in upper case (specification, 5).
  'product/categories/add': async ({ category: { name: typed } }, { tx, caller, audit }) => {
    const name = upperCase(typed);
    await lockSalon(tx, caller.salonId);
    const owner = await productCategoryNamed(tx, caller.salonId, name);
    assertUnique({ owner, field: 'category.name', message: 'Ya existe una categoría con ese nombre' });
    const categoryId = await insertProductCategory(tx, caller.salonId, name);
    audit({ entity: 'product_category', entityId: categoryId, after: { name } });
    return { category_id: categoryId, categories: await listProductCategories(tx, caller.salonId) };
  },
};
