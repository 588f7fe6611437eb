import { useCommand } from '@melena/shared/client';
import { newSupplierForm } from '@melena/shared/contract/supplier/schemas';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';

export interface NewSupplierDialogProps {
  companies: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** A supplier of one of the four companies. */
export function NewSupplierDialog({ companies, onClose }: NewSupplierDialogProps) {
  const { run } = useCommand('supplier/add');
  const form = useZodForm(newSupplierForm.required(), {
    defaults: { name: '', company: '', email: '', phone: '', observations: '' },
    onSubmit: async supplier => {
      await run({ supplier });
      toast.done(`Proveedor ${supplier.name} agregado`);
      onClose();
    },
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
