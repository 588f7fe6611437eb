import { useCommand } from '@melena/shared/client';
import { ActionDialog, actionOf } from '@melena/shared/ui/ActionDialog';
import { PasswordField } from '@melena/shared/ui/PasswordField';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';

/** Takes one's own second factor away, with the password. */
export function FactorOffDialog({ onClose }: { onClose: () => void }) {
  const command = useCommand('account/factor/remove');
  const [password, setPassword] = useState('');

  async function remove() {
    if (!(await command.attempt({ own_password: password }))) return;
    toast.done('Verificación en dos pasos quitada');
    onClose();
  }

  return (
    <ActionDialog
      size={400}
      title="Quitar verificación en dos pasos"
      action={actionOf(command, remove, ['own_password'])}
      verb="Quitar verificación"
      busyVerb="Quitando"
      onClose={onClose}
    >
      <p>Tus códigos de recuperación dejan de servir. Entrarás solo con tu contraseña.</p>
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
