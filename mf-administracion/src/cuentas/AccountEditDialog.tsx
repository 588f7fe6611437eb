import { accountChanges } from '@melena/shared/contract/account/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { PASSWORD_HELP } from '@melena/shared/rules/access/password';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { PersonSessions } from '@melena/shared/salon/sessions';
import { useState } from 'react';
import { type Account, ROLE_OPTIONS } from './account-columns';
import { PasswordConfirm } from './PasswordConfirm';
import { SalonsField } from './SalonsField';

/** Name, role and a new password of an account; its email stays, since it is who it is. */
export function AccountEditDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [asking, setAsking] = useState<'status' | 'factor' | null>(null);
  const { id, version, name, role, email, salons } = account;
  const form = useCommandForm({
    call: 'account/update',
    schema: accountChanges,
    values: { name, role, salons, password: '', own_password: '' },
    version,
    toBody: (_, { password, own_password = '', ...changes }) => ({
      account: { id, ...changes, password: password || undefined },
      own_password,
    }),
    done: (_, saved) => `Cuenta de ${saved.account.name} guardada`,
    onDone: onClose,
  });
  const asked = { account, onBack: () => setAsking(null), onDone: onClose };
  return (
    <>
      <ActionDialog
        title="Editar cuenta"
        subtitle={email}
        action={form}
        onClose={onClose}
        footStart={
          <>
            <Button kind="warn" disabled={form.busy} onClick={() => setAsking('status')}>
              {isActive(account) ? 'Desactivar' : 'Activar'}
            </Button>
            {account.second_factor && (
              <Button disabled={form.busy} onClick={() => setAsking('factor')}>
                Quitar verificación
              </Button>
            )}
          </>
        }
      >
        <TextField label="Nombre" {...form.bind('name')} />
        <SelectField label="Rol" options={ROLE_OPTIONS} {...form.bind('role')} />
        <SalonsField role={form.values.role} {...form.bind('salons')} />
        <PasswordField
          label="Nueva contraseña"
          optional
          autoComplete="new-password"
          help={`${PASSWORD_HELP} Cierra las sesiones abiertas de esta cuenta.`}
          {...form.bind('password')}
        />
        <PasswordField label="Tu contraseña" {...form.bind('own_password')} />
        <PersonSessions person={`staff:${id}`} />
      </ActionDialog>
      {asking === 'factor' && <FactorRemoveConfirm {...asked} />}
      {asking === 'status' && <AccountStatusConfirm {...asked} />}
    </>
  );
}

interface ConfirmProps {
  account: Account;
  onBack: () => void;
  onDone: () => void;
}

/** Switches an account off, with which its sessions end at once, or on again. */
function AccountStatusConfirm({ account, ...ends }: ConfirmProps) {
  const { id, version } = account;
  const off = isActive(account);
  const status_id = off ? ROW_STATUS.inactive : ROW_STATUS.active;
  return (
    <PasswordConfirm
      call="account/update"
      account={account}
      toBody={own_password => ({ account: { id, version, status_id }, own_password })}
      question={off ? '¿Deseas desactivar esta cuenta?' : '¿Deseas activar esta cuenta?'}
      warning={off ? 'Sus sesiones abiertas terminan en este momento.' : null}
      verb={off ? 'Desactivar' : 'Activar'}
      danger={off}
      done={`Cuenta de ${account.name} ${off ? 'desactivada' : 'activada'}`}
      {...ends}
    />
  );
}

/** Takes the second factor of an account away: of a colleague who lost the telephone. */
function FactorRemoveConfirm({ account, ...ends }: ConfirmProps) {
  return (
    <PasswordConfirm
      call="account/factor/remove"
      account={account}
      toBody={own_password => ({ account_id: account.id, own_password })}
      question="¿Deseas quitar la verificación en dos pasos?"
      warning="Podrá entrar solo con su contraseña hasta que la active de nuevo."
      verb="Quitar verificación"
      done={`Verificación en dos pasos de ${account.name} quitada`}
      {...ends}
    />
  );
}
