import type { CallReply } from '@melena/shared/contract/calls';
import { type ProductValues, productFields } from '@melena/shared/contract/product/forms';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { Muted } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { CategoryFields } from './CategoryFields';
import { variantCount } from './product-columns';

interface EditProductDialogProps {
  data: CallReply<'product/variants'>;
  onRemoving: (removing: boolean) => void;
  onRemoved: () => void;
  onClose: () => void;
}

/** A product's name, status and place in the catalogue, and its end. */
export function EditProductDialog({ data, onRemoving, onRemoved, onClose }: EditProductDialogProps) {
  const { product, status_list } = data;
  const { id, version, name } = product;
  const form = useCommandForm({
    call: 'product/update/details',
    schema: productFields,
    values: valuesOf(product),
    version,
    toBody: (_, changes) => ({ product: { id, ...changes } }),
    done: values => `Cambios guardados: ${values.name}`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      size={560}
      title="Editar producto"
      action={form}
      verb="Guardar cambios"
      busyVerb="Guardando"
      onClose={onClose}
      removal={{
        call: 'product/update/details',
        body: { product: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar este producto y toda su información?',
        verb: 'Eliminar producto',
        busyVerb: 'Eliminando',
        children: (
          <>
            <b>{name}</b>
            <br />
            <Muted>{variantCount(product)}</Muted>
          </>
        ),
        done: `Producto ${name} eliminado`,
        onSending: onRemoving,
        onDone: onRemoved,
      }}
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
  );
}

function valuesOf(product: CallReply<'product/variants'>['product']): ProductValues {
  const { name, status_id, category_id, brand_id, brand_line_id, description } = product;
  return { name, status_id, category_id, brand_id, brand_line_id, description };
}
