import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { Confirm, type ConfirmProps } from '@melena/shared/kit/overlays/Confirm';
import { useState } from 'react';
import type { Account } from './account-columns';
import css from './confirm.module.css';

export interface PasswordConfirmProps extends Omit<ConfirmProps, 'open' | 'children' | 'onConfirm'> {
  /** The account that it is done to. */
  account: Account;
  onConfirm: (ownPassword: string) => unknown;
}

/** Asks before something is done to an account, and for the password of who does it. */
export function PasswordConfirm({ account, busy, error, onConfirm, ...question }: PasswordConfirmProps) {
  const [password, setPassword] = useState('');
  const wrong = error?.fields.own_password;
  const confirm = () => {
    if (!busy) void onConfirm(password);
  };
  return (
    <Confirm {...question} open busy={busy} error={wrong ? null : error} onConfirm={confirm}>
      <b>{account.name}</b>
      <br />
      <span className="t-2">{account.email}</span>
      <form
        className={css.password}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          event.stopPropagation();
          confirm();
        }}
      >
        <PasswordField
          label="Tu contraseña"
          value={password}
          onChange={setPassword}
          error={wrong}
          disabled={busy}
        />
      </form>
    </Confirm>
  );
}
