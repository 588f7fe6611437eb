import { Minus, Plus } from 'lucide-react';
import css from './dialogs.module.css';

const MOST_GRAMS = 10_000;
/** What one press adds or takes off. */
const STEP = 10;

interface GramsFieldProps {
  /** Null while nothing is typed. */
  value: number | null;
  onChange: (grams: number | null) => void;
  disabled?: boolean;
}

/** Grams by tens with a finger, or typed. */
export function GramsField({ value, onChange, disabled }: GramsFieldProps) {
  const grams = value ?? 0;
  // From what was typed to the next ten: 37 becomes 40 or 30.
  const less = (Math.ceil(grams / STEP) - 1) * STEP;
  const more = (Math.floor(grams / STEP) + 1) * STEP;
  return (
    <fieldset className={`qty ${css.grams}`} aria-label="Cantidad en gramos">
      <button type="button" aria-label="Menos" disabled={disabled || less < 1} onClick={() => onChange(less)}>
        <Minus className="i" aria-hidden />
      </button>
      <span className={css.figure}>
        <input
          className="num"
          aria-label="Gramos"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={value ?? ''}
          onChange={event => onChange(typedGrams(event.target.value))}
          onFocus={event => event.target.select()}
        />
        <span aria-hidden>g</span>
      </span>
      <button
        type="button"
        aria-label="Más"
        disabled={disabled || more > MOST_GRAMS}
        onClick={() => onChange(more)}
      >
        <Plus className="i" aria-hidden />
      </button>
    </fieldset>
  );
}

/** No amount begins with a zero: none of it is an empty field, whose button waits. */
function typedGrams(text: string): number | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? null : Math.min(Number(digits), MOST_GRAMS);
}
