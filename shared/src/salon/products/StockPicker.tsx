import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../client';
import type { Query } from '../../client/load-error';
import { Empty } from '../../kit/feedback/Empty';
import { SkeletonRows } from '../../kit/feedback/Skeleton';
import { SearchField } from '../../kit/fields/SearchField';
import { Loaded } from '../../kit/layout/Loaded';
import { isForSale, isSoldOut, PRODUCT_QUANTITY } from '../../rules/stock/stock';
import { StockGrid, type StockRow } from './StockGrid';
import css from './stock.module.css';
import { useProductSearch } from './use-product-search';

/** The product that a person chooses, of those with a price that aren't in the appointment yet, and how many pieces. */
export function useProductChoice(addedIds: readonly number[]) {
  const stock = useCall('product/stock', {});
  const [chosenId, onChoose] = useState<number | null>(null);
  const [typed, onChange] = useState<number>(PRODUCT_QUANTITY.default);
  const offered = stock.data?.products.filter(row => isForSale(row) && !addedIds.includes(row.variant_id));
  // It may be sold meanwhile.
  const chosen = offered?.find(row => row.variant_id === chosenId && !isSoldOut(row));
  const max = Math.min(PRODUCT_QUANTITY.max, chosen?.total_selling ?? PRODUCT_QUANTITY.max);
  const quantity = Math.min(typed, max);
  return {
    chosen,
    quantity,
    /** For `Quantity`. */
    pieces: { label: 'Cantidad', value: quantity, onChange, min: PRODUCT_QUANTITY.min, max },
    /** For `StockPicker`. */
    picker: { offered, stock, chosenId, onChoose },
  };
}

export interface StockPickerProps {
  offered: readonly StockRow[] | undefined;
  stock: Query<unknown>;
  chosenId: number | null;
  busy: boolean;
  onChoose: (variantId: number) => void;
}

/** A search box and what it finds of what is on offer. The height stays, whatever is found. */
export function StockPicker({ offered, stock: { error, isFetching, refetch }, ...grid }: StockPickerProps) {
  const [typed, setTyped] = useState('');
  const found = useProductSearch(offered, typed);
  return (
    <div className={css.picker}>
      <SearchField
        label="Buscar producto"
        placeholder="Producto, marca, línea o código"
        value={typed}
        onChange={setTyped}
      />
      <div className={css.results}>
        <Loaded
          query={{ data: found, error, isFetching, refetch }}
          failed="No se pudieron cargar los productos"
          skeleton={<SkeletonRows rows={6} label="Cargando productos" />}
          empty={{
            when: rows => rows.length === 0,
            show: <Empty icon={PackageSearch} text="No se encontraron productos activos en inventario" />,
          }}
        >
          {rows => <StockGrid rows={rows} {...grid} />}
        </Loaded>
      </div>
    </div>
  );
}
