import { PIN_DIGITS } from '../../rules/access/pin';
import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';

/** A pin, which nobody sees: dots while it is typed, and no eye. */
export function PinField(props: FieldProps<string>) {
  const [frame, { value, onChange, ...input }] = splitFrame(props);
  return (
    <Field {...frame}>
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
