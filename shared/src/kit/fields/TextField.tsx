import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field';

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'url';
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  inputMode?: ComponentPropsWithRef<'input'>['inputMode'];
}

/** One line of text. */
export function TextField({
  label,
  labelHidden,
  optional,
  help,
  error,
  className,
  value,
  onChange,
  type = 'text',
  autoComplete = 'off',
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, optional, help, error, className }}>
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
