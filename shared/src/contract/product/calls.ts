import { z } from 'zod';
import { changesOf, command, query } from '../define';
import { editedRow, id, named, pesos, pesosIn, search, shownVersion, sure, text } from '../fields';
import { page } from '../list-page';
import { pricesBody, pricesChanged, pricesReply } from './prices';
import {
  brand,
  groupChange,
  line,
  productCategory,
  productForm,
  productRow,
  productVariant,
  stockMovement,
  stockRow,
  variantForm,
  wasteForm,
} from './schemas';

/** Raw material that can be requested. `content` is what one piece holds, `material_unit` what is left, both in `unit`. */
const materialRow = stockRow
  .pick({ variant_id: true, name: true, variant: true, brand: true, line: true, content: true, unit: true })
  .extend({
    material_unit: z.int(),
    /** The price of a piece, as a request is charged: quantity × price / content. */
    price: pesos,
  });

const pieces = z
  .int('Escribe una cantidad entera')
  .min(0, 'Escribe 0 o más')
  .max(20_000, 'Escribe hasta 20,000 piezas');

/** A person's count of a variant, and its reason. */
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
  /** The pieces at which few are left, and those up to which an order fills; null for the usual number, and for none. */
  minimum: pieces.nullable().optional(),
  target: pieces.min(1, 'Escribe 1 o más').nullable().optional(),
});

export const productCalls = {
  'product/stock': query({
    permission: 'findStock',
    body: {
      /** Only variants that are low or out of stock: what has to be bought. */
      low: z.boolean().optional(),
    },
    reply: { products: z.array(stockRow) },
  }),
  /** The last changes of a variant's counts, latest first. */
  'product/movements': query({
    permission: 'inventario',
    body: { variant_id: id, limit: z.int().min(1).max(10_000).default(20) },
    /** `more`: there are earlier ones. */
    reply: { movements: z.array(stockMovement), more: z.boolean() },
  }),
  /** The raw material that a healer can request: only material of which there are pieces. */
  'product/materials': query({ permission: 'healer', reply: { materials: z.array(materialRow) } }),
  /** Option 1 products, 2 lines, 3 brands; every list comes along for the filters. */
  'product/get': query({
    permission: 'productos',
    body: {
      option: z.int().min(1).max(3).default(1),
      search,
      category_id: z.int().optional(),
      brand_id: z.int().optional(),
      brand_line_id: z.int().optional(),
      supplier_id: z.int().optional(),
      /** Only products with a variant low or out of stock. */
      low: z.boolean().optional(),
      ...page,
    },
    reply: {
      products: z.array(productRow),
      brands: z.array(brand),
      lines: z.array(line),
      categories: z.array(productCategory),
      total: z.int(),
    },
    example: demo => ({ search: 'shampoo', low: true, supplier_id: demo.supplier }),
  }),
  'product/add': command({
    permission: 'productos',
    invalidates: ['product', 'purchase', 'service'],
    oneOf: ['product', 'variant'],
    /** `sure`: false has a price below cost asked about; left out, as the specification has it, it is kept. */
    body: { product: productForm.optional(), variant: variantForm.optional(), sure },
    reply: { product_id: id, variant_id: id.nullable() },
    example: demo => ({ product: { category_id: demo.category, brand_id: demo.brand, name: 'Bálsamo' } }),
  }),
  'product/variants': query({
    permission: 'productos',
    body: { product_id: id },
    reply: {
      status_list: z.array(named),
      categories: z.array(productCategory),
      brands: z.array(brand),
      lines: z.array(line),
      product: productRow,
      variants: z.array(productVariant),
    },
  }),
  'product/update/details': command({
    permission: 'productos',
    invalidates: ['product', 'purchase', 'service', 'material', 'appointment', 'caja', 'healers', 'count'],
    oneOf: ['product', 'variant', 'stock'],
    body: {
      product: changesOf(productForm).extend(editedRow).optional(),
      variant: changesOf(variantForm)
        .extend(editedRow)
        /** The salon's own, with IVA; null takes it back, so that the chain's holds. */
        .extend({ salon_price: pesosIn.nullable().optional() })
        .optional(),
      stock: stockForm.optional(),
      sure,
    },
    reply: { product_id: id },
    example: demo => ({
      variant: {
        id: demo.variant,
        version: 0,
        price_buy: '10',
        price_buy_iva: '12',
        price_sell: '20',
        price_iva: '23',
      },
    }),
  }),
  /** Writes off pieces, or raw material. */
  'product/waste': command({
    permission: 'inventario',
    invalidates: ['product', 'purchase', 'material', 'count'],
    body: { waste: wasteForm },
    reply: { product_id: id },
    example: demo => ({
      waste: { variant_id: demo.inStock, place: 'selling' as const, quantity: 1, cause: 'broken' as const },
    }),
  }),
  /** Renames a line or a category; or merges a double into another one, which gets all that was its own. */
  'product/groups/update': command({
    permission: 'productos',
    invalidates: ['product', 'purchase', 'service', 'material', 'appointment', 'healers'],
    oneOf: ['name', 'into_id'],
    body: { of: z.enum(['brand', 'brand_line', 'product_category', 'product']), ...groupChange },
    reply: { id },
    example: demo => ({ of: 'product_category', id: demo.category, name: 'Ceremonia' }),
  }),
  'product/prices': query({ permission: 'productos', reply: pricesReply }),
  'product/prices/change': command({
    permission: 'productos',
    invalidates: ['product', 'purchase', 'service', 'material', 'appointment', 'caja', 'healers'],
    oneOf: ['prices', 'cancel_id'],
    body: pricesBody,
    reply: pricesChanged,
    example: demo => ({ prices: [{ id: demo.variant, price: '455' }] }),
  }),
  /** With a `brand` or `line` in its body it is 'product/brands/add', as the specification has it. */
  'product/brands': query({ permission: 'marcas', reply: { brands: z.array(brand) } }),
  'product/brands/add': command({
    permission: 'marcas',
    invalidates: ['product', 'service'],
    oneOf: ['brand', 'line'],
    body: {
      brand: z.object({ name: text(80, 'Escribe el nombre') }).optional(),
      line: z.object({ brand_id: id, name: text(80, 'Escribe el nombre') }).optional(),
    },
    reply: { brand_id: id, line_id: id.nullable(), brands: z.array(brand) },
    example: demo => ({ line: { brand_id: demo.brand, name: 'Ceremonia' } }),
  }),
  'product/brands/update': command({
    permission: 'marcas',
    invalidates: ['product', 'purchase', 'service', 'material', 'appointment', 'healers'],
    body: {
      brand: z.object({
        id,
        version: shownVersion,
        name: text(80, 'Escribe el nombre').optional(),
        status_id: z.int().optional(),
      }),
    },
    reply: { brand },
    example: demo => ({ brand: { id: demo.brand, status_id: 1 } }),
  }),
  'product/brands/details': query({
    permission: 'marcas',
    body: { brand_id: id },
    reply: { brand, lines: z.array(line) },
  }),
  /** With a `category` in its body it is 'product/categories/add'. */
  'product/categories': query({ permission: 'categorias', reply: { categories: z.array(productCategory) } }),
  'product/categories/add': command({
    permission: 'categorias',
    invalidates: ['product'],
    body: { category: z.object({ name: text(80, 'Escribe el nombre') }) },
    reply: { category_id: id, categories: z.array(productCategory) },
    example: () => ({ category: { name: 'Ceremonia' } }),
  }),
};
