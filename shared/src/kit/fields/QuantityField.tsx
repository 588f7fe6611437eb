import { Minus, Plus } from 'lucide-react';
import { Field, type FieldFrame } from './Field';

export interface QuantityProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
}

/** Less, figure, more; `label` says of what. */
export function Quantity({
  label,
  value,
  onChange,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  disabled,
}: QuantityProps & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className="qty" role="group" aria-label={label}>
      <button
        type="button"
        aria-label="Menos"
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label="Más"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus />
      </button>
    </div>
  );
}

/** A `Quantity` with its label above. */
export function QuantityField({ value, onChange, min, max, disabled, ...frame }: QuantityProps & FieldFrame) {
  return (
    <Field {...frame} group>
      {() => <Quantity label={frame.label} {...{ value, onChange, min, max, disabled }} />}
    </Field>
  );
}
