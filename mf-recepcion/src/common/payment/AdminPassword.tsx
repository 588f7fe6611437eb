import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import type { BoundField } from '@melena/shared/kit/forms/use-zod-form';
import { APPROVAL_HELP } from '@melena/shared/rules/access/password';
import { useEffect, useRef } from 'react';
import styles from './admin-password.module.css';

export interface AdminPasswordProps extends BoundField<string> {
  disabled: boolean;
  help?: string;
}

/** An administrator's approval: the pin, or the password of one who has no pin. A refusal selects what was typed. */
export function AdminPassword({ ref, error, disabled, help, ...field }: AdminPasswordProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error && !disabled) input.current?.select();
  }, [error, disabled]);
  return (
    <PasswordField
      {...field}
      ref={element => {
        input.current = element;
        ref(element);
      }}
      className={styles.password}
      label="Contraseña de administrador"
      autoComplete="off"
      help={help ? `${APPROVAL_HELP} ${help}` : APPROVAL_HELP}
      error={error}
      disabled={disabled}
    />
  );
}
