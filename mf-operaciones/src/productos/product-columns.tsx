import type { CallReply } from '@melena/shared/contract/calls';
import { classNames } from '@melena/shared/kit/class-names';
import { type Column, RowText } from '@melena/shared/kit/table';
import { NoData, Note } from '@melena/shared/kit/text';
import { isActive } from '@melena/shared/rules/row-status';
import { BrandAndLine } from '../common/BrandAndLine';
import { ProductBadge } from './ProductBadge';
import css from './products.module.css';
import { Thumbnail } from './Thumbnail';

export type Product = CallReply<'product/get'>['products'][number];

/** '3 variantes'. */
export function variantCount({ variants }: Pick<Product, 'variants'>): string {
  return variants === 1 ? '1 variante' : `${variants.toLocaleString('es-MX')} variantes`;
}

export const productColumns: Column<Product>[] = [
  { id: 'image', head: 'Imagen', headHidden: true, width: 64, bone: 32, cell: () => <Thumbnail /> },
  {
    id: 'brand',
    head: 'Marca y línea',
    width: '27%',
    bone: 150,
    sort: ({ brand, line }) => `${brand} ${line}`,
    cell: product => <BrandAndLine of={product} />,
  },
  {
    id: 'name',
    head: 'Nombre',
    main: true,
    bone: 240,
    sort: product => product.name,
    cell: product => <NameAndCount product={product} />,
  },
  {
    id: 'category',
    head: 'Categoría',
    width: 172,
    quiet: true,
    bone: 96,
    sort: product => product.category,
    cell: product => product.category,
  },
  {
    id: 'sku',
    head: 'SKU',
    width: 148,
    quiet: true,
    figures: true,
    wide: true,
    bone: 90,
    sort: product => product.sku,
    cell: product => product.sku || <NoData />,
  },
];

function NameAndCount({ product }: { product: Product }) {
  return (
    <>
      {product.name}
      <span className={classNames('t-2', css.count)}> · {variantCount(product)}</span>{' '}
      {!isActive(product) && <ProductBadge product={product} />}
    </>
  );
}

/** A product in two lines. */
export function ProductOnPhone({ product }: { product: Product }) {
  return (
    <>
      <RowText title={product.name}>
        <Note clip>
          {product.brand}
          {product.line && ` · ${product.line}`}
        </Note>
        <Note clip>
          {product.category} · {variantCount(product)}
        </Note>
      </RowText>
      {!isActive(product) && <ProductBadge product={product} />}
    </>
  );
}
