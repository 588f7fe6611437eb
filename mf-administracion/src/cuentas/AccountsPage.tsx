import { loadError, useCall } from '@melena/shared/client';
import { newAccountFields } from '@melena/shared/contract/account/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { currentRow } from '@melena/shared/kit/forms/use-row-form';
import { PageBody } from '@melena/shared/kit/layout/PageHead';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { DataTable } from '@melena/shared/kit/table';
import { PASSWORD_HELP } from '@melena/shared/rules/access/password';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { AccountEditDialog } from './AccountEditDialog';
import { AccountsHead } from './AccountsHead';
import { type Account, AccountOnPhone, accountColumns, ROLE_OPTIONS } from './account-columns';

/** The accounts that the staff log in with. */
export function AccountsPage() {
  const list = useCall('account/get', {});
  const params = useListParams();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Account | null>(null);
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
      Nueva cuenta
    </Button>
  );
  return (
    <>
      <AccountsHead actions={add} />
      <PageBody>
        <DataTable
          label="Cuentas"
          columns={accountColumns}
          rows={list.data?.accounts}
          rowKey={account => account.id}
          onRow={setEdited}
          order={params.order('')}
          onOrder={order => params.orderBy(order, '')}
          phone={account => <AccountOnPhone account={account} />}
          empty={{ icon: Users, text: 'No hay cuentas registradas', action: add }}
          error={loadError(list, 'No se pudieron cargar las cuentas')}
        />
      </PageBody>
      {adding && <NewAccountDialog onClose={() => setAdding(false)} />}
      {edited && (
        <AccountEditDialog
          account={currentRow(list.data?.accounts, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** A person who will log in with an email and a password. */
function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const form = useCommandForm({
    call: 'account/add',
    schema: newAccountFields,
    values: { name: '', email: '', role: 'recepcion', password: '', own_password: '' },
    toBody: ({ own_password, ...account }) => ({ account, own_password }),
    done: ({ name }) => `Cuenta de ${name} creada`,
    onDone: onClose,
  });
  return (
    <ActionDialog title="Nueva cuenta" action={form} verb="Crear cuenta" busyVerb="Creando" onClose={onClose}>
      <TextField label="Nombre" {...form.bind('name')} />
      <TextField label="Correo" type="email" {...form.bind('email')} />
      <SelectField label="Rol" options={ROLE_OPTIONS} {...form.bind('role')} />
      <PasswordField
        label="Contraseña"
        autoComplete="new-password"
        help={`${PASSWORD_HELP} La cambia al entrar por primera vez.`}
        {...form.bind('password')}
      />
      <PasswordField label="Tu contraseña" {...form.bind('own_password')} />
    </ActionDialog>
  );
}
