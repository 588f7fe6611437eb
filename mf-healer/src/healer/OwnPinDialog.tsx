import { useCommand } from '@melena/shared/client';
import { ownPinFields } from '@melena/shared/contract/healer-forms';
import { PIN_HELP } from '@melena/shared/rules/pin';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { useZodForm } from '@melena/shared/ui/form';
import { PinField } from '@melena/shared/ui/PinField';
import { toast } from '@melena/shared/ui/toast-store';

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
