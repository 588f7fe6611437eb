import type { FileRow } from '@melena/shared/contract/import/kinds';
import { withIva, withoutIva } from '@melena/shared/rules/iva';
import { toCentavos, ZERO } from '@melena/shared/rules/money';
import { isRemoved } from '@melena/shared/rules/row-status';
import { normalise } from '@melena/shared/rules/search';
import { cleanCode } from '@melena/shared/rules/stock/barcode';
import type { Read } from '../core/database/salon/handle';
import { lockSalon } from '../core/salon-store';
import { listBrandsToMatch, listLines, listProductCategories } from '../products/brand-store';
import { listProductsToMatch } from '../products/product-store';
import { nextSku, skuPrefix } from '../products/sku';
import { listUnits, listVariantsToMatch } from '../products/variant-store';
import { addMovements } from '../stock/movement-store';
import { planListed } from './listed-rows';
import { NewNames } from './new-names';
import { byKey, type ImportWriter, type Outcome, refused } from './writer';

const NO_BRAND = 'Sin marca';
const NO_CATEGORY = 'Sin categoría';

/**
 * A variant is known by its code, or by brand, line, product, name and content. The pieces of a new one are its opening
 * count; those of one that is there stay as they are counted here.
 */
export const products: ImportWriter = {
  lock: lockSalon,
  plan: async (read, rows) => {
    const catalogue = await readCatalogue(read);
    const { brands, units, variants } = catalogue;
    const byCode = byKey(
      variants.filter(({ code }) => code !== ''),
      ({ code }) => codeKey(code),
    );
    const owners = new Map([...byCode].map(([code, variant]) => [code, `${variant.id}`]));
    const wrong: Outcome[] = [];
    const wanted = rows.flatMap(({ place, row }) => {
      const code = cleanCode(row.code);
      const known = code === '' ? undefined : byCode.get(codeKey(code));
      const owner = known ? `${known.id}` : `${placeOf(row)}|${row.name}|${row.variant}|${row.content}`;
      const fault = brands.find(row.brand || NO_BRAND);
      if (fault && isRemoved(fault)) wrong.push(refused(place, 'brand', 'está eliminada: escribe otra'));
      else if (code !== '' && (owners.get(codeKey(code)) ?? owner) !== owner)
        wrong.push(refused(place, 'code', 'otra fila ya tiene ese código'));
      else {
        if (code !== '') owners.set(codeKey(code), owner);
        const unit = row.unit || (row.content === '' ? 'pieza' : 'ml');
        const unit_id = units.find(({ name }) => name === unit)?.id ?? 1;
        const names = known ?? { ...namesOf(row, unit), unit_id };
        return [
          {
            place,
            row,
            values: { ...pickNames(names), ...pricesOf(row, known), ...(code !== '' && { code }) },
          },
        ];
      }
      return [];
    });
    const plan = planListed({
      table: 'product_variants',
      usual: { code: '', price_buy: ZERO, price_buy_iva: ZERO },
      keyOf: ({ within, product, name, content }) =>
        `${within}|${normalise(String(product))}|${normalise(String(name))}|${content}`,
      wanted,
      known: variants,
    });
    const rowOf = new Map(wanted.map(each => [each.place, each]));
    const doing = (does: Outcome['does']) =>
      plan.outcomes.flatMap(outcome => (outcome.does === does ? (rowOf.get(outcome.place) ?? []) : []));
    return {
      outcomes: [...plan.outcomes, ...wrong],
      write: async (tx, { caller }) => {
        const added = doing('new');
        const productNames = await addProducts(
          tx,
          catalogue,
          added.map(({ row }) => row),
        );
        const { ids, entries } = await plan.write(tx, ({ within, product, ...values }) => ({
          ...values,
          product_id: productNames.idOf(String(product), String(within)),
        }));
        const movements = added.flatMap(({ row, values: { content } }, index) => {
          const [selling, exhibition, material] = [
            Number(row.selling),
            Number(row.exhibition),
            Number(row.material),
          ];
          const counts = { selling, exhibition, material, material_unit: material * content };
          const opening = { variant_id: ids[index] ?? 0, reason: 'opening' as const, ...counts };
          return selling + exhibition + material > 0 ? [opening] : [];
        });
        if (movements.length > 0) await addMovements(tx, caller, movements);
        return [
          ...productNames.newIds.map(id => ({ table: 'products' as const, id, version: 0 })),
          ...entries,
        ];
      },
    };
  },
};

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

async function readCatalogue(read: Read) {
  const [categories, brands, lines, known, variants, units] = await Promise.all([
    listProductCategories(read),
    listBrandsToMatch(read),
    listLines(read),
    listProductsToMatch(read),
    listVariantsToMatch(read),
    listUnits(read),
  ]);
  return {
    categories: new NewNames('product_categories', categories),
    brands: new NewNames('brands', brands),
    lines: new NewNames('brand_lines', lines, ({ brand_id }) => String(brand_id)),
    products: new NewNames('products', known, placeOf),
    skus: known.map(({ sku }) => sku),
    variants: variants.map(variant => ({ ...variant, within: placeOf(variant) })),
    units,
  };
}

/** A product's name is one within its brand and line. */
const placeOf = ({ brand, line }: { brand: string; line: string }) =>
  normalise(`${brand || NO_BRAND}|${line}`);

const codeKey = (code: string) => code.replace(/^0+/, '');

function namesOf(row: FileRow, unit: string) {
  const content = Number(row.content || 1);
  const name = row.variant || (row.content === '' ? 'Única' : `${content} ${unit}`);
  return { within: placeOf(row), product: row.name, name, content };
}

/** The names of a variant that is there stay as they are. */
const pickNames = <
  Names extends { within: string; product: string; name: string; content: number; unit_id: number },
>({
  within,
  product,
  name,
  content,
  unit_id,
}: Names) => ({ within, product, name, content, unit_id });

/** The other price of a pair is computed where this one is new, since whole pesos can't be computed back. */
function pricesOf(row: FileRow, known: Catalogue['variants'][number] | undefined) {
  const price_iva = toCentavos(row.price);
  const price_buy = row.cost === '' ? undefined : toCentavos(row.cost);
  return {
    price_iva,
    price_sell: known?.price_iva === price_iva ? known.price_sell : withoutIva(price_iva),
    ...(price_buy !== undefined && {
      price_buy,
      price_buy_iva: known?.price_buy === price_buy ? known.price_buy_iva : withIva(price_buy),
    }),
  };
}

/** Adds the categories, brands, lines and products that rows name and that aren't there. */
async function addProducts(
  tx: Parameters<NewNames<never>['add']>[0],
  catalogue: Catalogue,
  rows: readonly FileRow[],
) {
  const { categories, brands, lines, products, skus } = catalogue;
  for (const row of rows) {
    categories.want(row.category || NO_CATEGORY);
    brands.want(row.brand || NO_BRAND);
  }
  await categories.add(tx);
  await brands.add(tx);
  for (const { brand, line } of rows) {
    const brand_id = brands.idOf(brand || NO_BRAND);
    if (line !== '') lines.want(line, { brand_id }, String(brand_id));
  }
  await lines.add(tx);
  for (const row of rows) {
    if (!products.isNew(row.name, placeOf(row))) continue;
    const brand_id = brands.idOf(row.brand || NO_BRAND);
    const prefix = skuPrefix(row.brand || NO_BRAND, row.line || undefined);
    const isFree = row.sku !== '' && !skus.includes(row.sku);
    const sku = isFree
      ? row.sku
      : nextSku(
          prefix,
          skus.filter(each => each.startsWith(prefix)),
        );
    skus.push(sku);
    const brand_line_id = row.line === '' ? null : lines.idOf(row.line, String(brand_id));
    const category_id = categories.idOf(row.category || NO_CATEGORY);
    products.want(row.name, { sku, brand_id, brand_line_id, category_id }, placeOf(row));
  }
  await products.add(tx);
  return products;
}
