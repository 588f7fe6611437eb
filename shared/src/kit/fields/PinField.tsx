import { PIN_DIGITS } from '../../rules/pin';
import { Field, type FieldProps } from './Field';

/** A pin, which nobody sees: dots while it is typed, and no eye. */
export function PinField({
  label,
  labelHidden,
  optional,
  help,
  error,
  className,
  value,
  onChange,
  ...input
}: FieldProps<string>) {
  return (
    <Field {...{ label, labelHidden, optional, help, error, className }}>
      {aria => (
        <input
          {...input}
          {...aria}
          className="input num"
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          value={value}
          onChange={event => onChange(event.target.value.replace(/\D/g, '').slice(0, PIN_DIGITS.most))}
        />
      )}
    </Field>
  );
}
