import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { newSupplierForm } from '@melena/shared/contract/supplier/schemas';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { ListPage } from '@melena/shared/kit/list/ListPage';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { MissingDialog } from '@melena/shared/kit/overlays/MissingDialog';
import { useNavigate, useParams } from '@melena/shared/router';
import { matchesWords } from '@melena/shared/rules/search';
import { ImportLink } from '@melena/shared/salon/ImportLink';
import { Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SupplierDialog } from './SupplierDialog';
import { SupplierOnPhone, supplierColumns } from './supplier-columns';

export function SuppliersPage() {
  const navigate = useNavigate();
  const params = useListParams();
  const opened = Number(useParams().id);
  const list = useCall('supplier/get', {});
  const found = list.data?.suppliers.filter(({ name, company }) =>
    matchesWords(params.typed, [name, company]),
  );
  const supplier = list.data?.suppliers.find(({ id }) => id === opened);
  // A supplier that is removed here leaves the list before its address is left.
  const [seen, setSeen] = useState<number>();
  useEffect(() => {
    if (supplier) setSeen(supplier.id);
  }, [supplier]);
  const close = () => navigate(`${paths.suppliers}${params.search}`);
  return (
    <>
      <ListPage
        title="Proveedores"
        actions={<ImportLink kind="proveedores" />}
        add={{
          verb: 'Nuevo proveedor',
          dialog: close => list.data && <NewSupplierDialog companies={list.data.companies} onClose={close} />,
        }}
        params={params}
        searchBy="Nombre o empresa"
        list={list}
        failed="No se pudieron cargar los proveedores"
        one="proveedor"
        many="proveedores"
        columns={supplierColumns}
        rows={found}
        rowKey={row => row.id}
        rowHref={row => `${paths.supplier(row.id)}${params.search}`}
        density="two-line"
        defaultOrder="name"
        phone={row => <SupplierOnPhone supplier={row} />}
        empty={{ icon: Truck, text: 'No se encontraron proveedores registrados' }}
      />
      {supplier && (
        <SupplierDialog
          key={supplier.id}
          supplier={supplier}
          contacts={list.data?.contacts.filter(contact => contact.supplier_id === supplier.id) ?? []}
          onClose={close}
        />
      )}
      {list.data && !supplier && opened > 0 && seen !== opened && (
        <MissingDialog
          title="Editar proveedor"
          icon={Truck}
          text="No se encontró información del proveedor"
          onClose={close}
        />
      )}
    </>
  );
}

interface NewSupplierDialogProps {
  companies: readonly { id: number; name: string }[];
  onClose: () => void;
}

function NewSupplierDialog({ companies, onClose }: NewSupplierDialogProps) {
  return (
    <CommandDialog
      title="Nuevo proveedor"
      call="supplier/add"
      schema={newSupplierForm.required()}
      values={{ name: '', company: '', email: '', phone: '', rfc: '', observations: '' }}
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
          <TextField label="RFC" optional maxLength={20} {...form.bind('rfc')} />
          <TextAreaField label="Comentarios" optional {...form.bind('observations')} />
        </>
      )}
    </CommandDialog>
  );
}
