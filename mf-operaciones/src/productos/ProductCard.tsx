import { classNames } from '@melena/shared/kit/class-names';
import { SkeletonBlock, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { NoData, Num } from '@melena/shared/kit/text';
import { formatDateOf } from '@melena/shared/rules/time';
import { BrandAndLine } from '../common/BrandAndLine';
import { ProductBadge } from './ProductBadge';
import type { Product } from './product-columns';
import css from './products.module.css';
import { Thumbnail } from './Thumbnail';

export function ProductCard({ product }: { product: Product }) {
  return (
    <Sheet className={css.card} aria-label="Datos del producto">
      <Thumbnail large />
      <div className={css.about}>
        <div className={css.name}>
          <h2 className="t-l">{product.name}</h2>
          <ProductBadge product={product} />
        </div>
        <dl className={classNames('kv', css.facts)}>
          <div>
            <dt>Categoría</dt>
            <dd>{product.category}</dd>
          </div>
          <div>
            <dt>Marca y línea</dt>
            <dd>
              <BrandAndLine of={product} />
            </dd>
          </div>
          <div>
            <dt>SKU</dt>
            <Num as="dd">{product.sku || <NoData />}</Num>
          </div>
          <div>
            <dt>Fecha de registro</dt>
            <Num as="dd">{formatDateOf(product.creation_date)}</Num>
          </div>
        </dl>
        {product.description && <p className={classNames('t-2', css.description)}>{product.description}</p>}
      </div>
    </Sheet>
  );
}

export function ProductCardSkeleton() {
  return (
    <Sheet className={css.card}>
      <SkeletonBlock width={96} height={96} />
      <SkeletonRows rows={3} label="Cargando el producto" />
    </Sheet>
  );
}
