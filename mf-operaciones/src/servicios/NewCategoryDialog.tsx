import { newServiceCategory, newSubcategory } from '@melena/shared/contract/service/forms';
import { ComboboxField } from '@melena/shared/kit/fields/ComboboxField';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { useState } from 'react';
import { optionsOf } from '../common/options';
import { UpperCaseField } from '../common/UpperCaseField';
import type { ServiceOptions } from './ServiceFields';

interface NewCategoryDialogProps {
  options: ServiceOptions;
  categoryId: number | null;
  onClose: () => void;
}

export function NewCategoryDialog({ options, categoryId, onClose }: NewCategoryDialogProps) {
  const [kind, setKind] = useState<'category' | 'subcategory'>('category');
  const category = useCommandForm({
    call: 'service/category/add',
    schema: newServiceCategory,
    values: { category_name: '' },
    toBody: body => body,
    done: body => `Categoría ${body.category_name} agregada`,
    onDone: onClose,
  });
  const subcategory = useCommandForm({
    call: 'service/category/add',
    schema: newSubcategory,
    values: { category_id: categoryId, subcategory_name: '' },
    toBody: body => body,
    done: body => `Subcategoría ${body.subcategory_name} agregada`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={kind === 'category' ? 'Nueva categoría' : 'Nueva subcategoría'}
      action={kind === 'category' ? category : subcategory}
      verb={kind === 'category' ? 'Agregar categoría' : 'Agregar subcategoría'}
      onClose={onClose}
    >
      <RadioTiles
        label="Tipo"
        columns={2}
        options={[
          { value: 'category', label: 'Categoría' },
          { value: 'subcategory', label: 'Subcategoría' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'category' ? (
        <UpperCaseField label="Nombre" autoFocus {...category.bind('category_name')} />
      ) : (
        <>
          <ComboboxField
            label="Categoría"
            placeholder="Elige la categoría"
            none="Ninguna categoría coincide"
            options={optionsOf(options.categories)}
            {...subcategory.bind('category_id')}
          />
          <UpperCaseField label="Nombre" {...subcategory.bind('subcategory_name')} />
        </>
      )}
    </ActionDialog>
  );
}
