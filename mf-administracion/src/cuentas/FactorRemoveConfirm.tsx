import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import type { Account } from './account-columns';
import { PasswordConfirm } from './PasswordConfirm';

export interface FactorRemoveConfirmProps {
  account: Account;
  onBack: () => void;
  onDone: () => void;
}

/** Takes the second factor of an account away: of a colleague who lost the telephone. */
export function FactorRemoveConfirm({ account, onBack, onDone }: FactorRemoveConfirmProps) {
  const { attempt, busy, error } = useCommand('account/factor/remove');

  async function remove(own_password: string) {
    if (!(await attempt({ account_id: account.id, own_password }))) return;
    toast.done(`Verificación en dos pasos de ${account.name} quitada`);
    onDone();
  }

  return (
    <PasswordConfirm
      account={account}
      question="¿Deseas quitar la verificación en dos pasos?"
      warning="Podrá entrar solo con su contraseña hasta que la active de nuevo."
      verb="Quitar verificación"
      busyVerb="Quitando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    />
  );
}
