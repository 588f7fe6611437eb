import { useCommand } from '@melena/shared/client';
import { newSupplierForm } from '@melena/shared/contract/supplier';
import { ActionDialog } from '@melena/shared/ui/ActionDialog';
import { useZodForm } from '@melena/shared/ui/form';
import { PhoneField } from '@melena/shared/ui/PhoneField';
import { SelectField } from '@melena/shared/ui/SelectField';
import { TextAreaField } from '@melena/shared/ui/TextAreaField';
import { TextField } from '@melena/shared/ui/TextField';
import { toast } from '@melena/shared/ui/toast-store';

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
