import { useCommand } from '@melena/shared/client';
import { newAccountFields } from '@melena/shared/contract/account/schemas';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { PASSWORD_HELP } from '@melena/shared/rules/password';
import { ROLE_OPTIONS } from './account-columns';

/** A person who will log in with an email and a password. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { run } = useCommand('account/add');
  const form = useZodForm(newAccountFields, {
    defaults: { name: '', email: '', role: 'recepcion', password: '', own_password: '' },
    onSubmit: async ({ own_password, ...account }) => {
      await run({ account, own_password });
      toast.done(`Cuenta de ${account.name} creada`);
      onClose();
    },
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
