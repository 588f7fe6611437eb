import type { ReactNode, Ref } from 'react';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** On or off, at once: 'Disponible'. */
export function Switch({ checked, onChange, disabled, children, ...input }: SwitchProps) {
  return (
    <label
      className="switch"
      data-checked={checked ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      <input
        {...input}
        className="sr"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.target.checked)}
      />
      <i aria-hidden />
      {children}
    </label>
  );
}
