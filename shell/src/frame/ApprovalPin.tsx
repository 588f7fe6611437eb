import { useCall } from '@melena/shared/client';
import { approvalFields } from '@melena/shared/contract/healers/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Muted, Strong } from '@melena/shared/kit/text';
import { PIN_HELP } from '@melena/shared/rules/access/pin';
import { useState } from 'react';
import styles from './frame.module.css';

/** Tells an administrator if there is a pin to approve with at the counter, and leads to another one. */
export function ApprovalPin() {
  const own = useCall('account/own', {});
  const [setting, setSetting] = useState(false);
  if (!own.data) return null;
  const has = own.data.approval_pin;
  return (
    <div className={styles.own}>
      <span className={styles.what}>
        <Strong size="s">Pin de aprobación</Strong>
        <Muted>
          {has
            ? 'Con él autorizas en recepción; tu contraseña ya no autoriza.'
            : 'Sin pin: autorizas en recepción con tu contraseña.'}
        </Muted>
      </span>
      <Button size="s" onClick={() => setSetting(true)}>
        {has ? 'Cambiar pin' : 'Crear pin'}
      </Button>
      {setting && <ApprovalPinDialog has={has} onClose={() => setSetting(false)} />}
    </div>
  );
}

function ApprovalPinDialog({ has, onClose }: { has: boolean; onClose: () => void }) {
  const form = useCommandForm({
    call: 'account/approval',
    schema: approvalFields,
    values: { approval_pin: '', again: '', own_password: '' },
    toBody: ({ approval_pin, own_password }) => ({ approval_pin: approval_pin || null, own_password }),
    done: ({ approval_pin }) => (approval_pin ? 'Pin de aprobación guardado' : 'Pin de aprobación quitado'),
    onDone: onClose,
  });
  const removes = has && form.values.approval_pin === '';
  return (
    <ActionDialog
      size={400}
      title="Pin de aprobación"
      action={form}
      verb={removes ? 'Quitar pin' : 'Guardar pin'}
      busyVerb="Guardando"
      disabled={!has && form.values.approval_pin === ''}
      onClose={onClose}
    >
      <p>
        Para descuentos, pagos revertidos y cortes, sin escribir tu contraseña en recepción. Con un pin, tu
        contraseña ya no autoriza.
      </p>
      <PinField
        label="Pin nuevo"
        optional={has}
        help={has ? `${PIN_HELP} Vacío lo quita.` : PIN_HELP}
        {...form.bind('approval_pin')}
      />
      <PinField label="Repite el pin" {...form.bind('again')} />
      <PasswordField label="Tu contraseña" {...form.bind('own_password')} />
    </ActionDialog>
  );
}
