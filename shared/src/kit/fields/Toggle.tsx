import type { ReactNode, Ref } from 'react';

export interface ToggleProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

export interface ToggleLook {
  look: 'check' | 'switch' | 'radio';
  /** Drawn where it is on. */
  mark?: ReactNode;
}

/** A native checkbox or radio button under a drawn one. */
export function Toggle({
  checked,
  onChange,
  disabled,
  look,
  mark,
  children,
  ...input
}: ToggleProps & ToggleLook) {
  const role = look === 'switch' ? { role: 'switch', 'aria-checked': checked } : undefined;
  return (
    <label className={look} data-checked={checked ? '' : undefined} data-disabled={disabled ? '' : undefined}>
      <input
        {...input}
        {...role}
        className="sr"
        type={look === 'radio' ? 'radio' : 'checkbox'}
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
      />
      <i aria-hidden>{mark}</i>
      {children}
    </label>
  );
}
