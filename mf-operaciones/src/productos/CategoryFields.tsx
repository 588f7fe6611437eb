import { useCommand } from '@melena/shared/client';
import type { ProductValues } from '@melena/shared/contract/product/forms';
import { ComboboxField } from '@melena/shared/kit/fields/ComboboxField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { optionsOf, type ProductOptions } from './product-options';

interface CategoryFieldsProps {
  form: ZodForm<ProductValues>;
  options: ProductOptions;
  /** The product's present category and brand. */
  current?: { category_id: number; brand_id: number };
}

const NO_LINE = 0;

/** A product's brand, line and category. Only lines of the chosen brand are offered. */
export function CategoryFields({ form, options, current }: CategoryFieldsProps) {
  const brandAdder = useCommand('product/brands/add');
  const categoryAdder = useCommand('product/categories/add');
  const brand = form.bind('brand_id');
  const line = form.bind('brand_line_id');
  const lines = options.lines.filter(({ brand_id }) => brand_id === brand.value);
  return (
    <>
      <FormRow>
        <ComboboxField
          label="Marca"
          placeholder="Elige la marca"
          none="Ninguna marca coincide"
          options={optionsOf(options.brands, current?.brand_id)}
          {...brand}
          onCreate={async name => (await brandAdder.run({ brand: { name } })).brand_id}
          onChange={id => {
            if (id !== brand.value) form.set('brand_line_id', null);
            brand.onChange(id);
          }}
        />
        <SelectField
          label="Línea"
          optional
          options={[
            { value: NO_LINE, label: 'Sin línea' },
            ...lines.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...line}
          value={line.value ?? NO_LINE}
          onChange={id => line.onChange(id === NO_LINE ? null : id)}
          disabled={lines.length === 0}
        />
      </FormRow>
      <ComboboxField
        label="Categoría"
        placeholder="Elige la categoría"
        none="Ninguna categoría coincide"
        options={optionsOf(options.categories, current?.category_id)}
        {...form.bind('category_id')}
        onCreate={async name => (await categoryAdder.run({ category: { name } })).category_id}
      />
    </>
  );
}
