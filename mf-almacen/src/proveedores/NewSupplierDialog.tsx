import { newSupplierForm } from '@melena/shared/contract/supplier/schemas';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';

export interface NewSupplierDialogProps {
  companies: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** A supplier of one of the four companies. */
export function NewSupplierDialog({ companies, onClose }: NewSupplierDialogProps) {
  const form = useCommandForm({
    call: 'supplier/add',
    schema: newSupplierForm.required(),
    values: { name: '', company: '', email: '', phone: '', observations: '' },
    toBody: supplier => ({ supplier }),
    done: ({ name }) => `Proveedor ${name} agregado`,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title="Nuevo proveedor"
      action={form}
      verb="Agregar proveedor"
      busyVerb="Agregando"
      onClose={onClose}
    >
      <TextField label="Nombre" {...form.bind('name')} />
      <SelectField
        label="Empresa"
        placeholder="Elige la empresa"
        options={companies.map(({ name }) => ({ value: name, label: name }))}
        {...form.bind('company')}
      />
      <div className="form-row">
        <PhoneField label="Teléfono" optional {...form.bind('phone')} />
        <TextField label="Correo" type="email" optional {...form.bind('email')} />
      </div>
      <TextAreaField label="Comentarios" optional {...form.bind('observations')} />
    </ActionDialog>
  );
}
