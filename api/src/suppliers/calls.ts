import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { assertUnique } from '../core/assert-unique';
import type { Handlers, PathsOf } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid, notFound, requireFresh } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import {
  findContactNamed,
  findSupplier,
  findSupplierNamed,
  listCompanies,
  listContacts,
  listSuppliers,
  lockContact,
  lockSupplier,
} from './store';

const NO_SUPPLIER = 'No se encontró el proveedor.';

/** The salon is locked: nobody else takes the name meanwhile. */
async function assertSupplierFree(
  tx: Tx,
  supplier: { name: string; company: string },
  self?: number,
): Promise<void> {
  const owner = await findSupplierNamed(tx, supplier);
  const message = 'Ya existe un proveedor con ese nombre en esta empresa';
  assertUnique({ owner, self, field: 'supplier.name', message });
}

async function assertContactFree(
  tx: Tx,
  contact: { supplier_id: number; name: string },
  self?: number,
): Promise<void> {
  const owner = await findContactNamed(tx, contact);
  const message = 'Este proveedor ya tiene un contacto con ese nombre';
  assertUnique({ owner, self, field: 'contact.name', message });
}

export const supplierHandlers: Handlers<PathsOf<'supplier'>> = {
  'supplier/get': async (_body, { read }) => {
    const [suppliers, contacts, companies] = await Promise.all([
      listSuppliers(read),
      listContacts(read),
      listCompanies(read),
    ]);
    return { suppliers, contacts, companies };
  },

  'supplier/add': async ({ supplier }, { tx, audit }) => {
    await lockSalon(tx);
    await assertSupplierFree(tx, supplier);
    const supplierId = await insertRow(tx, 'suppliers', supplier);
    audit({ entity: 'supplier', entityId: supplierId, after: supplier });
    return { supplier_id: supplierId };
  },

  'supplier/update': async ({ supplier: { id, version, ...sent } }, { tx, audit }) => {
    await lockSalon(tx);
    const before = requireFresh(await lockSupplier(tx, id), version, NO_SUPPLIER);
    const removed = sent.status_id === ROW_STATUS.removed;
    const changes = removed ? { status_id: ROW_STATUS.removed } : sent;
    const after = { ...before, ...changes, version: before.version + 1 };
    if (!removed) await assertSupplierFree(tx, after, id);
    await updateRow(tx, 'suppliers', id, changes);
    audit({ entity: 'supplier', entityId: id, before, after });
    return { supplier: after };
  },

  'supplier/contact/add': async ({ contact }, { tx, audit }) => {
    await lockSalon(tx);
    const supplier = await findSupplier(tx, contact.supplier_id);
    if (!supplier || isRemoved(supplier)) throw notFound(NO_SUPPLIER);
    await assertContactFree(tx, contact);
    const contactId = await insertRow(tx, 'supplier_contacts', contact);
    audit({ entity: 'supplier_contact', entityId: contactId, after: contact });
    return { contact_id: contactId };
  },

  'supplier/contact/update': async ({ contact: { id, version, ...sent } }, { tx, audit }) => {
    await lockSalon(tx);
    const locked = requireFresh(await lockContact(tx, id), version, 'No se encontró el contacto.');
    const { supplier_id, status_id, ...fields } = sent;
    // Its purchases name it together with its supplier.
    if (supplier_id !== undefined && supplier_id !== locked.supplier_id) {
      throw invalid('contact.supplier_id', 'Un contacto no cambia de proveedor');
    }
    const removed = status_id === ROW_STATUS.removed;
    const changes = removed ? { status_id } : fields;
    const contact = { ...locked, ...(removed ? {} : fields), version: locked.version + 1 };
    if (!removed) await assertContactFree(tx, contact, id);
    await updateRow(tx, 'supplier_contacts', id, changes);
    const before = { ...locked, status_id: ROW_STATUS.active };
    audit({ entity: 'supplier_contact', entityId: id, before, after: { ...before, ...contact, ...changes } });
    return { contact };
  },
};
