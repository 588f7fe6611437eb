import { NumberField } from '@melena/shared/kit/fields/NumberField';
import { extraPieces } from '@melena/shared/rules/purchase-status';
import { isForSale } from '@melena/shared/rules/stock';
import css from './compras.module.css';
import { type PurchaseLine, productLabel } from './purchase-line';

/** Pieces of a line that go to the storage for sale, and to the raw material. */
export interface Arrived {
  quantity: number | null;
  material: number | null;
}

/** Of both places. */
export function piecesOf({ quantity, material }: Arrived): number {
  return (quantity ?? 0) + (material ?? 0);
}

interface ReceivedLineProps {
  line: PurchaseLine;
  arrived: Arrived;
  errors: Readonly<Record<keyof Arrived, string | undefined>>;
  disabled: boolean;
  onChange: (change: Partial<Arrived>) => void;
}

/** One product, and how many of its pieces go where. */
export function ReceivedLine({ line, arrived, errors, disabled, onChange }: ReceivedLineProps) {
  const extra = extraPieces(line, piecesOf(arrived));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className={css.received} role="group" aria-label={productLabel(line)}>
      <div>
        {productLabel(line)}
        <small className="t-2 num">
          {line.received} de {line.quantity} recibidas
        </small>
        {!isForSale(line) && <small className="t-2">No tiene precio de venta: es materia prima</small>}
        {extra > 0 && <small className={css.extra}>{extra} de más de lo pedido</small>}
      </div>
      <NumberField
        label="A la venta"
        value={arrived.quantity}
        onChange={quantity => onChange({ quantity })}
        error={errors.quantity}
        disabled={disabled}
      />
      <NumberField
        label="Materia prima"
        value={arrived.material}
        onChange={material => onChange({ material })}
        error={errors.material}
        disabled={disabled}
      />
    </div>
  );
}
