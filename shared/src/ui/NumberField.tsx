import { useState } from 'react';
import { AffixInput } from './AffixInput';
import { Field, type FieldProps } from './Field';

export interface NumberFieldProps extends FieldProps<number | null> {
  /** 'ml', 'g', 'min', '%'. */
  unit?: string;
  /** How many decimals may be typed; none unless told. */
  decimals?: number;
  placeholder?: string;
}

/** A quantity. `value` is null where nothing is typed; what is not a figure cannot be typed. */
export function NumberField({
  label,
  labelHidden,
  optional,
  help,
  error,
  className,
  value,
  onChange,
  onBlur,
  unit,
  decimals = 0,
  ...input
}: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <Field {...{ label, labelHidden, optional, help, error, className }}>
      {aria => (
        <AffixInput
          {...input}
          {...aria}
          className="fig"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={draft ?? value ?? ''}
          onChange={event => {
            const figures = onlyFigures(event.target.value, decimals);
            setDraft(figures);
            onChange(/\d/.test(figures) ? Number(figures) : null);
          }}
          onBlur={() => {
            setDraft(undefined);
            onBlur?.();
          }}
          after={unit && <span className="unit">{unit}</span>}
        />
      )}
    </Field>
  );
}

function onlyFigures(text: string, decimals: number): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  if (decimals === 0) return whole;
  return rest.length > 0 ? `${whole}.${rest.join('').slice(0, decimals)}` : whole;
}
