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
  const { id, version } = account;
  const off = to === ROW_STATUS.inactive;

  return (
    <PasswordConfirm
      call="account/update"
      account={account}
      toBody={own_password => ({ account: { id, version, status_id: to }, own_password })}
      question={off ? '¿Deseas desactivar esta cuenta?' : '¿Deseas activar esta cuenta?'}
      warning={off ? 'Sus sesiones abiertas terminan en este momento.' : null}
      verb={off ? 'Desactivar' : 'Activar'}
      busyVerb={off ? 'Desactivando' : 'Activando'}
      danger={off}
      done={`Cuenta de ${account.name} ${off ? 'desactivada' : 'activada'}`}
      onDone={onDone}
      onBack={onBack}
    />
  );
}
