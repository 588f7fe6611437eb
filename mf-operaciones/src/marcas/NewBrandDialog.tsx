import { useCommand } from '@melena/shared/client';
import { catalogueName } from '@melena/shared/contract/product/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';

interface NewBrandDialogProps {
  onAdded: (brandId: number) => void;
  onClose: () => void;
}

/** A brand; its details open for its lines. */
export function NewBrandDialog({ onAdded, onClose }: NewBrandDialogProps) {
  const { run } = useCommand('product/brands/add');
  const form = useZodForm(catalogueName, {
    defaults: { name: '' },
    onSubmit: async brand => {
      const { brand_id } = await run({ brand });
      toast.done(`Marca ${brand.name} agregada`);
      onAdded(brand_id);
    },
  });
  return (
    <ActionDialog
      size={400}
      title="Nueva marca"
      action={form}
      verb="Agregar marca"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <TextField label="Nombre" {...form.bind('name')} />
    </ActionDialog>
  );
}
