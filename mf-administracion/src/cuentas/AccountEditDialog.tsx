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
import { AccountStatusConfirm } from './AccountStatusConfirm';
import { type Account, ROLE_OPTIONS } from './account-columns';
import { FactorRemoveConfirm } from './FactorRemoveConfirm';

/** Name, role and a new password of an account; its email stays, since it is who it is. */
export function AccountEditDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [asking, setAsking] = useState<'status' | 'factor' | null>(null);
  const { id, version, name, role, email } = account;
  const form = useCommandForm({
    call: 'account/update',
    schema: accountChanges,
    values: { name, role, password: '', own_password: '' },
    version,
    toBody: (_, { password, own_password = '', ...changes }) => ({
      account: { id, ...changes, password: password || undefined },
      own_password,
    }),
    done: (_, saved) => `Cuenta de ${saved.account.name} guardada`,
    onDone: onClose,
  });
  return (
    <>
      <ActionDialog
        title="Editar cuenta"
        subtitle={email}
        action={form}
        verb="Guardar cambios"
        busyVerb="Guardando"
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
      {asking === 'factor' && (
        <FactorRemoveConfirm account={account} onBack={() => setAsking(null)} onDone={onClose} />
      )}
      {asking === 'status' && (
        <AccountStatusConfirm
          account={account}
          to={isActive(account) ? ROW_STATUS.inactive : ROW_STATUS.active}
          onBack={() => setAsking(null)}
          onDone={onClose}
        />
      )}
    </>
  );
}
