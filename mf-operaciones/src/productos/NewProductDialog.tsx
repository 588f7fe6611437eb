import { productFields } from '@melena/shared/contract/product/forms';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { CategoryFields } from './CategoryFields';
import type { ProductOptions } from './product-options';

interface NewProductDialogProps {
  options: ProductOptions;
  /** Of the list that it is added from. */
  brandId: number | null;
  onAdded: (productId: number) => void;
  onClose: () => void;
}

/** A product; its variants are added in its detail, which opens. */
export function NewProductDialog({ options, brandId, onAdded, onClose }: NewProductDialogProps) {
  const brand = options.brands.find(({ id }) => id === brandId);
  return (
    <CommandDialog
      size={560}
      title="Agregar producto"
      call="product/add"
      schema={productFields}
      values={{
        brand_id: brand && isActive(brand) ? brand.id : null,
        brand_line_id: null,
        category_id: null,
        name: '',
        description: '',
        status_id: ROW_STATUS.active,
      }}
      toBody={({ status_id: _, ...product }) => ({ product })}
      done={({ name }) => `Producto ${name} agregado`}
      onDone={({ product_id }) => onAdded(product_id)}
      verb="Agregar producto"
      onClose={onClose}
    >
      {form => (
        <>
          <CategoryFields form={form} options={options} />
          <TextField label="Nombre" {...form.bind('name')} />
          <TextAreaField label="Descripción" optional {...form.bind('description')} />
        </>
      )}
    </CommandDialog>
  );
}
