import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';
import { withLimit } from './text-limit';

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'url';
  placeholder?: string;
  autoComplete?: string;
  /** Letters that fit: a longer text is not cut, and the field says so. */
  maxLength?: number;
  inputMode?: ComponentPropsWithRef<'input'>['inputMode'];
}

export function TextField(props: TextFieldProps) {
  const [frame, { value, onChange, maxLength, type = 'text', autoComplete = 'off', ...input }] =
    splitFrame(props);
  return (
    <Field {...withLimit(frame, value, maxLength)}>
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
