import { catalogueName } from '@melena/shared/contract/product/forms';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { upperCase } from '@melena/shared/rules/upper-case';
import { UpperCaseField } from '../common/UpperCaseField';

export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  const form = useCommandForm({
    call: 'product/categories/add',
    schema: catalogueName,
    values: { name: '' },
    // As it is kept: a retry after leaving the field is the same request.
    toBody: ({ name }) => ({ category: { name: upperCase(name) } }),
    done: ({ name }) => `Categoría ${upperCase(name)} agregada`,
    onDone: onClose,
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
