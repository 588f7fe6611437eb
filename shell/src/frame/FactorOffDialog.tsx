import { useCommand } from '@melena/shared/client';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog, dialogAction } from '@melena/shared/kit/forms/ActionDialog';
import { useState } from 'react';

/** Takes one's own second factor away, with the password and a code. */
export function FactorOffDialog({ onClose }: { onClose: () => void }) {
  const command = useCommand('account/factor/remove');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');

  async function remove() {
    const typed = { verification_code: code.trim() || undefined, own_password: password };
    if (!(await command.attempt(typed))) return;
    toast.done('Verificación en dos pasos quitada');
    onClose();
  }

  return (
    <ActionDialog
      size={400}
      title="Quitar verificación en dos pasos"
      action={dialogAction(command, remove, ['verification_code', 'own_password'])}
      verb="Quitar verificación"
      busyVerb="Quitando"
      onClose={onClose}
    >
      <p>Tus códigos de recuperación dejan de servir. Entrarás solo con tu contraseña.</p>
      <TextField
        label="Código de verificación"
        help="De tu aplicación de verificación, o un código de recuperación."
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={command.error?.fields.verification_code}
        disabled={command.busy}
      />
      <PasswordField
        label="Tu contraseña"
        value={password}
        onChange={setPassword}
        error={command.error?.fields.own_password}
        disabled={command.busy}
      />
    </ActionDialog>
  );
}
