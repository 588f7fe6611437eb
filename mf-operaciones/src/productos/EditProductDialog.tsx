import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { productFields } from '@melena/shared/contract/product-forms';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { Button } from '@melena/shared/ui/Button';
import { changed } from '@melena/shared/ui/changed';
import { useZodForm } from '@melena/shared/ui/form';
import { SelectField } from '@melena/shared/ui/SelectField';
import { TextAreaField } from '@melena/shared/ui/TextAreaField';
import { TextField } from '@melena/shared/ui/TextField';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';
import { PlaceFields } from './PlaceFields';
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
  const { run } = useCommand('product/update/details');
  const [removing, setRemoving] = useState(false);
  const [before] = useState(() => {
    const { name, status_id, category_id, brand_id, brand_line_id, description } = product;
    return { name, status_id, category_id, brand_id, brand_line_id, description };
  });
  const form = useZodForm(productFields, {
    defaults: before,
    onSubmit: async values => {
      await run({ product: { id: product.id, version: product.version, ...changed(before, values) } });
      toast.done(`Cambios guardados: ${values.name}`);
      onClose();
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
        <PlaceFields form={form} known={data} current={product} />
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
