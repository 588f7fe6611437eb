import { z } from 'zod';
import { MOVEMENT_REASONS } from '../rules/movement';
import { changesOf, command, oneOf, query } from './define';
import {
  chosen,
  freeText,
  id,
  moment,
  named,
  page,
  pesos,
  pesosIn,
  rowStatus,
  shownVersion,
  text,
  version,
} from './fields';

/** A variant's stock. `selling` and `exhibition` are pieces, `material_unit` is ml. */
export const stockRow = z.object({
  product_id: id,
  variant_id: id,
  version,
  category: z.string(),
  code: z.string(),
  brand: z.string(),
  line: z.string(),
  name: z.string(),
  variant: z.string(),
  /** ml or grams of one piece. */
  content: z.int(),
  /** What is kept under the product, as older screens name it. */
  subs: z.string(),
  selling: z.int(),
  exhibition: z.int(),
  /** selling + exhibition. */
  total_selling: z.int(),
  /** Pieces kept as raw material. */
  material: z.int(),
  /** Raw material in ml. */
  material_unit: z.int(),
  price_iva: pesos,
});

/** Raw material that can be requested. `content` is ml or grams of one piece, `material_unit` what is left. */
const materialRow = stockRow
  .pick({ variant_id: true, name: true, variant: true, brand: true, line: true, content: true })
  .extend({
    material_unit: z.int(),
    /** Of one piece, as a request is charged: quantity × price / content. */
    price: pesos,
  });

/** A brand's line. */
export const line = z.object({ id, brand_id: id, name: z.string(), creation_date: moment });

/** A brand. Status 1 Activo, 2 Inactivo. */
export const brand = z.object({
  id,
  name: z.string(),
  status_id: z.int(),
  creation_date: moment,
  lines: z.int(),
  version,
});

/** A category of products. */
export const productCategory = z.object({ id, name: z.string(), status_id: z.int(), creation_date: moment });

/** A product as lists show it. */
export const productRow = z.object({
  id,
  version,
  name: z.string(),
  sku: z.string(),
  description: z.string(),
  /** 1 active, 2 inactive, 0 deleted. */
  status_id: z.int(),
  category_id: id,
  category: z.string(),
  brand_id: id,
  brand: z.string(),
  brand_line_id: id.nullable(),
  line: z.string(),
  creation_date: moment,
  variants: z.int(),
  /** Bar codes of its variants, to be searched in. */
  codes: z.string(),
});

/** A product's variant: what is bought, stored and sold. */
export const productVariant = z.object({
  id,
  version,
  product_id: id,
  name: z.string(),
  content: z.int(),
  code: z.string(),
  salon_id: id,
  unit_id: z.int(),
  unit: z.string(),
  description: z.string(),
  price_buy: pesos,
  price_buy_iva: pesos,
  price_sell: pesos,
  price_iva: pesos,
  /** Pieces in all: for sale and of raw material. */
  inventory: z.int(),
  /** Pieces for sale. */
  total_selling: z.int(),
  /** Pieces of raw material. */
  material: z.int(),
  status_id: z.int(),
  creation_date: moment,
});

/** What a person writes of a product. */
export const productForm = z.object({
  category_id: chosen('Elige la categoría'),
  brand_id: chosen('Elige la marca'),
  brand_line_id: id.nullable().default(null),
  name: text(120, 'Escribe el nombre'),
  /** Left empty, a new product gets the next one of its brand and line. */
  sku: freeText(40).default(''),
  description: freeText(1000).default(''),
});

/** ml, g or pieces of one piece. */
export const content = z
  .int('Escribe el contenido, sin decimales')
  .min(1, 'Escribe el contenido')
  .max(100_000, 'Escribe hasta 100,000');

/** What a person writes of a variant. */
export const variantForm = z.object({
  product_id: id,
  name: text(120, 'Escribe el nombre'),
  content: z.coerce.number('Escribe el contenido').pipe(content),
  code: freeText(40).default(''),
  salon_id: id.optional(),
  unit_id: z.int().min(1).default(1),
  description: freeText(500).default(''),
  price_buy: pesosIn,
  price_buy_iva: pesosIn,
  price_sell: pesosIn,
  price_iva: pesosIn,
});

const pieces = z
  .int('Escribe una cantidad entera')
  .min(0, 'Escribe 0 o más')
  .max(20_000, 'Escribe hasta 20,000 piezas');

/** What somebody counted of a variant, and why it is written down. */
const stockForm = z.object({
  variant_id: id,
  version: shownVersion,
  selling: pieces,
  exhibition: pieces,
  material: pieces,
  /** ml that are left in those pieces. Left out: an opened piece keeps its ml, the others are full. */
  material_unit: z.int('Escribe una cantidad entera').min(0, 'Escribe 0 o más').optional(),
  /** Left out, the movement says 'Sin motivo'. */
  reason: text(200, 'Escribe el motivo').optional(),
});

const origin = z.object({ id, folio: z.string() }).nullable();

/** A change of a variant's counts: what changed, who did it, why and from what. */
export const stockMovement = z.object({
  id,
  reason: z.enum(MOVEMENT_REASONS),
  selling: z.int(),
  exhibition: z.int(),
  material: z.int(),
  material_unit: z.int(),
  comments: z.string(),
  /** '' where the system did it. */
  who: z.string(),
  appointment: origin,
  purchase: origin,
  creation_date: moment,
});

export const productCalls = {
  'product/stock': query(
    'findStock',
    {
      /** Only variants that are low or out of stock: what has to be bought. */
      low: z.boolean().optional(),
    },
    { products: z.array(stockRow) },
  ),
  /** The last changes of a variant's counts, latest first. */
  'product/movements': query(
    'inventario',
    { variant_id: id, limit: z.int().min(1).max(10_000).default(20) },
    /** `more`: there are earlier ones. */
    { movements: z.array(stockMovement), more: z.boolean() },
  ),
  /** What a healer can request: only material of which there are pieces. */
  'product/materials': query('healer', {}, { materials: z.array(materialRow) }),
  /** Option 1 products, 2 lines, 3 brands; every list comes along for the filters. */
  'product/get': query(
    'productos',
    {
      option: z.int().min(1).max(3).default(1),
      search: z.string().trim().max(80).optional(),
      category_id: z.int().optional(),
      brand_id: z.int().optional(),
      brand_line_id: z.int().optional(),
      supplier_id: z.int().optional(),
      /** Only products with a variant low or out of stock. */
      low: z.boolean().optional(),
      ...page,
    },
    {
      products: z.array(productRow),
      brands: z.array(brand),
      lines: z.array(line),
      categories: z.array(productCategory),
      total: z.int(),
    },
  ),
  'product/add': oneOf(
    'productos',
    ['product', 'variant'],
    { product: productForm.optional(), variant: variantForm.optional() },
    { product_id: id, variant_id: id.nullable() },
  ),
  'product/variants': query(
    'productos',
    { product_id: id },
    {
      status_list: z.array(named),
      categories: z.array(productCategory),
      brands: z.array(brand),
      lines: z.array(line),
      product: productRow,
      variants: z.array(productVariant),
    },
  ),
  'product/update/details': oneOf(
    'productos',
    ['product', 'variant', 'stock'],
    {
      product: changesOf(productForm)
        .extend({ id, version: shownVersion, status_id: rowStatus.optional() })
        .optional(),
      variant: changesOf(variantForm)
        .extend({ id, version: shownVersion, status_id: rowStatus.optional() })
        .optional(),
      stock: stockForm.optional(),
    },
    { product_id: id },
  ),
  /** With a `brand` or `line` in its body it is 'product/brands/add', as the specification has it. */
  'product/brands': query('marcas', {}, { brands: z.array(brand) }),
  'product/brands/add': oneOf(
    'marcas',
    ['brand', 'line'],
    {
      brand: z.object({ name: text(80, 'Escribe el nombre') }).optional(),
      line: z.object({ brand_id: id, name: text(80, 'Escribe el nombre') }).optional(),
    },
    { brand_id: id, line_id: id.nullable(), brands: z.array(brand) },
  ),
  'product/brands/update': command(
    'marcas',
    {
      brand: z.object({
        id,
        version: shownVersion,
        name: text(80, 'Escribe el nombre').optional(),
        status_id: z.int().optional(),
      }),
    },
    { brand },
  ),
  'product/brands/details': query('marcas', { brand_id: id }, { brand, lines: z.array(line) }),
  /** With a `category` in its body it is 'product/categories/add'. */
  'product/categories': query('categorias', {}, { categories: z.array(productCategory) }),
  'product/categories/add': command(
    'categorias',
    { category: z.object({ name: text(80, 'Escribe el nombre') }) },
    { category_id: id, categories: z.array(productCategory) },
  ),
};
