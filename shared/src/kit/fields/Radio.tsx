import { type ReactNode, useId } from 'react';
import { Field, type FieldFrame } from './Field';

export interface RadioGroupProps<Value extends string | number> extends FieldFrame {
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few, in a row: 'Monto', 'Porcentaje'. */
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
          {options.map(option => {
            const off = disabled || option.disabled;
            return (
              <label
                key={option.value}
                className="radio"
                data-checked={option.value === value ? '' : undefined}
                data-disabled={off ? '' : undefined}
              >
                <input
                  className="sr"
                  type="radio"
                  name={name}
                  checked={option.value === value}
                  disabled={off}
                  onChange={() => onChange(option.value)}
                />
                <i aria-hidden />
                {option.label}
              </label>
            );
          })}
        </div>
      )}
    </Field>
  );
}
