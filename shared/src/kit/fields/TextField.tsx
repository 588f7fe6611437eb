import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'url';
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  inputMode?: ComponentPropsWithRef<'input'>['inputMode'];
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const [frame, { value, onChange, type = 'text', autoComplete = 'off', ...input }] = splitFrame(props);
  return (
    <Field {...frame}>
      {aria => (
        <input
          {...input}
          {...aria}
          className="input"
          type={type}
          autoComplete={autoComplete}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
