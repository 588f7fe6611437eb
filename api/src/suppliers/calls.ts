import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { refuseTaken } from '../core/assert-unique';
import type { Handlers, PathsOf } from '../core/context';
import type { Read, Tx } from '../core/database/transaction';
import { assertFresh, invalid, notFound } from '../core/errors';
import { lockSalon } from '../salon/store';
import {
  contactNamed,
  findSupplier,
  insertContact,
  insertSupplier,
  listCompanies,
  listContacts,
  listSuppliers,
  lockContact,
  lockSupplier,
  supplierNamed,
  updateContact,
  updateSupplier,
} from './store';

/** A supplier that wasn't deleted. */
async function existingSupplier(read: Read, salonId: number, supplierId: number) {
  const supplier = await findSupplier(read, salonId, supplierId);
  if (!supplier || isRemoved(supplier)) throw notFound('No se encontró el proveedor.');
  return supplier;
}

/** The salon is held: nobody else takes the name meanwhile. */
async function refuseSecondSupplier(
  tx: Tx,
  salonId: number,
  supplier: { name: string; company: string },
  self?: number,
): Promise<void> {
  const owner = await supplierNamed(tx, salonId, supplier);
  const message = 'Ya existe un proveedor con ese nombre en esta empresa';
  refuseTaken({ owner, self, field: 'supplier.name', message });
}

async function refuseSecondContact(
  tx: Tx,
  salonId: number,
  contact: { supplier_id: number; name: string },
  self?: number,
): Promise<void> {
  const owner = await contactNamed(tx, salonId, contact);
  const message = 'Este proveedor ya tiene un contacto con ese nombre';
  refuseTaken({ owner, self, field: 'contact.name', message });
}

export const supplierHandlers: Handlers<PathsOf<'supplier'>> = {
  'supplier/get': async (_body, { read, caller }) => {
    const [suppliers, contacts, companies] = await Promise.all([
      listSuppliers(read, caller.salonId),
      listContacts(read, caller.salonId),
      listCompanies(read),
    ]);
    return { suppliers, contacts, companies };
  },

  'supplier/add': async ({ supplier }, { tx, caller, audit }) => {
    await lockSalon(tx, caller.salonId);
    await refuseSecondSupplier(tx, caller.salonId, supplier);
    const supplierId = await insertSupplier(tx, caller.salonId, supplier);
    audit({ entity: 'supplier', entityId: supplierId, after: supplier });
    return { supplier_id: supplierId };
  },

  'supplier/update': async ({ supplier: { id, version, ...sent } }, { tx, caller, audit }) => {
    await lockSalon(tx, caller.salonId);
    const before = await lockSupplier(tx, caller.salonId, id);
    if (!before) throw notFound('No se encontró el proveedor.');
    assertFresh(before, version);
    const removed = sent.status_id === ROW_STATUS.removed;
    const changes = removed ? { status_id: ROW_STATUS.removed } : sent;
    const after = { ...before, ...changes, version: before.version + 1 };
    if (!removed) await refuseSecondSupplier(tx, caller.salonId, after, id);
    await updateSupplier(tx, caller.salonId, id, changes);
    audit({ entity: 'supplier', entityId: id, before, after });
    return { supplier: after };
  },

  'supplier/contact/add': async ({ contact }, { tx, caller, audit }) => {
    await lockSalon(tx, caller.salonId);
    await existingSupplier(tx, caller.salonId, contact.supplier_id);
    await refuseSecondContact(tx, caller.salonId, contact);
    const contactId = await insertContact(tx, caller.salonId, contact);
    audit({ entity: 'supplier_contact', entityId: contactId, after: contact });
    return { contact_id: contactId };
  },

  'supplier/contact/update': async ({ contact: { id, version, ...sent } }, { tx, caller, audit }) => {
    await lockSalon(tx, caller.salonId);
    const held = await lockContact(tx, caller.salonId, id);
    if (!held) throw notFound('No se encontró el contacto.');
    assertFresh(held, version);
    const { supplier_id, status_id, ...fields } = sent;
    // Its purchases name it together with its supplier.
    if (supplier_id !== undefined && supplier_id !== held.supplier_id) {
      throw invalid('contact.supplier_id', 'Un contacto no cambia de proveedor');
    }
    const removed = status_id === ROW_STATUS.removed;
    const changes = removed ? { status_id } : fields;
    const contact = { ...held, ...(removed ? {} : fields), version: held.version + 1 };
    if (!removed) await refuseSecondContact(tx, caller.salonId, contact, id);
    await updateContact(tx, caller.salonId, id, changes);
    const before = { ...held, status_id: ROW_STATUS.active };
    audit({ entity: 'supplier_contact', entityId: id, before, after: { ...before, ...contact, ...changes } });
    return { contact };
  },
};
