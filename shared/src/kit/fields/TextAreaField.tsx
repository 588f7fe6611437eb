import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';
import { withLimit } from './text-limit';

export interface TextAreaFieldProps extends FieldProps<string, HTMLTextAreaElement> {
  placeholder?: string;
  rows?: number;
  /** What fits: beyond it nothing is cut, and it is said. */
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
