import { Field, type FieldProps } from './Field';

export interface TextAreaFieldProps extends FieldProps<string, HTMLTextAreaElement> {
  placeholder?: string;
  rows?: number;
  maxLength?: number;
}

/** Several lines of text; Enter makes a new one. */
export function TextAreaField({
  label,
  labelHidden,
  optional,
  help,
  error,
  className,
  value,
  onChange,
  rows = 3,
  ...input
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, labelHidden, optional, help, error, className }}>
      {aria => (
        <textarea
          {...input}
          {...aria}
          className="input"
          rows={rows}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
