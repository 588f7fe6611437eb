import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';

/** Takes one's own second factor away, with the password and a code. */
export function FactorOffDialog({ onClose }: { onClose: () => void }) {
  const form = useCommandForm({
    call: 'account/factor/remove',
    values: { verification_code: '', own_password: '' },
    toBody: ({ verification_code, own_password }) => ({
      verification_code: verification_code.trim() || undefined,
      own_password,
    }),
    done: 'Verificación en dos pasos quitada',
    onDone: onClose,
  });

  return (
    <ActionDialog
      size={400}
      title="Quitar verificación en dos pasos"
      action={form}
      verb="Quitar verificación"
      busyVerb="Quitando"
      onClose={onClose}
    >
      <p>Tus códigos de recuperación dejan de servir. Entrarás solo con tu contraseña.</p>
      <TextField
        label="Código de verificación"
        help="De tu aplicación de verificación, o un código de recuperación."
        autoComplete="one-time-code"
        disabled={form.busy}
        {...form.bind('verification_code')}
      />
      <PasswordField label="Tu contraseña" disabled={form.busy} {...form.bind('own_password')} />
    </ActionDialog>
  );
}
