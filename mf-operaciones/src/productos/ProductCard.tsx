import { SkeletonBlock, SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { Fact, Facts, Muted, NoData, Text } from '@melena/shared/kit/text';
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
          <Text as="h2" size="l">
            {product.name}
          </Text>
          <ProductBadge product={product} />
        </div>
        <Facts className={css.facts}>
          <Fact name="Categoría">{product.category}</Fact>
          <Fact name="Marca y línea">
            <BrandAndLine of={product} />
          </Fact>
          <Fact num name="SKU">
            {product.sku || <NoData />}
          </Fact>
          <Fact num name="Fecha de registro">
            {formatDateOf(product.creation_date)}
          </Fact>
        </Facts>
        {product.description && (
          <Muted as="p" className={css.description}>
            {product.description}
          </Muted>
        )}
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
