import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Muted, Strong } from '@melena/shared/kit/text';
import { useState } from 'react';
import { FactorSetupDialog } from './FactorSetupDialog';
import styles from './frame.module.css';

export function SecondFactor() {
  const own = useCall('account/own', {});
  const [open, setOpen] = useState<'setup' | 'off' | null>(null);
  if (!own.data) return null;
  const { second_factor: on, recovery_codes_left: left } = own.data;
  const close = () => setOpen(null);
  return (
    <div className={styles.own}>
      <span className={styles.what}>
        <Strong size="s">Verificación en dos pasos</Strong>
        <Muted>
          {on
            ? `Activa. Te quedan ${left} códigos de recuperación.`
            : 'Además de tu contraseña, un código de tu teléfono.'}
        </Muted>
      </span>
      <Button size="s" onClick={() => setOpen(on ? 'off' : 'setup')}>
        {on ? 'Quitar verificación' : 'Activar verificación'}
      </Button>
      {open === 'setup' && <FactorSetupDialog onClose={close} />}
      {open === 'off' && <FactorOffDialog onClose={close} />}
    </div>
  );
}

/** Takes one's own second factor away, with the password and a code. */
function FactorOffDialog({ onClose }: { onClose: () => void }) {
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
