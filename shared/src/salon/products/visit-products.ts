import type { CallReply } from '../../contract/calls';
import { formatQuantity } from '../../rules/quantity';
import { isRetail } from '../../rules/stock/product-line';
import { joinParts, returnedText } from './product-detail';

type VisitProduct = CallReply<'clients/profile'>['services'][number]['products'][number];

/** A product that was used or sold on a former visit, in a line: '30 g · Tinte 6.1 · Balayage · paso 2: Aplicación'. */
export function visitProduct({
  type_id,
  product,
  brand,
  quantity,
  returned,
  comments,
}: VisitProduct): string {
  if (isRetail({ type_id })) {
    return joinParts(
      formatQuantity(quantity, 'pieza'),
      product,
      brand,
      'Vendido',
      returnedText({ returned }),
    );
  }
  return joinParts(formatQuantity(quantity, 'g'), product, comments);
}
