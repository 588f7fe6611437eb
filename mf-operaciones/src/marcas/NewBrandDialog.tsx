import { useCommand } from '@melena/shared/client';
import { catalogueName } from '@melena/shared/contract/product-forms';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { useZodForm } from '@melena/shared/ui/form';
import { TextField } from '@melena/shared/ui/TextField';
import { toast } from '@melena/shared/ui/toast-store';

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
