import type { ReactNode, Ref } from 'react';

export interface ToggleProps {
  checked: boolean;
  /** @param range Shift was held: of a list, all from the last one that was pressed */
  onChange: (checked: boolean, range: boolean) => void;
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
    <label
      className={look}
      data-checked={checked ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
      // A label in which Shift selects text gives its field no click.
      onMouseDown={event => event.shiftKey && event.preventDefault()}
    >
      <input
        {...input}
        {...role}
        className="sr"
        type={look === 'radio' ? 'radio' : 'checkbox'}
        checked={checked}
        disabled={disabled}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, (nativeEvent as MouseEvent).shiftKey === true)
        }
      />
      <i aria-hidden>{mark}</i>
      {children}
    </label>
  );
}
