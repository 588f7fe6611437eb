import type { CallError } from '@melena/shared/client';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { APPROVAL_HELP } from '@melena/shared/rules/password';
import { useEffect, useRef } from 'react';
import styles from '../../caja/form.module.css';

export interface AdminPasswordProps {
  value: string;
  onChange: (value: string) => void;
  error: CallError | null;
  disabled: boolean;
  help?: string;
}

/** An active administrator's approval pin, or the password of one who has none; 'Contraseña incorrecta' stands under it, and the focus returns to it. */
export function AdminPassword({ value, onChange, error, disabled, help }: AdminPasswordProps) {
  const input = useRef<HTMLInputElement>(null);
  const wrong = error?.fields.password;
  useEffect(() => {
    if (wrong && !disabled) input.current?.select();
  }, [wrong, disabled]);
  return (
    <PasswordField
      ref={input}
      className={styles.password}
      label="Contraseña de administrador"
      autoComplete="off"
      help={help ? `${APPROVAL_HELP} ${help}` : APPROVAL_HELP}
      error={wrong}
      value={value}
      onChange={onChange}
      disabled={disabled}
    />
  );
}
