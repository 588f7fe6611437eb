import { Minus, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { QuantityFrame } from '../layout/blocks';
import { parseFigure, selectOnFocus } from './figure-input';
import { useScanGuard } from './use-scan-guard';

interface QuantityInputProps {
  /** Example: 'Piezas de Shampoo de brillo'. */
  label: string;
  value: number;
  min?: number;
  /** There are no more. */
  max: number;
  onChange: (value: number) => void;
  /** More was asked for than there is. */
  onTooMany: () => void;
  invalid?: boolean;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Less, a figure that can be typed over, more: up to what there is. */
export function QuantityInput({
  label,
  value,
  min = 1,
  max,
  onChange,
  onTooMany,
  invalid,
  disabled,
  className,
  ref,
}: QuantityInputProps) {
  const [typed, setTyped] = useState<{ text: string; of: number }>();
  const { fault: _fault, ...guard } = useScanGuard();
  function take(wanted: number) {
    const next = Math.min(wanted, max);
    if (next >= min && next !== value) onChange(next);
    if (wanted > max) onTooMany();
    return next >= min ? next : value;
  }
  return (
    <QuantityFrame aria-label={label} className={className} disabled={disabled}>
      <button type="button" aria-label="Menos" disabled={value <= min} onClick={() => take(value - 1)}>
        <Minus />
      </button>
      <input
        {...selectOnFocus}
        {...guard}
        ref={ref}
        aria-label={label}
        aria-invalid={invalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        // Once it changes from elsewhere, by a scan, what was typed is not it.
        value={typed?.of === value ? typed.text : String(value)}
        onChange={({ target }) => {
          const figure = parseFigure(target.value);
          const isCount = figure !== null && Number.isInteger(figure) && figure >= min;
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
