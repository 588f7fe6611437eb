import { useCommand } from '@melena/shared/client';
import { ownPassword } from '@melena/shared/contract/session';
import { PASSWORD_HELP } from '@melena/shared/rules/password';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { useZodForm } from '@melena/shared/ui/form';
import { PasswordField } from '@melena/shared/ui/PasswordField';
import { toast } from '@melena/shared/ui/toast-store';

/** Another password for the own account, by who knows the one that it has. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { run } = useCommand('session/password');
  const form = useZodForm(ownPassword, {
    defaults: { current_password: '', password: '' },
    onSubmit: async change => {
      await run(change);
      toast.done('Contraseña cambiada. Tus otras sesiones se cerraron.');
      onClose();
    },
  });
  return (
    <ActionDialog
      title="Cambiar contraseña"
      action={form}
      verb="Cambiar contraseña"
      busyVerb="Cambiando"
      onClose={onClose}
    >
      <PasswordField label="Contraseña actual" {...form.bind('current_password')} />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        help={`${PASSWORD_HELP} Cierra tus otras sesiones.`}
        {...form.bind('password')}
      />
    </ActionDialog>
  );
}
