import { catalogueName } from '@melena/shared/contract/product/forms';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { upperCase } from '@melena/shared/rules/upper-case';
import { UpperCaseField } from '../common/UpperCaseField';

export function NewCategoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <CommandDialog
      size={400}
      title="Agregar categoría"
      call="product/categories/add"
      schema={catalogueName}
      values={{ name: '' }}
      // As it is kept: a retry after leaving the field is the same request.
      toBody={({ name }) => ({ category: { name: upperCase(name) } })}
      done={({ name }) => `Categoría ${upperCase(name)} agregada`}
      verb="Agregar categoría"
      onClose={onClose}
    >
      {form => <UpperCaseField label="Nombre" {...form.bind('name')} />}
    </CommandDialog>
  );
}
