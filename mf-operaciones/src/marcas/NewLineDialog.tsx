import { useCommand } from '@melena/shared/client';
import { catalogueName } from '@melena/shared/contract/product/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';

interface NewLineDialogProps {
  brand: { id: number; name: string };
  onClose: () => void;
}

export function NewLineDialog({ brand, onClose }: NewLineDialogProps) {
  const { run } = useCommand('product/brands/add');
  const form = useZodForm(catalogueName, {
    defaults: { name: '' },
    onSubmit: async ({ name }) => {
      await run({ line: { brand_id: brand.id, name } });
      toast.done(`Línea ${name} agregada a ${brand.name}`);
      onClose();
    },
  });
  return (
    <ActionDialog
      size={400}
      title="Nueva linea"
      subtitle={brand.name}
      action={form}
      verb="Agregar línea"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <TextField label="Nombre" {...form.bind('name')} />
    </ActionDialog>
  );
}
