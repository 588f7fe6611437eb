import { useCommand } from '@melena/shared/client';
import { contactForm } from '@melena/shared/contract/supplier/schemas';
import { Button } from '@melena/shared/kit/actions/Button';
import { toast } from '@melena/shared/kit/feedback/toast-store';
import { PhoneField } from '@melena/shared/kit/fields/PhoneField';
import { TextField } from '@melena/shared/kit/fields/TextField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { changedFields } from '@melena/shared/kit/forms/changed-fields';
import { useShownVersion } from '@melena/shared/kit/forms/use-shown-version';
import { useZodForm } from '@melena/shared/kit/forms/use-zod-form';
import { Confirm } from '@melena/shared/kit/overlays/Confirm';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { useState } from 'react';
import type { Contact } from './Contacts';

export interface ContactDialogProps {
  supplierId: number;
  /** The one that is edited; a new one where it is left out. */
  contact?: Contact;
  onClose: () => void;
}

/** Somebody at a supplier. */
export function ContactDialog({ supplierId, contact, onClose }: ContactDialogProps) {
  const adding = useCommand('supplier/contact/add');
  const changing = useCommand('supplier/contact/update');
  const [removing, setRemoving] = useState(false);
  const [before] = useState(() => ({
    name: contact?.name ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
  }));
  const version = useShownVersion(contact?.version, changing.error?.code === 'stale');
  const form = useZodForm(contactForm.required().omit({ supplier_id: true }), {
    defaults: before,
    onSubmit: async written => {
      if (contact)
        await changing.run({ contact: { id: contact.id, version, ...changedFields(before, written) } });
      else await adding.run({ contact: { supplier_id: supplierId, ...written } });
      toast.done(`Contacto ${written.name} guardado`);
      onClose();
    },
  });
  return (
    <>
      <ActionDialog
        title={contact ? 'Editar contacto' : 'Nuevo contacto'}
        action={form}
        verb={contact ? 'Guardar cambios' : 'Agregar contacto'}
        busyVerb="Guardando"
        onClose={onClose}
        footStart={
          contact && (
            <Button kind="warn" disabled={form.busy} onClick={() => setRemoving(true)}>
              Eliminar
            </Button>
          )
        }
      >
        <TextField label="Nombre" {...form.bind('name')} />
        <PhoneField label="Teléfono" optional {...form.bind('phone')} />
        <TextField label="Correo" type="email" optional {...form.bind('email')} />
      </ActionDialog>
      {removing && contact && (
        <RemoveContactConfirm contact={contact} onBack={() => setRemoving(false)} onDone={onClose} />
      )}
    </>
  );
}

interface RemoveContactConfirmProps {
  contact: Contact;
  onBack: () => void;
  onDone: () => void;
}

function RemoveContactConfirm({ contact, onBack, onDone }: RemoveContactConfirmProps) {
  const { attempt, busy, error } = useCommand('supplier/contact/update');
  async function remove() {
    if (
      !(await attempt({
        contact: { id: contact.id, version: contact.version, status_id: ROW_STATUS.removed },
      }))
    )
      return;
    toast.done(`Contacto ${contact.name} eliminado`);
    onDone();
  }
  return (
    <Confirm
      open
      question="¿Deseas eliminar este contacto?"
      verb="Eliminar"
      busyVerb="Eliminando"
      busy={busy}
      error={error}
      onConfirm={remove}
      onBack={onBack}
    >
      <b>{contact.name}</b>
    </Confirm>
  );
}
