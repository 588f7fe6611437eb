import { PackageX } from 'lucide-react';
import { useId } from 'react';
import type { CallReply } from '../../contract/calls';
import { Choice } from '../../kit/fields/RadioTiles';
import { Badge, Money, Num, ScreenReaderOnly, Text } from '../../kit/text';
import { isSoldOut } from '../../rules/stock/stock';
import { productDetail, splitContent } from './product-detail';
import css from './stock.module.css';

export type StockRow = CallReply<'product/stock'>['products'][number];

export interface StockGridProps {
  rows: readonly StockRow[];
  chosenId: number | null;
  busy: boolean;
  onChoose: (variantId: number) => void;
}

/** The products for sale, one of them chosen; one that is out of stock says so and can't be chosen. */
export function StockGrid({ rows, chosenId, busy, onChoose }: StockGridProps) {
  const group = useId();
  return (
    <fieldset className={css.grid} disabled={busy}>
      <ScreenReaderOnly as="legend">Productos</ScreenReaderOnly>
      {rows.map(row => {
        const soldOut = isSoldOut(row);
        const chosen = row.variant_id === chosenId && !soldOut;
        return (
          <Choice
            key={row.variant_id}
            className={css.tile}
            name={group}
            checked={chosen}
            disabled={soldOut}
            onChange={() => onChoose(row.variant_id)}
          >
            <span className={css.what}>
              <Text clip>{splitContent(row.variant).name}</Text>
              <Text as="small" clip>
                {productDetail(row, row.variant)}
              </Text>
            </span>
            <span className={css.figures}>
              <Money value={row.price_iva} />
              {soldOut ? (
                <Badge tone="danger" icon={PackageX}>
                  AGOTADO
                </Badge>
              ) : (
                <Num as="small">{row.total_selling} disponibles</Num>
              )}
            </span>
          </Choice>
        );
      })}
    </fieldset>
  );
}
