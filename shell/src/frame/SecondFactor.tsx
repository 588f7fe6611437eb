import { useCall } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Muted, Strong } from '@melena/shared/kit/text';
import { useState } from 'react';
import { FactorOffDialog } from './FactorOffDialog';
import { FactorSetupDialog } from './FactorSetupDialog';
import styles from './frame.module.css';

/** An administrator's second factor: off until set up. */
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
