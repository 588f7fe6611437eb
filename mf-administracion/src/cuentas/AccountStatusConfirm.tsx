import { useCommand } from '@melena/shared/client';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { Confirm } from '@melena/shared/ui/Confirm';
import { PasswordField } from '@melena/shared/ui/PasswordField';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';
import type { Account } from './account-columns';

export interface AccountStatusConfirmProps {
  account: Account;
  to: typeof ROW_STATUS.active | typeof ROW_STATUS.inactive;
  onBack: () => void;
  onDone: () => void;
}

/** Switches an account off, with which its sessions end at once, or on again. */
export function AccountStatusConfirm({ account, to, onBack, onDone }: AccountStatusConfirmProps) {
  const { attempt, busy, error } = useCommand('account/update');
  const [password, setPassword] = useState('');
  const wrong = error?.fields.own_password;
  const { id, version } = account;
  const off = to === ROW_STATUS.inactive;

  async function change() {
    if (busy || !(await attempt({ account: { id, version, status_id: to }, own_password: password }))) return;
    toast.done(`Cuenta de ${account.name} ${off ? 'desactivada' : 'activada'}`);
    onDone();
  }

  return (
    <Confirm
      open
      question={off ? '¿Deseas desactivar esta cuenta?' : '¿Deseas activar esta cuenta?'}
      warning={off ? 'Sus sesiones abiertas terminan en este momento.' : null}
      verb={off ? 'Desactivar' : 'Activar'}
      busyVerb={off ? 'Desactivando' : 'Activando'}
      danger={off}
      busy={busy}
      error={wrong ? null : error}
      onConfirm={change}
      onBack={onBack}
    >
      <b>{account.name}</b>
      <br />
      <span className="t-2">{account.email}</span>
      <form
        className="form"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          event.stopPropagation();
          void change();
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
