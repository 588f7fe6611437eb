import { Field } from '@melena/shared/kit/fields/Field';
import { hasMoreDigits, hasSign, parseFigure, selectOnFocus } from '@melena/shared/kit/fields/figure-input';
import { QuantityFrame } from '@melena/shared/kit/layout/blocks';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import css from './dialogs.module.css';

const MAX_GRAMS = 10_000;
const STEP = 10;

interface GramsFieldProps {
  /** Null while nothing is typed, or no amount. */
  value: number | null;
  onChange: (grams: number | null) => void;
  disabled?: boolean;
}

/** Grams by tens with a finger, or typed. */
export function GramsField({ value, onChange, disabled }: GramsFieldProps) {
  const [wrong, setWrong] = useState('');
  const grams = value ?? 0;
  // From what was typed to the next ten: 37 becomes 40 or 30.
  const less = (Math.ceil(grams / STEP) - 1) * STEP;
  const more = (Math.floor(grams / STEP) + 1) * STEP;
  function change(next: number | null, text = '') {
    setWrong(text);
    onChange(next);
  }
  return (
    <Field label="Cantidad en gramos" labelHidden error={findFault(wrong)}>
      {aria => (
        <QuantityFrame className={css.grams} aria-label="Cantidad en gramos">
          <button
            type="button"
            aria-label="Menos"
            disabled={disabled || less < 1}
            onClick={() => change(less)}
          >
            <Minus />
          </button>
          <span className={css.figure}>
            <input
              {...aria}
              {...selectOnFocus}
              aria-label="Gramos"
              inputMode="numeric"
              autoComplete="off"
              disabled={disabled}
              value={wrong || (value ?? '')}
              onChange={({ target: { value: text } }) => {
                const typed = parseFigure(text) || null;
                if (findFault(text)) change(null, text);
                else change(typed);
              }}
            />
            <span aria-hidden>g</span>
          </span>
          <button
            type="button"
            aria-label="Más"
            disabled={disabled || more > MAX_GRAMS}
            onClick={() => change(more)}
          >
            <Plus />
          </button>
        </QuantityFrame>
      )}
    </Field>
  );
}

/** No amount begins with a zero: none of it is an empty field, whose button waits. */
function findFault(text: string): string | undefined {
  if (hasSign(text)) return 'Escribe una cantidad sin signo';
  const grams = parseFigure(text) ?? 0;
  if (hasMoreDigits(text, 15) || grams > MAX_GRAMS) return 'Escribe hasta 10,000 g';
  // A point alone too: taken away, the next figure would be joined to those before it.
  const isWrong = text.includes('.') || Number.isNaN(grams);
  return isWrong ? 'Escribe los gramos con cifras, sin decimales' : undefined;
}
