import { supplierForm } from '@melena/shared/contract/supplier/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { CommandConfirm } from '@melena/shared/kit/forms/CommandConfirm';
import { valuesOf } from '@melena/shared/kit/forms/schema-values';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { FormRow } from '@melena/shared/kit/layout/blocks';
import { Muted } from '@melena/shared/kit/text';
import { isActive, isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { formatDateOf } from '@melena/shared/rules/time';
import { ActiveBadge } from '@melena/shared/salon/ActiveBadge';
import { useState } from 'react';
import type { Contact } from './ContactDialog';
import { Contacts } from './Contacts';
import type { Supplier } from './supplier-columns';

const schema = supplierForm.required();

interface SupplierDialogProps {
  supplier: Supplier;
  contacts: readonly Contact[];
  onClose: () => void;
}

/** A supplier's data and contacts; what can become of it depends on its status. */
export function SupplierDialog({ supplier, contacts, onClose }: SupplierDialogProps) {
  const [next, setNext] = useState<NextStatus | null>(null);
  const { id, version, creation_date } = supplier;
  const form = useCommandForm({
    call: 'supplier/update',
    schema,
    values: valuesOf(schema, { rfc: '', ...supplier }),
    version,
    toBody: (_, changes) => ({ supplier: { id, ...changes } }),
    done: (_, saved) => `Proveedor ${saved.supplier.name} guardado`,
    onDone: onClose,
  });
  return (
    <>
      <ActionDialog
        size={560}
        title="Editar proveedor"
        subtitle={
          <>
            <ActiveBadge of={supplier} /> Registrado el {formatDateOf(creation_date)}
          </>
        }
        action={form}
        onClose={onClose}
        footStart={
          <>
            {!isRemoved(supplier) && (
              <Button kind="warn" disabled={form.busy} onClick={() => setNext(ROW_STATUS.removed)}>
                Eliminar
              </Button>
            )}
            <Button
              disabled={form.busy}
              onClick={() => setNext(isActive(supplier) ? ROW_STATUS.inactive : ROW_STATUS.active)}
            >
              {isActive(supplier) ? 'Desactivar' : 'Activar'}
            </Button>
          </>
        }
      >
        <FormRow>
          <TextField label="Nombre" {...form.bind('name')} />
          <TextField label="Empresa" {...form.bind('company')} />
        </FormRow>
        <FormRow>
          <TextField label="Correo" type="email" optional {...form.bind('email')} />
          <PhoneField label="Teléfono" optional {...form.bind('phone')} />
        </FormRow>
        <TextField label="RFC" optional maxLength={20} {...form.bind('rfc')} />
        <TextAreaField label="Observaciones" optional rows={2} {...form.bind('observations')} />
        <Contacts supplierId={id} contacts={contacts} />
      </ActionDialog>
      {next !== null && (
        <SupplierStatusConfirm
          supplier={supplier}
          next={next}
          onBack={() => setNext(null)}
          onDone={onClose}
        />
      )}
    </>
  );
}

type NextStatus = (typeof ROW_STATUS)[keyof typeof ROW_STATUS];

const TEXTS: Readonly<Record<NextStatus, { verb: string; done: string }>> = {
  [ROW_STATUS.removed]: { verb: 'Eliminar', done: 'eliminado' },
  [ROW_STATUS.active]: { verb: 'Activar', done: 'activado' },
  [ROW_STATUS.inactive]: { verb: 'Desactivar', done: 'desactivado' },
};

interface SupplierStatusConfirmProps {
  supplier: Supplier;
  next: NextStatus;
  onBack: () => void;
  onDone: () => void;
}

/** '¿Deseas desactivar / activar / eliminar este proveedor?' */
function SupplierStatusConfirm({ supplier, next, onBack, onDone }: SupplierStatusConfirmProps) {
  const { verb, done } = TEXTS[next];
  const { id, version } = supplier;
  return (
    <CommandConfirm
      call="supplier/update"
      body={{ supplier: { id, version, status_id: next } }}
      question={`¿Deseas ${verb.toLowerCase()} este proveedor?`}
      verb={verb}
      danger={next !== ROW_STATUS.active}
      done={`Proveedor ${supplier.name} ${done}`}
      onBack={onBack}
      onDone={onDone}
    >
      <b>{supplier.name}</b>
      <br />
      <Muted>{supplier.company}</Muted>
    </CommandConfirm>
  );
}
