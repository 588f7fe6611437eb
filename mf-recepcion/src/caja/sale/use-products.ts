import { useCall } from '@melena/shared/client';
import type { Query } from '@melena/shared/client/load-error';
import { isForSale } from '@melena/shared/rules/stock/stock';
import type { StockRow } from '@melena/shared/salon/products/StockPicker';

export interface Products {
  query: Query<unknown>;
  /** Products with a price; undefined while they load. */
  rows: readonly StockRow[] | undefined;
  /** Raw material too, whose code may be scanned. */
  all: readonly StockRow[] | undefined;
}

export function useProducts(): Products {
  const query = useCall('product/stock', {});
  return { query, rows: query.data?.products.filter(isForSale), all: query.data?.products };
}
