import type { CallReply } from '../../contract/calls';
import { Text } from '../../kit/text';
import { visitProduct } from './visit-products';

type Products = CallReply<'clients/profile'>['services'][number]['products'];

export function VisitProducts({ products }: { products: Products | undefined }) {
  if (!products || products.length === 0) return null;
  return (
    <Text as="ul" size="s">
      {products.map((product, at) => (
        <li key={at}>{visitProduct(product)}</li>
      ))}
    </Text>
  );
}
