import type { FileRow } from '@melena/shared/contract/import/kinds';
import { withIva, withoutIva } from '@melena/shared/rules/iva';
import { toCentavos, ZERO } from '@melena/shared/rules/money';
import { unitId } from '@melena/shared/rules/quantity';
import { normalise } from '@melena/shared/rules/search';
import { cleanCode, codeKey } from '@melena/shared/rules/stock/barcode';
import { upperCase } from '@melena/shared/rules/upper-case';
import type { Read, Tx } from '../core/database/salon/handle';
import { listBrands, listLines, listProductCategories } from '../products/brand-store';
import { listProductsToMatch } from '../products/product-store';
import { nextSku, skuPrefix } from '../products/sku';
import { listVariantsToMatch } from '../products/variant-store';
import { addMovements } from '../stock/movement-store';
import { planListed } from './listed-rows';
import { NewNames } from './new-names';
import type { PlanRows } from './writer';

const brandOf = ({ brand }: { readonly brand: string }) => brand || 'Sin marca';
const categoryOf = (row: FileRow) => upperCase(row.category || 'Sin categoría');

/**
 * A variant is known by its code, or by brand, line, product, name and content. The pieces of a new one are its opening
 * count; those of one that is there stay as they are counted here.
 */
export const planProducts: PlanRows = async (read, placed) => {
  const catalogue = await readCatalogue(read);
  const known = (await listVariantsToMatch(read)).map(variant => ({ ...variant, key: keyOf(variant) }));
  const coded = new Map(known.flatMap(({ code, key }) => (code === '' ? [] : [[codeKey(code), key]])));
  const rows = placed.map(({ place, row }) => {
    const code = cleanCode(row.code);
    // Without its content a piece is all that is known of it.
    const unit = row.content === '' ? 'pieza' : row.unit || 'ml';
    const content = Number(row.content || 1);
    const name = row.variant || (row.content === '' ? 'Única' : `${content} ${unit}`);
    const own = keyOf({ ...row, product: row.name, name, content });
    const names = { name, content, unit_id: unitId(unit) };
    return { place, row, code, names, own, key: coded.get(codeKey(code)) ?? own };
  });
  const owners = new Map<string, string>();
  const plan = planListed({
    table: 'product_variants',
    usual: { code: '', price_buy: ZERO, price_buy_iva: ZERO },
    rows,
    known,
    valuesOf: ({ row, code, names, own }, before) => {
      if (!before && names.unit_id === 0) return { field: 'unit', reason: 'escribe ml, g o pieza' };
      if (code !== '' && (owners.get(codeKey(code)) ?? own) !== own)
        return { field: 'code', reason: 'otra fila ya tiene ese código' };
      owners.set(codeKey(code), own);
      // The other price of a pair is computed where this one is new, since whole pesos can't be computed back.
      const price_iva = toCentavos(row.price);
      const price_sell = before?.price_iva === price_iva ? before.price_sell : withoutIva(price_iva);
      const price_buy = row.cost === '' ? undefined : toCentavos(row.cost);
      const buys = price_buy !== undefined && {
        price_buy,
        price_buy_iva: before?.price_buy === price_buy ? before.price_buy_iva : withIva(price_buy),
      };
      return { price_iva, price_sell, ...buys, ...(code !== '' && { code }) };
    },
  });
  return {
    outcomes: plan.outcomes,
    write: async (tx, { caller }) => {
      const products = await addProducts(
        tx,
        catalogue,
        plan.added.map(({ row }) => row),
      );
      const { ids, entries } = await plan.write(tx, ({ row, names }) => ({
        ...{ ...names, product_id: catalogue.products.idOf(row.name, placeOf(row)) },
      }));
      const movements = plan.added.flatMap(({ row, names: { content } }, index) => {
        const [selling, exhibition] = [Number(row.selling), Number(row.exhibition)];
        const material = Number(row.material);
        const counts = { selling, exhibition, material, material_unit: material * content };
        const opening = { variant_id: ids[index] ?? 0, reason: 'opening' as const, ...counts };
        return selling + exhibition + material > 0 ? [opening] : [];
      });
      if (movements.length > 0) await addMovements(tx, caller, movements);
      return [...products, ...entries];
    },
  };
};

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

async function readCatalogue(read: Read) {
  const products = await listProductsToMatch(read);
  return {
    categories: new NewNames('product_categories', await listProductCategories(read)),
    brands: new NewNames('brands', await listBrands(read)),
    lines: new NewNames('brand_lines', await listLines(read), ({ brand_id }) => String(brand_id)),
    products: new NewNames('products', products, placeOf),
    skus: products.map(({ sku }) => sku),
  };
}

interface OfBrandAndLine {
  readonly brand: string;
  readonly line: string;
}

/** A product's name is one within its brand and line. */
const placeOf = (product: OfBrandAndLine) => normalise(`${brandOf(product)}|${product.line}`);

const keyOf = ({
  product,
  name,
  content,
  ...place
}: OfBrandAndLine & { readonly product: string; readonly name: string; readonly content: number }) =>
  `${placeOf(place)}|${normalise(product)}|${normalise(name)}|${content}`;

/** Adds the categories, brands, lines and products that rows name and that aren't there. */
async function addProducts(tx: Tx, catalogue: Catalogue, rows: readonly FileRow[]) {
  const { categories, brands, lines, products, skus } = catalogue;
  for (const row of rows) {
    categories.want(categoryOf(row));
    brands.want(brandOf(row));
  }
  const groups = [...(await categories.add(tx)), ...(await brands.add(tx))];
  for (const row of rows) {
    const brand_id = brands.idOf(brandOf(row));
    if (row.line !== '') lines.want(row.line, { brand_id }, String(brand_id));
  }
  await lines.add(tx);
  for (const row of rows) {
    if (!products.isNew(row.name, placeOf(row))) continue;
    const brand_id = brands.idOf(brandOf(row));
    const prefix = skuPrefix(brandOf(row), row.line || undefined);
    const taken = skus.filter(sku => sku.startsWith(prefix));
    const sku = row.sku !== '' && !skus.includes(row.sku) ? row.sku : nextSku(prefix, taken);
    skus.push(sku);
    const brand_line_id = row.line === '' ? null : lines.idOf(row.line, String(brand_id));
    const category_id = categories.idOf(categoryOf(row));
    products.want(row.name, { sku, brand_id, brand_line_id, category_id }, placeOf(row));
  }
  return [...groups, ...(await products.add(tx))];
}
