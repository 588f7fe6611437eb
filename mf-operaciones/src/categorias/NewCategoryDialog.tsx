import { useCommand } from '@melena/shared/client';
import { catalogueName } from '@melena/shared/contract/product-forms';
import { upperCase } from '@melena/shared/rules/upper-case';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { useZodForm } from '@melena/shared/ui/form';
import { toast } from '@melena/shared/ui/toast-store';
import { UpperCaseField } from '../common/UpperCaseField';

export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const { run } = useCommand('product/categories/add');
  const form = useZodForm(catalogueName, {
    defaults: { name: '' },
    onSubmit: async category => {
      // As it is kept: a retry after leaving the field is the same request.
      await run({ category: { name: upperCase(category.name) } });
      toast.done(`Categoría ${upperCase(category.name)} agregada`);
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
      <UpperCaseField label="Nombre" {...form.bind('name')} />
    </ActionDialog>
  );
}
