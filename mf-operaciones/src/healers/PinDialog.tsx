import { useCommand } from '@melena/shared/client';
import { pinFields } from '@melena/shared/contract/healers/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { APPROVAL_HELP } from '@melena/shared/rules/password';
import { PIN_HELP } from '@melena/shared/rules/pin';
import { fullName } from './healer-columns';
import type { Healer } from './use-profile-form';

/** A pin for the healer area; the one before, and the sessions that it opened, end. */
export function PinDialog({ healer, onClose }: { healer: Healer; onClose: () => void }) {
  const { run } = useCommand('healers/update');
  const form = useZodForm(pinFields, {
    defaults: { pin: '', again: '', password: '' },
    onSubmit: async ({ pin, password }) => {
      await run({ healer: { id: healer.id, version: healer.version, pin }, password });
      toast.done(`Pin guardado: ${fullName(healer)}`);
      onClose();
    },
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
