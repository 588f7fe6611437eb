import { ownPassword } from '@melena/shared/contract/session/schemas';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { PASSWORD_HELP } from '@melena/shared/rules/access/password';
import { noteOwnPasswordSet } from '@melena/shared/session';

interface PasswordDialogProps {
  /** True if the password was set by somebody else, who knows it still. */
  readonly setByOther?: boolean;
  readonly onClose: () => void;
}

/** Another password for the own account, by who knows the one that it has. */
export function PasswordDialog({ setByOther = false, onClose }: PasswordDialogProps) {
  const form = useCommandForm({
    call: 'session/password',
    schema: ownPassword,
    values: { current_password: '', password: '' },
    toBody: change => change,
    done: 'Contraseña cambiada. Tus otras sesiones se cerraron.',
    onDone: () => {
      noteOwnPasswordSet();
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
      {setByOther && (
        <Notice tone="info">Tu contraseña la puso otra persona. Escribe una que solo tú sepas.</Notice>
      )}
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
