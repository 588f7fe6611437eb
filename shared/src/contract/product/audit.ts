import { catalogued, type Entity, linkTo, type Sentences } from '../audit/define';
import * as paths from '../paths';

export const productEntities = {
  product: {
    many: 'Productos',
    one: 'el producto',
    link: ({ id }) => linkTo(paths.product, id, 'Ver el producto'),
    fields: { category_id: { thing: 'product_category' } },
  },
  product_variant: {
    many: 'Variantes de productos',
    one: 'la variante',
    link: ({ id, owner }) => linkTo(paths.product, owner('product_variant', id), 'Ver el producto'),
  },
  stock: {
    many: 'Inventario',
    one: 'el inventario de',
    thing: 'product_variant',
    link: ({ id }) => linkTo(paths.stock, id, 'Ver el inventario'),
    hidden: ['content', 'price_iva', 'product_id', 'variant_id'],
    fields: {
      total_selling: { label: 'Para venta' },
    },
  },
  product_category: {
    many: 'Categorías de productos',
    one: 'la categoría',
    link: () => ({ to: paths.categories, label: 'Ver las categorías' }),
  },
  brand: {
    many: 'Marcas',
    one: 'la marca',
    link: ({ id }) => linkTo(paths.brand, id, 'Ver la marca'),
    hidden: ['lines'],
  },
  brand_line: {
    many: 'Líneas',
    one: 'la línea',
    link: ({ id, owner }) => linkTo(paths.brand, owner('brand_line', id), 'Ver la marca'),
  },
} satisfies Record<string, Entity>;

export const productSentences: Sentences<'product'> = {
  'product/add': catalogued,
  'product/update/details': it =>
    it.entry.entity === 'stock' ? `Corrigió el inventario de ${it.self}` : catalogued(it),
  'product/brands/add': catalogued,
  'product/brands/update': catalogued,
  'product/categories/add': catalogued,
};
