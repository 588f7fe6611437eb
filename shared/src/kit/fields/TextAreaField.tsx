import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';
import { withLimit } from './text-limit';

export interface TextAreaFieldProps extends FieldProps<string, HTMLTextAreaElement> {
  rows?: number;
  /** Letters that fit: a longer text is not cut, and the field says so. */
  maxLength?: number;
}

/** Several lines of text; Enter makes a new one. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [frame, { value, onChange, maxLength, rows = 3, ...input }] = splitFrame(props);
  return (
    <Field {...withLimit(frame, value, maxLength)}>
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
