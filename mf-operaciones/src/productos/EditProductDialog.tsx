import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { type ProductValues, productFields } from '@melena/shared/contract/product/forms';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useRowForm } from '@melena/shared/kit/forms/use-row-form';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { useState } from 'react';
import { CategoryFields } from './CategoryFields';
import { RemoveProductConfirm } from './RemoveProductConfirm';

interface EditProductDialogProps {
  data: CallReply<'product/variants'>;
  onRemoving: (removing: boolean) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** A product's name, status and place in the catalogue, and its end. */
export function EditProductDialog({ data, onRemoving, onRemoved, onClose }: EditProductDialogProps) {
  const { product, status_list } = data;
  const { run, error } = useCommand('product/update/details');
  const [removing, setRemoving] = useState(false);
  const form: ZodForm<ProductValues> = useRowForm(productFields, {
    row: product,
    valuesOf,
    stale: error?.code === 'stale',
    save: async (changes, version) => {
      await run({ product: { id: product.id, version, ...changes } });
      toast.done(`Cambios guardados: ${changes.name ?? product.name}`);
      onClose();
      return null;
    },
  });
  return (
    <>
      <ActionDialog
        size={560}
        title="Editar producto"
        action={form}
        verb="Guardar cambios"
        busyVerb="Guardando"
        onClose={onClose}
        footStart={
          <Button kind="warn" disabled={form.busy} onClick={() => setRemoving(true)}>
            Eliminar producto
          </Button>
        }
      >
        <div className="form-row">
          <TextField label="Nombre" {...form.bind('name')} />
          <SelectField
            label="Estado"
            options={status_list.map(({ id, name }) => ({
              value: id,
              label: name,
              disabled: id === ROW_STATUS.removed,
            }))}
            {...form.bind('status_id')}
          />
        </div>
        <CategoryFields form={form} known={data} current={product} />
        <TextAreaField label="Descripción" optional {...form.bind('description')} />
      </ActionDialog>
      {removing && (
        <RemoveProductConfirm
          product={product}
          onRemoving={onRemoving}
          onBack={() => setRemoving(false)}
          onDone={onRemoved}
        />
      )}
    </>
  );
}

function valuesOf(product: CallReply<'product/variants'>['product']): ProductValues {
  const { name, status_id, category_id, brand_id, brand_line_id, description } = product;
  return { name, status_id, category_id, brand_id, brand_line_id, description };
}
