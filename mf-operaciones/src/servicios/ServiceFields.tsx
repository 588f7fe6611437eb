import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import type { ServiceValues } from '@melena/shared/contract/service/forms';
import { ComboboxField } from '@melena/shared/kit/fields/ComboboxField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormColumn, FormRow } from '@melena/shared/kit/layout/blocks';
import { optionsOf } from '../common/options';

export type ServiceOptions = Pick<CallReply<'service/get'>, 'categories' | 'subcategories'>;

const NONE = 0;

interface ServiceFieldsProps {
  form: ZodForm<ServiceValues>;
  options: ServiceOptions;
  /** In a narrow card each field has its own row. */
  narrow?: boolean;
}

/** A service's category, subcategory, name and description. Only subcategories of the chosen category are offered. */
export function ServiceFields({ form, options, narrow }: ServiceFieldsProps) {
  const Fields = narrow ? FormColumn : FormRow;
  const adder = useCommand('service/category/add');
  const category = form.bind('category_id');
  const subcategory = form.bind('subcategory_id');
  const subcategories = options.subcategories.filter(({ category_id }) => category_id === category.value);
  return (
    <>
      <Fields>
        <ComboboxField
          label="Categoría"
          placeholder="Elige la categoría"
          none="Ninguna categoría coincide"
          options={optionsOf(options.categories)}
          {...category}
          onCreate={async category_name => (await adder.run({ category_name })).category_id}
          onChange={id => {
            if (id !== category.value) form.set('subcategory_id', null);
            category.onChange(id);
          }}
        />
        <SelectField
          label="Subcategoría"
          optional
          options={[{ value: NONE, label: 'Sin subcategoría' }, ...optionsOf(subcategories)]}
          {...subcategory}
          value={subcategory.value ?? NONE}
          onChange={id => subcategory.onChange(id === NONE ? null : id)}
          disabled={subcategories.length === 0}
        />
      </Fields>
      <TextField label="Nombre" {...form.bind('name')} />
      <TextAreaField label="Descripción" optional rows={4} {...form.bind('description')} />
    </>
  );
}
