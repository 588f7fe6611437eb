import type { CallReply } from '@melena/shared/contract/calls';
import { contactForm } from '@melena/shared/contract/supplier/schemas';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { ROW_STATUS } from '@melena/shared/rules/row-status';

export type Contact = CallReply<'supplier/get'>['contacts'][number];

const schema = contactForm.required().omit({ supplier_id: true });
type Values = typeof schema._zod.input;

const savedText = ({ name }: Values) => `Contacto ${name} guardado`;

/** Somebody new at a supplier. */
export function NewContactDialog({ supplierId, onClose }: { supplierId: number; onClose: () => void }) {
  const form = useCommandForm({
    call: 'supplier/contact/add',
    schema,
    values: { name: '', email: '', phone: '' },
    toBody: contact => ({ contact: { supplier_id: supplierId, ...contact } }),
    done: savedText,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title="Nuevo contacto"
      action={form}
      verb="Agregar contacto"
      busyVerb="Guardando"
      onClose={onClose}
    >
      <Fields form={form} />
    </ActionDialog>
  );
}

/** Somebody at a supplier, and their end. */
export function EditContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { id, version, name, email, phone } = contact;
  const form = useCommandForm({
    call: 'supplier/contact/update',
    schema,
    values: { name, email, phone },
    version,
    strict: true,
    toBody: (_, changes) => ({ contact: { id, ...changes } }),
    done: savedText,
    onDone: onClose,
  });
  return (
    <ActionDialog
      title="Editar contacto"
      action={form}
      verb="Guardar cambios"
      busyVerb="Guardando"
      onClose={onClose}
      removal={{
        call: 'supplier/contact/update',
        body: { contact: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar este contacto?',
        verb: 'Eliminar',
        busyVerb: 'Eliminando',
        children: <b>{name}</b>,
        done: `Contacto ${name} eliminado`,
      }}
    >
      <Fields form={form} />
    </ActionDialog>
  );
}

function Fields({ form: { bind } }: { form: ZodForm<Values> }) {
  return (
    <>
      <TextField label="Nombre" {...bind('name')} />
      <PhoneField label="Teléfono" optional {...bind('phone')} />
      <TextField label="Correo" type="email" optional {...bind('email')} />
    </>
  );
}
