import { pinFields } from '@melena/shared/contract/healers/forms';
import { PasswordField } from '@melena/shared/kit/fields/PasswordField';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { APPROVAL_HELP } from '@melena/shared/rules/access/password';
import { PIN_HELP } from '@melena/shared/rules/access/pin';
import { fullName } from '@melena/shared/rules/person';
import type { Healer } from './use-profile-form';

/** A pin for the healer area; the one before, and the sessions that it opened, end. */
export function PinDialog({ healer, onClose }: { healer: Healer; onClose: () => void }) {
  const { id, version } = healer;
  return (
    <CommandDialog
      size={400}
      title={healer.can_enter ? 'Restablecer pin' : 'Asignar pin'}
      subtitle={fullName(healer)}
      call="healers/update"
      schema={pinFields}
      values={{ pin: '', again: '', password: '' }}
      toBody={({ pin, password }) => ({ healer: { id, version, pin }, password })}
      done={`Pin guardado: ${fullName(healer)}`}
      verb="Guardar pin"
      onClose={onClose}
    >
      {form => (
        <>
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
        </>
      )}
    </CommandDialog>
  );
}
