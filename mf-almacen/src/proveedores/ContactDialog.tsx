import type { CallReply } from '@melena/shared/contract/calls';
import { contactForm } from '@melena/shared/contract/supplier/schemas';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { CommandDialog } from '@melena/shared/kit/forms/CommandDialog';
import type { ZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { ROW_STATUS } from '@melena/shared/rules/row-status';

export type Contact = CallReply<'supplier/get'>['contacts'][number];

const schema = contactForm.required().omit({ supplier_id: true });
type Values = typeof schema._zod.input;

const savedText = ({ name }: Values) => `Contacto ${name} guardado`;

export function NewContactDialog({ supplierId, onClose }: { supplierId: number; onClose: () => void }) {
  return (
    <CommandDialog
      title="Nuevo contacto"
      call="supplier/contact/add"
      schema={schema}
      values={{ name: '', email: '', phone: '' }}
      toBody={contact => ({ contact: { supplier_id: supplierId, ...contact } })}
      done={savedText}
      verb="Agregar contacto"
      busyVerb="Guardando"
      onClose={onClose}
    >
      {form => <Fields form={form} />}
    </CommandDialog>
  );
}

export function EditContactDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { id, version, name, email, phone } = contact;
  return (
    <CommandDialog
      title="Editar contacto"
      call="supplier/contact/update"
      schema={schema}
      values={{ name, email, phone }}
      version={version}
      strict
      toBody={(_, changes) => ({ contact: { id, ...changes } })}
      done={savedText}
      onClose={onClose}
      removal={{
        call: 'supplier/contact/update',
        body: { contact: { id, version, status_id: ROW_STATUS.removed } },
        question: '¿Deseas eliminar este contacto?',
        verb: 'Eliminar',
        children: <b>{name}</b>,
        done: `Contacto ${name} eliminado`,
      }}
    >
      {form => <Fields form={form} />}
    </CommandDialog>
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
