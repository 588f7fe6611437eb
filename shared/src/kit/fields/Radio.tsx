import { type ReactNode, useId } from 'react';
import { Field, type FieldFrame } from './Field';
import { Toggle } from './Toggle';

export interface RadioGroupProps<Value extends string | number> extends FieldFrame {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A few choices in a row: 'Monto', 'Porcentaje'. */
export function RadioGroup<Value extends string | number>({
  options,
  value,
  onChange,
  disabled,
  ...frame
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <Field {...frame} group>
      {() => (
        <div className="checks">
          {options.map(option => (
            <Toggle
              key={option.value}
              look="radio"
              name={name}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            >
              {option.label}
            </Toggle>
          ))}
        </div>
      )}
    </Field>
  );
}
