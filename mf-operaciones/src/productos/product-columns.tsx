import type { CallReply } from '@melena/shared/contract/calls';
import { type ListColumn, priceColumn, RowText, textColumn } from '@melena/shared/kit/table';
import { Money, Muted, NoData, Note, Num } from '@melena/shared/kit/text';
import { amountOf } from '@melena/shared/rules/money';
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
  {
    id: 'cost',
    head: 'Costo',
    width: 104,
    align: 'right',
    quiet: true,
    wide: true,
    skeleton: 64,
    sort: ({ cost }) => cost && amountOf(cost),
    cell: ({ cost }) => (cost ? <Money value={cost} /> : <NoData />),
    file: { kind: 'money', value: ({ cost }) => cost },
  },
  {
    id: 'inventory',
    head: 'Piezas',
    width: 88,
    align: 'right',
    skeleton: 32,
    sort: ({ inventory }) => inventory,
    cell: ({ inventory = 0 }) => <Num faint={inventory === 0}>{formatCount(inventory)}</Num>,
    file: { value: ({ inventory }) => inventory },
  },
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
