import { withIva } from '@melena/shared/rules/iva';
import { type Centavos, centavos } from '@melena/shared/rules/money';
import { BRANDS } from './data/products';
import type { Dose } from './data/recipes';
import { type DemoClock, iso } from './demo-clock';
import { randomOf } from './random';
import { numbered, type Row } from './rows';

/** A piece on the shelf. */
export interface ProductPiece {
  id: number;
  sku: string;
  brand: string;
  content: number;
  buy: Centavos;
  buyIva: Centavos;
  priceIva: Centavos;
  forSale: boolean;
}

export interface ProductCatalogue {
  pieces: ProductPiece[];
  productId(sku: string): number;
  /** 'Marca · Línea'. */
  lineId(name: string): number;
  brandId(name: string): number;
  /** The piece that is opened in the cabin for a dose: the largest of its product, or of the first one that fits. */
  material(what: Dose[0]): ProductPiece;
  rows: {
    product_categories: Row<'product_categories'>[];
    brands: Row<'brands'>[];
    brand_lines: Row<'brand_lines'>[];
    products: Row<'products'>[];
    product_variants: Row<'product_variants'>[];
  };
}

const UNITS = { ml: 1, g: 2, pieza: 3 };
const CREATED_DAYS_AGO = 690;

export function productCatalogue(clock: DemoClock): ProductCatalogue {
  const random = randomOf('shelf');
  const made = (step: number) => iso(clock.at(-CREATED_DAYS_AGO + step, 680));
  const demo = Object.entries(BRANDS).flatMap(([brand, list]) =>
    list.map(product => ({ brand, ...product })),
  );
  const categories = unique(demo.map(product => product.category));
  const brands = Object.keys(BRANDS);
  const lines = unique(demo.map(product => `${product.brand} · ${product.line}`));
  const brandId = numberOf(brands);
  const lineId = numberOf(lines);
  const productId = numberOf(demo.map(product => product.sku));
  const categoryId = numberOf(categories);

  const pieces: ProductPiece[] = [];
  const product_variants: Row<'product_variants'>[] = [];
  for (const product of demo) {
    for (const [content, unit, cost, sale] of product.variants) {
      const buy = centavos(cost * 100);
      const sell = centavos(sale * 100);
      const piece: ProductPiece = {
        id: pieces.length + 1,
        sku: product.sku,
        brand: product.brand,
        content,
        buy,
        buyIva: withIva(buy),
        priceIva: withIva(sell),
        forSale: sale > 0,
      };
      pieces.push(piece);
      product_variants.push({
        id: piece.id,
        product_id: productId(product.sku),
        name: variantName(product.name, content, unit, piece.forSale),
        content,
        code: barcode(piece.id, random.int(0, 9)),
        unit_id: UNITS[unit],
        description: piece.forSale ? '' : 'Presentación de uso en cabina.',
        price_buy: buy,
        price_buy_iva: piece.buyIva,
        price_sell: sell,
        price_iva: piece.priceIva,
        creation_date: made(productId(product.sku) * 4),
      });
    }
  }

  return {
    pieces,
    productId,
    lineId,
    brandId,
    material: what => {
      const sku = 'sku' in what ? what.sku : demo.find(product => fits(what, product))?.sku;
      return pieces
        .filter(piece => piece.sku === sku)
        .reduce((largest, piece) => (piece.content > largest.content ? piece : largest));
    },
    rows: {
      product_categories: numbered(categories.map(name => ({ name, creation_date: made(0) }))),
      brands: numbered(brands.map((name, index) => ({ name, creation_date: made(index * 9) }))),
      brand_lines: numbered(
        lines.map(line => {
          const [brand = '', name = ''] = line.split(' · ');
          return { brand_id: brandId(brand), name, creation_date: made(brandId(brand) * 9) };
        }),
      ),
      products: numbered(
        demo.map(product => ({
          category_id: categoryId(product.category),
          brand_id: brandId(product.brand),
          brand_line_id: lineId(`${product.brand} · ${product.line}`),
          name: product.name,
          sku: product.sku,
          description: product.description,
          creation_date: made(productId(product.sku) * 4),
        })),
      ),
      product_variants,
    },
  };
}

function variantName(name: string, content: number, unit: string, forSale: boolean): string {
  if (unit === 'pieza') return name;
  return `${name} ${content.toLocaleString('es-MX')} ${unit}${forSale ? '' : ', cabina'}`;
}

/** EAN-13 of Mexico, with its check digit. */
function barcode(id: number, salt: number): string {
  const digits = `7501055${String(id * 10 + salt).padStart(5, '3')}`;
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/** Numbers names from 1, as their rows are. */
function numberOf(names: readonly string[]): (name: string) => number {
  const numbers = new Map(names.map((name, index) => [name, index + 1]));
  return name => {
    const number = numbers.get(name);
    if (number === undefined) throw new Error(`Not in the demo data: ${name}`);
    return number;
  };
}

/** A product of the line or brand of a dose, which is measured. */
function fits(
  what: Exclude<Dose[0], { sku: string }>,
  { brand, line, variants }: { brand: string; line: string; variants: readonly (readonly unknown[])[] },
): boolean {
  if (variants.some(([, unit]) => unit === 'pieza')) return false;
  return 'line' in what ? what.line === `${brand} · ${line}` : what.brand === brand;
}
