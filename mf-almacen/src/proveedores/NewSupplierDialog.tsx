import { newSupplierForm } from '@melena/shared/contract/supplier/schemas';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';

export interface NewSupplierDialogProps {
  companies: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** A supplier of one of the four companies. */
export function NewSupplierDialog({ companies, onClose }: NewSupplierDialogProps) {
  return (
    <CommandDialog
      title="Nuevo proveedor"
      call="supplier/add"
      schema={newSupplierForm.required()}
      values={{ name: '', company: '', email: '', phone: '', observations: '' }}
      toBody={supplier => ({ supplier })}
      done={({ name }) => `Proveedor ${name} agregado`}
      verb="Agregar proveedor"
      onClose={onClose}
    >
      {form => (
        <>
          <TextField label="Nombre" {...form.bind('name')} />
          <SelectField
            label="Empresa"
            placeholder="Elige la empresa"
            options={companies.map(({ name }) => ({ value: name, label: name }))}
            {...form.bind('company')}
          />
          <FormRow>
            <PhoneField label="Teléfono" optional {...form.bind('phone')} />
            <TextField label="Correo" type="email" optional {...form.bind('email')} />
          </FormRow>
          <TextAreaField label="Comentarios" optional {...form.bind('observations')} />
        </>
      )}
    </CommandDialog>
  );
}
