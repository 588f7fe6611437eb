import { Notice } from '@melena/shared/kit/feedback/Notice';
import { isRecommended } from '@melena/shared/rules/stock/product-line';
import type { Product } from '../ticket-lines';

/** Names the products that were recommended and of which the client hasn't decided. */
export function RecommendedProducts({ products }: { products: readonly Product[] }) {
  const recommended = products.filter(isRecommended);
  if (recommended.length === 0) return null;
  return (
    <Notice tone="warn">
      <b>Recomendado y sin decidir</b>
      <br />
      {recommended.map(({ product }) => product).join(' · ')}
    </Notice>
  );
}
