import { useCommand } from '@melena/shared/client';
import { productFields } from '@melena/shared/contract/product/forms';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { isActive, ROW_STATUS } from '@melena/shared/rules/row-status';
import { CategoryFields } from './CategoryFields';
import type { ProductOptions } from './product-options';

interface NewProductDialogProps {
  known: ProductOptions;
  /** Of the list that it is added from. */
  brandId: number | null;
  onAdded: (productId: number) => void;
  onClose: () => void;
}

/** A product; its variants are added in its detail, which opens. */
export function NewProductDialog({ known, brandId, onAdded, onClose }: NewProductDialogProps) {
  const { run } = useCommand('product/add');
  const brand = known.brands.find(({ id }) => id === brandId);
  const form = useZodForm(productFields, {
    defaults: {
      brand_id: brand && isActive(brand) ? brand.id : null,
      brand_line_id: null,
      category_id: null,
      name: '',
      description: '',
      status_id: ROW_STATUS.active,
    },
    onSubmit: async ({ status_id: _, ...product }) => {
      const { product_id } = await run({ product });
      toast.done(`Producto ${product.name} agregado`);
      onAdded(product_id);
    },
  });
  return (
    <ActionDialog
      size={560}
      title="Agregar producto"
      action={form}
      verb="Agregar producto"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <CategoryFields form={form} known={known} />
      <TextField label="Nombre" {...form.bind('name')} />
      <TextAreaField label="Descripción" optional {...form.bind('description')} />
    </ActionDialog>
  );
}
