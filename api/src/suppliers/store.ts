import type { supplierContact, supplierRow } from '@melena/shared/contract/supplier/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Read, Tx } from '../core/database/salon/handle';

type Supplier = z.output<typeof supplierRow>;
type Contact = z.output<typeof supplierContact>;

interface SupplierFields {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly observations: string;
}

interface ContactFields {
  readonly supplier_id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** Suppliers that weren't deleted, by name. */
export async function listSuppliers(read: Read): Promise<Supplier[]> {
  const rows = await selectSuppliers(read)
    .where('status_id', '<>', 0)
    .orderBy(sql`fold(name)`)
    .orderBy('id')
    .execute();
  return rows.map(toSupplier);
}

/** One supplier, a deleted one too. */
export async function findSupplier(read: Read, supplierId: number): Promise<Supplier | undefined> {
  const row = await selectSuppliers(read).where('id', '=', supplierId).executeTakeFirst();
  return row && toSupplier(row);
}

/** A supplier that wasn't deleted, held until the command ends. */
export async function lockSupplier(tx: Tx, supplierId: number): Promise<Supplier | undefined> {
  const row = await selectSuppliers(tx)
    .where('id', '=', supplierId)
    .where('status_id', '<>', 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && toSupplier(row);
}

function selectSuppliers(read: Read) {
  return read
    .selectFrom('suppliers')
    .select(['id', 'name', 'company', 'email', 'phone', 'observations', 'status_id', 'creation_date'])
    .select('version');
}

function toSupplier(row: Omit<Supplier, 'creation_date'> & { creation_date: Date }): Supplier {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    observations: row.observations,
    status_id: row.status_id,
    creation_date: row.creation_date.toISOString(),
    version: row.version,
  };
}

/** Contacts in force of one supplier, or of every supplier that wasn't deleted, by name. */
export async function listContacts(read: Read, supplierId?: number): Promise<Contact[]> {
  let contacts = selectContacts(read).where('c.status_id', '=', 1).where('s.status_id', '<>', 0);
  if (supplierId !== undefined) contacts = contacts.where('c.supplier_id', '=', supplierId);
  const rows = await contacts.orderBy(sql`fold(c.name)`).orderBy('c.id').execute();
  return rows.map(toContact);
}

/** One contact in force. */
export async function findContact(read: Read, contactId: number): Promise<Contact | undefined> {
  const row = await selectContacts(read)
    .where('c.id', '=', contactId)
    .where('c.status_id', '=', 1)
    .executeTakeFirst();
  return row && toContact(row);
}

/** A contact in force, held until the command ends. */
export async function lockContact(tx: Tx, contactId: number): Promise<Contact | undefined> {
  const row = await selectContacts(tx)
    .where('c.id', '=', contactId)
    .where('c.status_id', '=', 1)
    .forNoKeyUpdate('c')
    .executeTakeFirst();
  return row && toContact(row);
}

function selectContacts(read: Read) {
  return read
    .selectFrom('supplier_contacts as c')
    .innerJoin('suppliers as s', 's.id', 'c.supplier_id')
    .select(['c.id', 'c.supplier_id', 'c.name', 'c.email', 'c.phone', 'c.creation_date', 'c.version']);
}

function toContact(row: Omit<Contact, 'creation_date'> & { creation_date: Date }): Contact {
  return {
    id: row.id,
    supplier_id: row.supplier_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    creation_date: row.creation_date.toISOString(),
    version: row.version,
  };
}

/** The companies that a new supplier chooses from. */
export function listCompanies(read: Read): Promise<{ id: number; name: string }[]> {
  return read.selectFrom('supplier_companies').select(['id', 'name']).orderBy('id').execute();
}

/** The supplier of that name at that company, whatever accents and case, unless it was deleted. */
export async function supplierNamed(
  tx: Tx,
  { name, company }: Pick<SupplierFields, 'name' | 'company'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('suppliers')
    .select('id')
    .where('status_id', '<>', 0)
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .where(sql`fold(company)`, '=', sql`fold(${company})`)
    .executeTakeFirst();
  return row?.id;
}

/** The contact in force of that name at one supplier. */
export async function contactNamed(
  tx: Tx,
  { supplier_id, name }: Pick<ContactFields, 'supplier_id' | 'name'>,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('supplier_contacts')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('status_id', '=', 1)
    .where(sql`fold(name)`, '=', sql`fold(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export async function insertSupplier(tx: Tx, fields: SupplierFields): Promise<number> {
  return (await tx.insertInto('suppliers').values(fields).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertContact(tx: Tx, fields: ContactFields): Promise<number> {
  return (await tx.insertInto('supplier_contacts').values(fields).returning('id').executeTakeFirstOrThrow())
    .id;
}

/** Writes what is given of a supplier that is held, and the next version. */
export async function updateSupplier(
  tx: Tx,
  supplierId: number,
  changes: Partial<SupplierFields & { readonly status_id: number }>,
): Promise<void> {
  await tx
    .updateTable('suppliers')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', supplierId)
    .execute();
}

/** Writes what is given of a contact that is held, and the next version. */
export async function updateContact(
  tx: Tx,
  contactId: number,
  changes: Partial<Omit<ContactFields, 'supplier_id'> & { readonly status_id: number }>,
): Promise<void> {
  await tx
    .updateTable('supplier_contacts')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', contactId)
    .execute();
}
