import { parseFigure, selectOnFocus } from '@melena/shared/kit/fields/figure-input';
import { useScanGuard } from '@melena/shared/kit/fields/use-scan-guard';
import { QuantityFrame } from '@melena/shared/kit/layout/blocks';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import styles from './sale.module.css';

interface QuantityInputProps {
  /** Example: 'Piezas de Shampoo de brillo'. */
  label: string;
  value: number;
  /** There are no more. */
  max: number;
  onChange: (value: number) => void;
  /** More was asked for than there is. */
  onTooMany: () => void;
}

/** Less, a figure that can be typed over, more: from 1 to what there is. */
export function QuantityInput({ label, value, max, onChange, onTooMany }: QuantityInputProps) {
  const [typed, setTyped] = useState<{ text: string; of: number }>();
  const { fault: _fault, ...guard } = useScanGuard();
  function take(wanted: number) {
    const next = Math.min(wanted, max);
    if (next >= 1 && next !== value) onChange(next);
    if (wanted > max) onTooMany();
    return next >= 1 ? next : value;
  }
  return (
    <QuantityFrame aria-label={label} className={styles.quantity}>
      <button type="button" aria-label="Menos" disabled={value <= 1} onClick={() => take(value - 1)}>
        <Minus />
      </button>
      <input
        {...selectOnFocus}
        {...guard}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        // Once it changes from elsewhere, by a scan, what was typed is not it.
        value={typed?.of === value ? typed.text : String(value)}
        onChange={({ target }) => {
          const figure = parseFigure(target.value);
          const isCount = figure !== null && Number.isInteger(figure) && figure >= 1;
          setTyped({ text: target.value, of: isCount ? take(figure) : value });
        }}
        onKeyDown={event => event.key === 'Enter' && setTyped(undefined)}
        onBlur={() => setTyped(undefined)}
      />
      <button type="button" aria-label="Más" onClick={() => take(value + 1)}>
        <Plus />
      </button>
    </QuantityFrame>
  );
}
