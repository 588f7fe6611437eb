import type { CallReply } from '@melena/shared/contract/calls';
import { productFields } from '@melena/shared/contract/product/forms';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Muted } from '@melena/shared/kit/text';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { StatusField } from '../common/StatusField';
import { variantCount } from '../common/variant-count';
import { CategoryFields } from './CategoryFields';

interface EditProductDialogProps {
  data: CallReply<'product/variants'>;
  onRemoving: (removing: boolean) => void;
  onRemoved: () => void;
  onClose: () => void;
}

export function EditProductDialog({ data, onRemoving, onRemoved, onClose }: EditProductDialogProps) {
  const { product, status_list } = data;
  const { id, version, name } = product;
  return (
    <CommandDialog
      size={560}
      title="Editar producto"
      call="product/update/details"
      schema={productFields}
      values={valuesOf(productFields, product)}
      version={version}
      toBody={(_, changes) => ({ product: { id, ...changes } })}
      done={values => `Cambios guardados: ${values.name}`}
      onClose={onClose}
      removal={{
        call: 'product/update/details',
        body: { product: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar este producto y toda su información?',
        verb: 'Eliminar producto',
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
      {form => (
        <>
          <FormRow>
            <TextField label="Nombre" {...form.bind('name')} />
            <StatusField statuses={status_list} {...form.bind('status_id')} />
          </FormRow>
          <CategoryFields form={form} options={data} current={product} />
          <TextAreaField label="Descripción" optional {...form.bind('description')} />
        </>
      )}
    </CommandDialog>
  );
}
