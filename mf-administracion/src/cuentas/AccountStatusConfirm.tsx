import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import type { Account } from './account-columns';
import { PasswordConfirm } from './PasswordConfirm';

export interface AccountStatusConfirmProps {
  account: Account;
  to: typeof ROW_STATUS.active | typeof ROW_STATUS.inactive;
  onBack: () => void;
  onDone: () => void;
}

/** Switches an account off, with which its sessions end at once, or on again. */
export function AccountStatusConfirm({ account, to, onBack, onDone }: AccountStatusConfirmProps) {
  const { attempt, busy, error } = useCommand('account/update');
  const { id, version } = account;
  const off = to === ROW_STATUS.inactive;

  async function change(own_password: string) {
    if (!(await attempt({ account: { id, version, status_id: to }, own_password }))) return;
    toast.done(`Cuenta de ${account.name} ${off ? 'desactivada' : 'activada'}`);
    onDone();
  }

  return (
    <PasswordConfirm
      account={account}
      question={off ? '¿Deseas desactivar esta cuenta?' : '¿Deseas activar esta cuenta?'}
      warning={off ? 'Sus sesiones abiertas terminan en este momento.' : null}
      verb={off ? 'Desactivar' : 'Activar'}
      busyVerb={off ? 'Desactivando' : 'Activando'}
      danger={off}
      busy={busy}
      error={error}
      onConfirm={change}
      onBack={onBack}
    />
  );
}
