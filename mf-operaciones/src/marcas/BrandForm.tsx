import { useCommand } from '@melena/shared/client';
import type { CallReply } from '@melena/shared/contract/calls';
import { brandFields } from '@melena/shared/contract/product-forms';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { ButtonLink } from '@melena/shared/ui/ButtonLink';
import { useZodForm } from '@melena/shared/ui/form';
import { SelectField } from '@melena/shared/ui/SelectField';
import { TextField } from '@melena/shared/ui/TextField';
import { toast } from '@melena/shared/ui/toast-store';
import { useState } from 'react';
import { changed } from '../common/changed';
import { Lines } from './Lines';

type BrandFormProps = Pick<CallReply<'product/brands/details'>, 'brand' | 'lines'> & { onClose: () => void };

const STATUSES = [
  { value: ROW_STATUS.active, label: 'Activo' },
  { value: ROW_STATUS.inactive, label: 'Inactivo' },
];

/** A brand's name and status; its lines are added at once, whatever becomes of the form. */
export function BrandForm({ brand, lines, onClose }: BrandFormProps) {
  const { run } = useCommand('product/brands/update');
  const [before] = useState(() => ({ name: brand.name, status_id: brand.status_id }));
  const form = useZodForm(brandFields, {
    defaults: before,
    onSubmit: async values => {
      await run({ brand: { id: brand.id, ...changed(before, values) } });
      toast.done(`Marca ${values.name} guardada`);
      onClose();
    },
  });
  return (
    <ActionDialog
      size={560}
      title="Editar marca"
      action={form}
      verb="Guardar cambios"
      busyVerb="Guardando"
      onClose={onClose}
      footStart={<ButtonLink to={`/productos/marca/${brand.id}`}>Ver productos</ButtonLink>}
    >
      <div className="form-row">
        <TextField label="Nombre" {...form.bind('name')} />
        <SelectField label="Estado" options={STATUSES} {...form.bind('status_id')} />
      </div>
      <Lines brand={brand} lines={lines} />
    </ActionDialog>
  );
}
