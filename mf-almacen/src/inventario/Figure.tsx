import { Badge, Num } from '@melena/shared/kit/text';
import { formatCount } from '@melena/shared/rules/quantity';
import { isForSale, isLow, isSoldOut } from '@melena/shared/rules/stock/stock';
import { PackageX, TriangleAlert } from 'lucide-react';
import type { StockRow } from './stock-row';

/** A count; nothing steps back. */
export function Figure({ value }: { value: number }) {
  return <Num faint={value === 0}>{formatCount(value)}</Num>;
}

/** The pieces for sale; of what is sold it says when they are few, or none. */
export function ForSale({ row }: { row: StockRow }) {
  if (!isForSale(row)) return <Figure value={row.total_selling} />;
  if (isSoldOut(row)) {
    return (
      <Badge tone="danger" icon={PackageX}>
        AGOTADO
      </Badge>
    );
  }
  if (isLow(row)) {
    return (
      <Badge tone="warn" icon={TriangleAlert}>
        {formatCount(row.total_selling)}
      </Badge>
    );
  }
  return <Figure value={row.total_selling} />;
}
