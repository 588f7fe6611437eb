import { useState } from 'react';
import { AffixInput } from './AffixInput';
import { Field, type FieldProps } from './Field';

export interface NumberFieldProps extends FieldProps<number | null> {
  /** 'ml', 'g', 'min', '%'. */
  unit?: string;
  /** The keyboard of a phone has a point. */
  decimals?: boolean;
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
  decimals,
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
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={draft ?? value ?? ''}
          onChange={event => {
            const figures = onlyFigures(event.target.value);
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

/** A point stays even where only whole figures are wanted: dropping it would make 805 of 80.5. */
function onlyFigures(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}
