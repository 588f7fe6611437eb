import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../client';
import type { Query } from '../../client/load-error';
import type { CallReply } from '../../contract/calls';
import { Badge, Money, Num } from '../../kit/text';
import { isForSale, isSoldOut, PRODUCT_QUANTITY } from '../../rules/stock/stock';
import { splitContent } from './product-detail';
import { TilePicker } from './TilePicker';

export type StockRow = CallReply<'product/stock'>['products'][number];

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

interface StockPickerProps {
  offered: readonly StockRow[] | undefined;
  stock: Query<unknown>;
  chosenId: number | null;
  busy: boolean;
  onChoose: (variantId: number) => void;
}

/** The products for sale; one that is out of stock says so and can't be chosen. */
export function StockPicker({ stock, ...picker }: StockPickerProps) {
  return (
    <TilePicker
      {...picker}
      query={stock}
      legend="Productos"
      search={{ label: 'Buscar producto', placeholder: 'Producto, marca, línea o código' }}
      failed="No se pudieron cargar los productos"
      nameOf={row => splitContent(row.variant).name}
      isGone={isSoldOut}
      end={row => (
        <>
          <Money value={row.price_iva} />
          {isSoldOut(row) ? (
            <Badge tone="danger" icon={PackageX}>
              AGOTADO
            </Badge>
          ) : (
            <Num as="small">{row.total_selling} disponibles</Num>
          )}
        </>
      )}
    />
  );
}
