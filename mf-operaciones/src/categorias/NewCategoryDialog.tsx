import { useCommand } from '@melena/shared/client';
import { catalogueName } from '@melena/shared/contract/product-forms';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { useZodForm } from '@melena/shared/ui/form';
import { TextField } from '@melena/shared/ui/TextField';
import { toast } from '@melena/shared/ui/toast-store';

export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const { run } = useCommand('product/categories/add');
  const form = useZodForm(catalogueName, {
    defaults: { name: '' },
    onSubmit: async category => {
      await run({ category });
      toast.done(`Categoría ${category.name.toLocaleUpperCase('es-MX')} agregada`);
      onClose();
    },
  });
  return (
    <ActionDialog
      size={400}
      title="Agregar categoría"
      action={form}
      verb="Agregar categoría"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <TextField label="Nombre" help="Se guarda en mayúsculas." {...form.bind('name')} />
    </ActionDialog>
  );
}
