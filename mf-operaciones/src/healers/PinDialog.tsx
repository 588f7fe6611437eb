import { pinFields } from '@melena/shared/contract/healers/forms';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { APPROVAL_HELP } from '@melena/shared/rules/password';
import { PIN_HELP } from '@melena/shared/rules/pin';
import { fullName } from './healer-columns';
import type { Healer } from './use-profile-form';

/** A pin for the healer area; the one before, and the sessions that it opened, end. */
export function PinDialog({ healer, onClose }: { healer: Healer; onClose: () => void }) {
  const { id, version } = healer;
  const form = useCommandForm({
    call: 'healers/update',
    schema: pinFields,
    values: { pin: '', again: '', password: '' },
    toBody: ({ pin, password }) => ({ healer: { id, version, pin }, password }),
    done: `Pin guardado: ${fullName(healer)}`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      size={400}
      title={healer.can_enter ? 'Restablecer pin' : 'Asignar pin'}
      subtitle={fullName(healer)}
      action={form}
      verb="Guardar pin"
      busyVerb="Guardando"
      onClose={onClose}
    >
      <p>
        {healer.can_enter
          ? 'El pin de ahora deja de servir y sus sesiones abiertas terminan.'
          : 'Todavía no tiene pin: con uno puede entrar al área de healers.'}
      </p>
      <PinField label="Pin nuevo" help={PIN_HELP} autoFocus {...form.bind('pin')} />
      <PinField label="Repite el pin" {...form.bind('again')} />
      <PasswordField
        label="Contraseña de administrador"
        autoComplete="off"
        help={APPROVAL_HELP}
        {...form.bind('password')}
      />
    </ActionDialog>
  );
}
