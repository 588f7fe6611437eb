import { ownPinFields } from '@melena/shared/contract/healers/forms';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { PIN_HELP } from '@melena/shared/rules/access/pin';

/** Another pin in the place of one's own, by whoever knows it. */
export function OwnPinDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      size={400}
      title="Cambiar pin"
      call="healers/pin"
      schema={ownPinFields}
      values={{ pin: '', new_pin: '', again: '' }}
      toBody={({ pin, new_pin }) => ({ pin, new_pin })}
      done="Pin cambiado"
      verb="Guardar pin"
      onClose={onClose}
    >
      {({ bind }) => (
        <>
          <PinField label="Pin de ahora" {...bind('pin')} />
          <PinField label="Pin nuevo" help={PIN_HELP} {...bind('new_pin')} />
          <PinField label="Repite el pin" {...bind('again')} />
        </>
      )}
    </CommandDialog>
  );
}
