import { PackageX } from 'lucide-react';
import { useId } from 'react';
import type { CallReply } from '../../contract/calls';
import { classNames } from '../../kit/class-names';
import { Badge, Money } from '../../kit/text';
import { isSoldOut } from '../../rules/stock';
import { productDetail, splitContent } from './product-detail';
import css from './stock.module.css';

export type StockRow = CallReply<'product/stock'>['products'][number];

export interface StockGridProps {
  rows: readonly StockRow[];
  chosenId: number | null;
  busy: boolean;
  onChoose: (variantId: number) => void;
}

/** What can be sold, one of it chosen; what is out of stock says so and cannot be. */
export function StockGrid({ rows, chosenId, busy, onChoose }: StockGridProps) {
  const group = useId();
  return (
    <fieldset className={css.grid}>
      <legend className="sr">Productos</legend>
      {rows.map(row => {
        const soldOut = isSoldOut(row);
        const chosen = row.variant_id === chosenId && !soldOut;
        return (
          <label
            key={row.variant_id}
            className={classNames('choice', css.tile)}
            data-checked={chosen ? '' : undefined}
            data-disabled={soldOut ? '' : undefined}
          >
            <input
              className="sr"
              type="radio"
              name={group}
              checked={chosen}
              disabled={soldOut || busy}
              onChange={() => onChoose(row.variant_id)}
            />
            <span className={css.what}>
              <span className="clip">{splitContent(row.variant).name}</span>
              <small className="clip">{productDetail(row, row.variant)}</small>
            </span>
            <span className={css.figures}>
              <Money value={row.price_iva} />
              {soldOut ? (
                <Badge tone="danger" icon={PackageX}>
                  AGOTADO
                </Badge>
              ) : (
                <small className="num">{row.total_selling} disponibles</small>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
