import { loadError, useCall } from '@melena/shared/client';
import { newAccountFields } from '@melena/shared/contract/account/schemas';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { PASSWORD_HELP } from '@melena/shared/rules/access/password';
import { useSession } from '@melena/shared/session';
import { Users } from 'lucide-react';
import { useChainSalons } from '../common/chain-salons';
import { AccountEditDialog } from './AccountEditDialog';
import { AccountList } from './AccountsHead';
import { AccountOnPhone, accountColumns, ROLE_OPTIONS } from './account-columns';
import { SalonsField } from './SalonsField';

/** The accounts that the staff log in with. */
export function AccountsPage() {
  const list = useCall('account/get', {});
  const salons = useChainSalons();
  return (
    <AccountList
      label="Cuentas"
      columns={accountColumns(salons)}
      rows={list.data?.accounts}
      phone={account => <AccountOnPhone account={account} />}
      empty={{ icon: Users, text: 'No hay cuentas registradas' }}
      error={loadError(list, 'No se pudieron cargar las cuentas')}
      verb="Nueva cuenta"
      adding={onClose => <NewAccountDialog onClose={onClose} />}
      editing={(account, onClose) => <AccountEditDialog account={account} onClose={onClose} />}
    />
  );
}

/** A person who will log in with an email and a password. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const here = useSession()?.me.salon_id;
  const salons = here === undefined ? [] : [here];
  return (
    <CommandDialog
      title="Nueva cuenta"
      call="account/add"
      schema={newAccountFields}
      values={{ name: '', email: '', role: 'recepcion', salons, password: '', own_password: '' }}
      toBody={({ own_password, ...account }) => ({ account, own_password })}
      done={({ name }) => `Cuenta de ${name} creada`}
      verb="Crear cuenta"
      onClose={onClose}
    >
      {({ bind, values }) => (
        <>
          <TextField label="Nombre" {...bind('name')} />
          <TextField label="Correo" type="email" {...bind('email')} />
          <SelectField label="Rol" options={ROLE_OPTIONS} {...bind('role')} />
          <SalonsField role={values.role} {...bind('salons')} />
          <PasswordField
            label="Contraseña"
            autoComplete="new-password"
            help={`${PASSWORD_HELP} La cambia al entrar por primera vez.`}
            {...bind('password')}
          />
          <PasswordField label="Tu contraseña" {...bind('own_password')} />
        </>
      )}
    </CommandDialog>
  );
}
