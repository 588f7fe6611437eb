import type { Account } from './account-columns';
import { PasswordConfirm } from './PasswordConfirm';

export interface FactorRemoveConfirmProps {
  account: Account;
  onBack: () => void;
  onDone: () => void;
}

/** Takes the second factor of an account away: of a colleague who lost the telephone. */
export function FactorRemoveConfirm({ account, onBack, onDone }: FactorRemoveConfirmProps) {
  return (
    <PasswordConfirm
      call="account/factor/remove"
      account={account}
      toBody={own_password => ({ account_id: account.id, own_password })}
      question="¿Deseas quitar la verificación en dos pasos?"
      warning="Podrá entrar solo con su contraseña hasta que la active de nuevo."
      verb="Quitar verificación"
      busyVerb="Quitando"
      done={`Verificación en dos pasos de ${account.name} quitada`}
      onDone={onDone}
      onBack={onBack}
    />
  );
}
