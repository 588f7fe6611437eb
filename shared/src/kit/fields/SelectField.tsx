import { Field, type FieldProps } from './Field';
import { type Option, Select } from './Select';

export interface SelectFieldProps<Value extends string | number>
  extends Omit<FieldProps<Value | null, HTMLButtonElement>, 'onChange'> {
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
}

/** A labelled `Select`; `value` is null while nothing is chosen. */
export function SelectField<Value extends string | number>({
  label,
  labelHidden,
  optional,
  help,
  error,
  className,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, labelHidden, optional, help, error, className }}>
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
