import { ownPinFields } from '@melena/shared/contract/healers/forms';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { PIN_HELP } from '@melena/shared/rules/pin';

/** Another pin in the place of one's own, by whoever knows it. */
export function OwnPinDialog({ onClose }: { onClose: () => void }) {
  const form = useCommandForm({
    call: 'healers/pin',
    schema: ownPinFields,
    values: { pin: '', new_pin: '', again: '' },
    toBody: ({ pin, new_pin }) => ({ pin, new_pin }),
    done: 'Pin cambiado',
    onDone: onClose,
  });
  return (
    <ActionDialog
      size={400}
      title="Cambiar pin"
      action={form}
      verb="Guardar pin"
      busyVerb="Guardando"
      onClose={onClose}
    >
      <PinField label="Pin de ahora" {...form.bind('pin')} />
      <PinField label="Pin nuevo" help={PIN_HELP} {...form.bind('new_pin')} />
      <PinField label="Repite el pin" {...form.bind('again')} />
    </ActionDialog>
  );
}
