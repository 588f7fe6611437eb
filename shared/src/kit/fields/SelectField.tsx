import { Field, type FieldProps } from './Field';
import { splitFrame } from './frame-props';
import { type Option, Select } from './Select';

export interface SelectFieldProps<Value extends string | number>
  extends Omit<FieldProps<Value | null, HTMLButtonElement>, 'onChange'> {
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
}

/** A labelled `Select`; `value` is null while nothing is chosen. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const [frame, select] = splitFrame(props);
  return (
    <Field {...frame}>
      {(aria, labelId) => (
        <Select
          {...select}
          id={aria.id}
          labelId={labelId}
          describedBy={aria['aria-describedby']}
          invalid={aria['aria-invalid']}
        />
      )}
    </Field>
  );
}
