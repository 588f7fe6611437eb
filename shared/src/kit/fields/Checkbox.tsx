import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** Yes or no, among others: 'Lun', 'Mar'. */
export function Checkbox({ checked, onChange, disabled, children, ...input }: CheckboxProps) {
  return (
    <label
      className="check"
      data-checked={checked ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      <input
        {...input}
        className="sr"
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
      />
      <i aria-hidden>
        <Check className="i" />
      </i>
      {children}
    </label>
  );
}
