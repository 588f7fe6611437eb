import type { CallReply } from '@melena/shared/contract/calls';
import {
  type ListColumn,
  moneyColumn,
  plainColumn,
  priceColumn,
  RowText,
  textColumn,
} from '@melena/shared/kit/table';
import { Money, Muted, Note, Num } from '@melena/shared/kit/text';
import { formatCount } from '@melena/shared/rules/quantity';
import { isActive } from '@melena/shared/rules/row-status';
import { activeFile } from '@melena/shared/salon/ActiveBadge';
import { BrandAndLine, brandFile } from '../common/BrandAndLine';
import { variantCount } from '../common/variant-count';
import { ProductBadge } from './ProductBadge';
import css from './products.module.css';
import { Thumbnail } from './Thumbnail';

export type Product = CallReply<'product/get'>['products'][number];

export const productColumns: ListColumn<Product>[] = [
  {
    id: 'image',
    head: 'Imagen',
    headHidden: true,
    width: 64,
    skeleton: 32,
    cell: () => <Thumbnail />,
    file: null,
  },
  {
    id: 'brand',
    head: 'Marca y línea',
    width: '20%',
    skeleton: 150,
    sort: ({ brand, line }) => `${brand} ${line}`,
    cell: product => <BrandAndLine of={product} />,
    file: brandFile,
  },
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    skeleton: 240,
    sort: product => product.name,
    cell: product => <NameAndCount product={product} />,
    file: [
      { value: product => product.name },
      { id: 'variants', head: 'Variantes', value: product => product.variants },
      activeFile,
    ],
  },
  textColumn('category', 'Categoría', { width: 148, quiet: true, wide: true, skeleton: 96 }),
  priceColumn('Precio', { width: 136 }),
  moneyColumn('cost', 'Costo', { width: 104, quiet: true, wide: true, skeleton: 64 }),
  plainColumn('inventory', 'Piezas', ({ inventory }) => inventory, {
    ...{ width: 88, align: 'right', skeleton: 32 },
    cell: ({ inventory = 0 }) => <Num faint={inventory === 0}>{formatCount(inventory)}</Num>,
  }),
  textColumn('sku', 'SKU', { width: 124, quiet: true, figures: true, wide: true, skeleton: 90 }),
];

function NameAndCount({ product }: { product: Product }) {
  return (
    <>
      {product.name}
      <Muted className={css.count}> · {variantCount(product)}</Muted>{' '}
      {!isActive(product) && <ProductBadge product={product} />}
    </>
  );
}

export function ProductOnPhone({ product }: { product: Product }) {
  return (
    <RowText title={product.name} end={!isActive(product) && <ProductBadge product={product} />}>
      <Note clip>
        {product.brand}
        {product.line && ` · ${product.line}`}
      </Note>
      <Note clip>
        {product.category} · {variantCount(product)}
        {product.price_from && (
          <>
            {' · '}
            <Money value={product.price_from} />
          </>
        )}
      </Note>
    </RowText>
  );
}
