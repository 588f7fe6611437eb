import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';

export interface TextAreaFieldProps extends FieldProps<string, HTMLTextAreaElement> {
  placeholder?: string;
  rows?: number;
  maxLength?: number;
}

/** Several lines of text; Enter makes a new one. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [frame, { value, onChange, rows = 3, ...input }] = splitFrame(props);
  return (
    <Field {...frame}>
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
