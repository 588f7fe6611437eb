import { BRANDS } from '../../../api/src/demo/data/products';
import { type CallReply, calls } from '../../../shared/src/contract/calls';
import { formatQuantity } from '../../../shared/src/rules/quantity';
import { normalise } from '../../../shared/src/rules/search';
import type { ListRows } from './list-rows';
import { randomUnit } from './random-choice';

type Variant = CallReply<'product/stock'>['products'][number];

/** Shades of colour, of which a catalogue has its many variants. */
const SHADES = ['Natural', 'Ceniza', 'Dorado', 'Cobrizo', 'Caoba', 'Violeta', 'Beige', 'Mate'];

/** Variants as the stock lists them, by brand, line and product: the demo's products in more shades than they have. */
export function makeVariants(count: number): ListRows<Variant> {
  const products = Object.entries(BRANDS).flatMap(([brand, some]) => some.map(each => ({ ...each, brand })));
  const rows = Array.from({ length: count }, (_, index): Variant => {
    const product = products[index % products.length] as (typeof products)[number];
    const turn = Math.floor(index / products.length);
    const shade = `${SHADES[turn % SHADES.length]} ${Math.floor(turn / SHADES.length) + 1}`;
    const [content, unit, , sale] = product.variants[turn % product.variants.length] ??
      product.variants[0] ?? [1, 'ml', 0, 0];
    const selling = Math.floor(randomUnit(index, 0) * 30);
    const exhibition = Math.floor(randomUnit(index, 1) * 6);
    const material = randomUnit(index, 2) < 0.4 ? Math.floor(randomUnit(index, 3) * 8) : 0;
    return {
      product_id: (index % products.length) + 1,
      variant_id: index + 1,
      version: 1,
      category: product.category,
      code: `750${String((index * 61_803_399) % 10_000_000_000).padStart(10, '0')}`,
      brand: product.brand,
      line: product.line,
      name: product.name,
      variant: `${product.name} ${shade} ${formatQuantity(content, unit)}`,
      content,
      unit,
      subs: '',
      selling,
      exhibition,
      total_selling: selling + exhibition,
      material,
      incoming: 0,
      material_unit: material * content,
      price_iva: `${sale}.00`,
    };
  });
  const sortedBy = new Map(rows.map(row => [row, normalise(`${row.brand} ${row.line} ${row.name}`)]));
  rows.sort((one, other) => ((sortedBy.get(one) ?? '') < (sortedBy.get(other) ?? '') ? -1 : 1));
  calls['product/stock'].reply.parse({ products: rows.slice(0, 500) });
  const folded = new Map(
    rows.map(row => [row, normalise([row.name, row.code, row.brand, row.line, row.variant].join(' '))]),
  );
  return {
    rows,
    foldedOf: row => folded.get(row) ?? '',
    markOf: row => row.code,
    plainOf: row => [
      row.category,
      row.code,
      `${row.variant} · ${row.brand} · ${row.line}`,
      String(row.total_selling + row.material),
      String(row.total_selling),
      String(row.selling),
      String(row.exhibition),
      String(row.material),
    ],
  };
}
