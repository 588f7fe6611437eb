import type { CallReply } from '@melena/shared/contract/calls';
import { Badge, Measure } from '@melena/shared/kit/text';
import { isForSale, isLow, isSoldOut } from '@melena/shared/rules/stock/stock';
import { PackageX, TriangleAlert } from 'lucide-react';

type CountedVariant = Pick<
  CallReply<'product/variants'>['variants'][number],
  'inventory' | 'total_selling' | 'material' | 'price_iva' | 'salon_price' | 'minimum'
>;

/** The count of pieces; it stands out when they are few, or none is left to sell. */
export function Pieces({ of: counted }: { of: CountedVariant }) {
  const of = { ...counted, price_iva: counted.salon_price ?? counted.price_iva };
  const gone = isForSale(of) ? isSoldOut(of) : of.inventory === 0;
  if (gone) {
    return (
      <Badge tone="danger" icon={PackageX}>
        AGOTADO
      </Badge>
    );
  }
  const pieces = <Measure value={of.inventory} unit="pieza" />;
  if (!isLow(of)) return pieces;
  return (
    <Badge tone="warn" icon={TriangleAlert}>
      {pieces}
    </Badge>
  );
}
