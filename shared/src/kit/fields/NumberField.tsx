import { useState } from 'react';
import { AffixInput } from './AffixInput';
import { Field, type FieldProps } from './Field';
import { hasMoreDigits, hasSign, parseFigure, selectOnFocus } from './figure-input';
import { splitFrame } from './frame-props';

export interface NumberFieldProps extends FieldProps<number | null> {
  /** 'ml', 'g', 'min', '%'. */
  unit?: string;
  /** The keyboard of a phone has a point. */
  decimals?: boolean;
  placeholder?: string;
}

interface Draft {
  text: string;
  value: number | null;
  /** It was left: what is no figure is said then, since a point alone begins one. */
  left?: boolean;
}

/**
 * A quantity. `value` is null where nothing is typed, and NaN where it is no figure: that stays as it was typed, is
 * said at the field, and is refused by any schema.
 */
export function NumberField(props: NumberFieldProps) {
  const [frame, { value, onChange, onBlur, unit, decimals, ...input }] = splitFrame(props);
  const [typed, setTyped] = useState<Draft>();
  const draft = typed && Object.is(typed.value, value) ? typed : undefined;
  return (
    <Field {...frame} error={(draft && findFault(draft)) ?? frame.error}>
      {aria => (
        <AffixInput
          {...input}
          {...aria}
          {...selectOnFocus}
          kind="fig"
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={draft?.text ?? (Number.isNaN(value) ? '' : (value ?? ''))}
          onChange={({ target: { value: text } }) => {
            const figure = parseFigure(decimals ? pointed(text) : text);
            setTyped({ text, value: figure });
            onChange(figure);
          }}
          onBlur={() => {
            setTyped(draft && Number.isNaN(draft.value) ? { ...draft, left: true } : undefined);
            onBlur?.();
          }}
          after={unit && <span className="unit">{unit}</span>}
        />
      )}
    </Field>
  );
}

/** '12,5' and '8 %' as many write them; a comma before three figures is of thousands. */
const pointed = (text: string) =>
  text
    .trim()
    .replace(/\s*%$/, '')
    .replace(/^(\d*),(\d{1,2})$/, '$1.$2');

function findFault({ text, value, left }: Draft): string | undefined {
  if (hasSign(text)) return 'Escribe una cantidad sin signo';
  if (!left || !Number.isNaN(value)) return undefined;
  return hasMoreDigits(text, 15) ? 'Escribe una cantidad más pequeña' : 'Escribe la cantidad con cifras';
}
