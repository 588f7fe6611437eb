import { Checkbox } from './Checkbox';
import { Field, type FieldFrame } from './Field';

export interface CheckboxGroupProps<Value extends string | number> extends FieldFrame {
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  /** In the order of the options. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: () => void;
  name?: string;
  ref?: (box: HTMLInputElement | null) => void;
  disabled?: boolean;
}

/** Several of a few: the days of a schedule. */
export function CheckboxGroup<Value extends string | number>({
  options,
  value,
  onChange,
  onBlur,
  name,
  ref,
  disabled,
  ...frame
}: CheckboxGroupProps<Value>) {
  function toggle(changed: Value, checked: boolean) {
    const offered = options.map(option => option.value);
    // A value that isn't offered any more stays.
    const others = value.filter(one => !offered.includes(one));
    onChange([...offered.filter(one => (one === changed ? checked : value.includes(one))), ...others]);
  }
  return (
    <Field {...frame} group>
      {() => (
        <div className="checks">
          {options.map((option, index) => (
            <Checkbox
              key={option.value}
              ref={index === 0 ? ref : undefined}
              name={name}
              checked={value.includes(option.value)}
              disabled={disabled || option.disabled}
              onBlur={onBlur}
              onChange={checked => toggle(option.value, checked)}
            >
              {option.label}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  );
}
