import { useCommand } from '@melena/shared/client';
import { catalogueName } from '@melena/shared/contract/product/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { upperCase } from '@melena/shared/rules/upper-case';
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
