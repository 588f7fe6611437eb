import { NumberField } from '@melena/shared/kit/fields/NumberField';
import type { FieldBinding } from '@melena/shared/kit/forms/use-zod-form';
import { Note } from '@melena/shared/kit/text';
import { extraPieces } from '@melena/shared/rules/stock/purchase-status';
import { isForSale } from '@melena/shared/rules/stock/stock';
import css from './compras.module.css';
import { type PurchaseLine, productLabel } from './purchase-line';

export interface ReceivedPieces {
  quantity: number | null;
  material: number | null;
}

/** Counts pieces for sale and for raw material together. */
export function totalReceived({ quantity, material }: ReceivedPieces): number {
  return (quantity ?? 0) + (material ?? 0);
}

interface ReceiveLineFieldsProps {
  line: PurchaseLine;
  arrived: ReceivedPieces;
  fieldOf: (name: keyof ReceivedPieces) => FieldBinding;
  disabled: boolean;
  onChange: (change: Partial<ReceivedPieces>) => void;
}

export function ReceiveLineFields({ line, arrived, fieldOf, disabled, onChange }: ReceiveLineFieldsProps) {
  const extra = extraPieces(line, totalReceived(arrived));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className={css.received} role="group" aria-label={productLabel(line)}>
      <div>
        {productLabel(line)}
        <Note num>
          {line.received} de {line.quantity} recibidas
        </Note>
        {!isForSale(line) && <Note>No tiene precio de venta: es materia prima</Note>}
        {extra > 0 && <small className={css.extra}>{extra} de más de lo pedido</small>}
      </div>
      <NumberField
        label="A la venta"
        value={arrived.quantity}
        onChange={quantity => onChange({ quantity })}
        disabled={disabled || !isForSale(line)}
        {...fieldOf('quantity')}
      />
      <NumberField
        label="Materia prima"
        value={arrived.material}
        onChange={material => onChange({ material })}
        disabled={disabled}
        {...fieldOf('material')}
      />
    </div>
  );
}
