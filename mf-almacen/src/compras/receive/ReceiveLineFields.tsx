import { MoneyField } from '@melena/shared/kit/fields/MoneyField';
import { NumberField } from '@melena/shared/kit/fields/NumberField';
import type { FieldBinding } from '@melena/shared/kit/forms/use-zod-form';
import { Note } from '@melena/shared/kit/text';
import { formatMoney, isPesos } from '@melena/shared/rules/money';
import { isForSale } from '@melena/shared/rules/stock/stock';
import css from '../compras.module.css';
import { productLabel } from '../purchase-line';
import type { Arrival, ArrivingLine } from './use-receipt';

interface ReceiveLineFieldsProps {
  line: ArrivingLine;
  fieldOf: (name: 'quantity' | 'material' | 'price') => FieldBinding;
  disabled: boolean;
  onChange: (change: Partial<Arrival>) => void;
}

export function ReceiveLineFields({ line, fieldOf, disabled, onChange }: ReceiveLineFieldsProps) {
  const { arrived, surplus, price } = line;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className={css.received} role="group" aria-label={productLabel(line)}>
      <div>
        {productLabel(line)}
        <Note num>
          {line.received} de {line.quantity} recibidas
        </Note>
        {!isForSale(line) && <Note>No tiene precio de venta: es materia prima</Note>}
        {isPesos(arrived.paid) && arrived.paid !== price && <Note num>Pedido a {formatMoney(price)}</Note>}
        {surplus > 0 && <small className={css.extra}>{surplus} de más de lo pedido</small>}
      </div>
      {isForSale(line) && (
        <NumberField
          label="A la venta"
          value={arrived.quantity}
          onChange={quantity => onChange({ quantity })}
          disabled={disabled}
          {...fieldOf('quantity')}
        />
      )}
      <NumberField
        className={css.material}
        label="Materia prima"
        value={arrived.material}
        onChange={material => onChange({ material })}
        disabled={disabled}
        {...fieldOf('material')}
      />
      <MoneyField
        label="Precio de factura"
        value={arrived.paid}
        onChange={paid => onChange({ paid })}
        disabled={disabled}
        {...fieldOf('price')}
      />
    </div>
  );
}
