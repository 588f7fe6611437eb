import { useCall } from '@melena/shared/client';
import * as paths from '@melena/shared/contract/paths';
import { newPurchase } from '@melena/shared/contract/purchase/schemas';
import { ButtonLink } from '@melena/shared/kit/actions/ButtonLink';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { ComboboxField } from '@melena/shared/kit/fields/ComboboxField';
import { RadioTiles } from '@melena/shared/kit/fields/RadioTiles';
import { TextAreaField } from '@melena/shared/kit/fields/TextAreaField';
import { ActionDialog } from '@melena/shared/kit/forms/ActionDialog';
import { useCommandForm } from '@melena/shared/kit/forms/use-command-form';
import { formatPhone } from '@melena/shared/rules/phone';
import { isActive } from '@melena/shared/rules/row-status';
import { useState } from 'react';

/** No contact is chosen: the schema refuses it. */
const NONE = 0;

export interface NewPurchaseDialogProps {
  onCreated: (purchaseId: number) => void;
  onClose: () => void;
}

export function NewPurchaseDialog({ onCreated, onClose }: NewPurchaseDialogProps) {
  const suppliers = useCall('supplier/get', {});
  const [supplierId, setSupplierId] = useState<number | null>(null);
  const form = useCommandForm({
    call: 'purchase/add',
    schema: newPurchase.required(),
    values: { supplier_contact_id: NONE, comments: '' },
    toBody: purchase => ({ purchase }),
    onDone: ({ purchase_id }) => onCreated(purchase_id),
  });
  const contactsOf = (id: number | null) =>
    suppliers.data?.contacts.filter(contact => contact.supplier_id === id) ?? [];
  const contacts = contactsOf(supplierId);

  function choose(id: number | null) {
    setSupplierId(id);
    const [only, other] = contactsOf(id);
    form.reset({ ...form.values, supplier_contact_id: only && !other ? only.id : NONE });
  }

  return (
    <ActionDialog
      title="Nuevo compra"
      action={form}
      verb="Continuar compra"
      busyVerb="Creando"
      disabled={contacts.length === 0}
      onClose={onClose}
    >
      <ComboboxField
        label="Proveedor"
        placeholder="Busca el proveedor"
        options={(suppliers.data?.suppliers ?? [])
          .filter(isActive)
          .map(({ id, name, company }) => ({ value: id, label: `${name} · ${company}` }))}
        value={supplierId}
        onChange={choose}
        disabled={form.busy}
      />
      {supplierId !== null &&
        (contacts.length > 0 ? (
          <RadioTiles
            label="Contacto"
            columns={2}
            options={contacts.map(({ id, name, phone }) => ({
              value: id,
              label: name,
              note: formatPhone(phone),
            }))}
            {...form.bind('supplier_contact_id')}
            value={form.values.supplier_contact_id || null}
          />
        ) : (
          <Notice
            tone="warn"
            action={
              <ButtonLink apart size="s" to={paths.supplier(supplierId)}>
                Abrir el proveedor
              </ButtonLink>
            }
          >
            Este proveedor no tiene contactos: agrega uno en Proveedores.
          </Notice>
        ))}
      <TextAreaField label="Motivo de la compra" optional {...form.bind('comments')} />
    </ActionDialog>
  );
}
