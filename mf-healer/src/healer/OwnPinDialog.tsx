import { useCommand } from '@melena/shared/client';
import { ownPinFields } from '@melena/shared/contract/healers/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { PinField } from '@melena/shared/kit/fields/PinField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { PIN_HELP } from '@melena/shared/rules/pin';

/** Another pin in the place of one's own, by whoever knows it. */
export function OwnPinDialog({ onClose }: { onClose: () => void }) {
  const { run } = useCommand('healers/pin');
  const form = useZodForm(ownPinFields, {
    defaults: { pin: '', new_pin: '', again: '' },
    onSubmit: async ({ pin, new_pin }) => {
      await run({ pin, new_pin });
      toast.done('Pin cambiado');
      onClose();
    },
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
