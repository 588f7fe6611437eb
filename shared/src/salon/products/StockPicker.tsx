import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../client';
import { Empty } from '../../kit/feedback/Empty';
import { SkeletonRows } from '../../kit/feedback/Skeleton';
import { SearchField } from '../../kit/fields/SearchField';
import { Loaded } from '../../kit/layout/Loaded';
import { useSearch } from '../../kit/list/use-search';
import { isForSale, isSoldOut, productText } from '../../rules/stock';
import { StockGrid, type StockRow } from './StockGrid';
import css from './stock.module.css';

/** What is offered for sale: has a price and isn't in the appointment yet; undefined while it is on its way. */
export function useAvailableStock(addedIds: readonly number[]) {
  const stock = useCall('product/stock', {});
  const offered = stock.data?.products.filter(row => isForSale(row) && !addedIds.includes(row.variant_id));
  return { offered, stock };
}

/** The one of a list that was chosen, while it can still be sold. */
export function findChosen(
  offered: readonly StockRow[] | undefined,
  chosenId: number | null,
): StockRow | undefined {
  return offered?.find(row => row.variant_id === chosenId && !isSoldOut(row));
}

export interface StockPickerProps extends ReturnType<typeof useAvailableStock> {
  chosenId: number | null;
  busy: boolean;
  onChoose: (variantId: number) => void;
}

/** A search box and what it finds of what is on offer. The height stays, whatever is found. */
export function StockPicker({ offered, stock, ...grid }: StockPickerProps) {
  const [typed, setTyped] = useState('');
  const found = useSearch(offered, productText, typed);
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
          query={{ ...stock, data: found }}
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
