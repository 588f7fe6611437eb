import type { supplierContact, supplierRow } from '@melena/shared/contract/supplier/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findId, isSameText } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { withIsoDate } from '../core/wire-values';

type Supplier = z.output<typeof supplierRow>;
type Contact = z.output<typeof supplierContact>;

/** Suppliers that weren't deleted, by name. */
export async function listSuppliers(read: Read): Promise<Supplier[]> {
  const rows = await selectSuppliers(read)
    .where('status_id', '<>', 0)
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
  return rows.map(withIsoDate);
}

/** A supplier, even if it is deleted. */
export async function findSupplier(read: Read, supplierId: number): Promise<Supplier | undefined> {
  const row = await selectSuppliers(read).where('id', '=', supplierId).executeTakeFirst();
  return row && withIsoDate(row);
}

/** A supplier that wasn't deleted, locked until the command ends. */
export async function lockSupplier(tx: Tx, supplierId: number): Promise<Supplier | undefined> {
  const row = await selectSuppliers(tx)
    .where('id', '=', supplierId)
    .where('status_id', '<>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && withIsoDate(row);
}

function selectSuppliers(read: Read) {
  return read
    .selectFrom('suppliers')
    .select(['id', 'name', 'company', 'email', 'phone', 'observations', 'status_id', 'creation_date'])
    .select(['rfc', 'version']);
}

/** Contacts in force of one supplier, or of every supplier that wasn't deleted, by name. */
export async function listContacts(read: Read, supplierId?: number): Promise<Contact[]> {
  let contacts = selectContacts(read).where('s.status_id', '<>', 0);
  if (supplierId !== undefined) contacts = contacts.where('c.supplier_id', '=', supplierId);
  const rows = await contacts.orderBy(sql`fold(c.name)`).orderBy('c.id').execute();
  return rows.map(withIsoDate);
}

export function findContact(read: Read, contactId: number) {
  return selectContacts(read).where('c.id', '=', contactId).executeTakeFirst();
}

/** A contact in force, locked until the command ends. */
export async function lockContact(tx: Tx, contactId: number): Promise<Contact | undefined> {
  const row = await selectContacts(tx).where('c.id', '=', contactId).forNoKeyUpdate('c').executeTakeFirst();
  return row && withIsoDate(row);
}

function selectContacts(read: Read) {
  return read
    .selectFrom('supplier_contacts as c')
    .innerJoin('suppliers as s', 's.id', 'c.supplier_id')
    .where('c.status_id', '=', 1)
    .select(['c.id', 'c.supplier_id', 'c.name', 'c.email', 'c.phone', 'c.creation_date', 'c.version']);
}

/** The companies that a new supplier chooses from. */
export function listCompanies(read: Read): Promise<{ id: number; name: string }[]> {
  return read.selectFrom('supplier_companies').select(['id', 'name']).orderBy('id').execute();
}

/** The supplier of that name at that company, unless it was deleted. */
export function findSupplierNamed(tx: Tx, { name, company }: Pick<Supplier, 'name' | 'company'>) {
  return findId(
    tx
      .selectFrom('suppliers')
      .select('id')
      .where('status_id', '<>', 0)
      .where(isSameText('name', name))
      .where(isSameText('company', company)),
  );
}

/** The contact in force of that name at one supplier. */
export function findContactNamed(tx: Tx, { supplier_id, name }: Pick<Contact, 'supplier_id' | 'name'>) {
  return findId(
    tx
      .selectFrom('supplier_contacts')
      .select('id')
      .where('supplier_id', '=', supplier_id)
      .where('status_id', '=', 1)
      .where(isSameText('name', name)),
  );
}

/** Suppliers that weren't deleted, with what a file may change of them. */
export function listSuppliersToMatch(read: Read) {
  return read
    .selectFrom('suppliers')
    .select(['id', 'version', 'name', 'company', 'email', 'phone', 'rfc', 'observations'])
    .where('status_id', '<>', 0)
    .orderBy('id')
    .execute();
}
