import { PHONE_WANTED } from '@melena/shared/rules/phone';
import { expect, test } from 'vitest';
import { appTest } from '../../testing/app-test';

const app = appTest();

const supplier = { name: 'Óscar Peña', company: 'Grupo Belleza Anáhuac', phone: '55 1234-5678' };

async function addSupplier(name: string): Promise<number> {
  return (await app.ok('supplier/add', { supplier: { ...supplier, name } })).supplier_id;
}

async function listed(id: number) {
  const { suppliers } = await app.ok('supplier/get', {});
  return suppliers.find(row => row.id === id);
}

test('a supplier is added active, with the four companies to choose from', async () => {
  const id = await addSupplier('Óscar Peña');
  expect(await listed(id)).toMatchObject({
    ...supplier,
    phone: '5512345678',
    email: '',
    observations: '',
    status_id: 1,
  });
  expect((await app.ok('supplier/get', {})).companies).toHaveLength(4);
});

test('one name at one company; the same name at another is another supplier', async () => {
  await addSupplier('Marta Ruiz');
  const twin = { ...supplier, name: 'MARTA RUÍZ' };
  expect(await app.refused('supplier/add', { supplier: twin })).toMatchObject({
    code: 'conflict',
    fields: { 'supplier.name': 'Ya existe un proveedor con ese nombre en esta empresa' },
  });
  // It reads the same, whatever blanks and marks were pasted with it.
  const pasted = { ...supplier, name: '\u202aMarta\u00a0 Ruiz\u200b', company: `${supplier.company}\t` };
  expect(await app.refused('supplier/add', { supplier: pasted })).toMatchObject({ code: 'conflict' });
  await app.ok('supplier/add', {
    supplier: { ...twin, company: 'Comercial Obsidiana', email: '\u00a0marta@obsidiana.mx ' },
  });
});

test('two people add one supplier at once: one of them is refused', async () => {
  const body = { supplier: { ...supplier, name: 'A la vez' } };
  const replies = await Promise.all([app.call('supplier/add', body), app.call('supplier/add', body)]);
  expect(replies.map(reply => reply.code ?? reply.status).sort()).toEqual(['conflict', 'success']);
});

test('a deleted supplier leaves the list, frees its name and takes no change', async () => {
  const id = await addSupplier('Hugo');
  await app.ok('supplier/contact/add', { contact: { supplier_id: id, name: 'Inés', phone: '5511112222' } });
  await app.ok('supplier/update', { supplier: { id, status_id: 0 } });
  const { suppliers, contacts } = await app.ok('supplier/get', {});
  expect(suppliers.map(row => row.id)).not.toContain(id);
  expect(contacts.map(row => row.supplier_id)).not.toContain(id);
  expect(await app.refused('supplier/update', { supplier: { id, status_id: 1 } })).toMatchObject({
    code: 'not_found',
  });
  await addSupplier('Hugo');
});

test('a status beyond 0 to 2 and a phone without ten digits are refused at their fields', async () => {
  const id = await addSupplier('Sofía');
  const status = await app.refused('supplier/update', { supplier: { id, status_id: 3 } });
  expect(status.fields).toHaveProperty(['supplier.status_id']);
  const phone = await app.refused('supplier/add', { supplier: { ...supplier, name: 'X', phone: '123' } });
  expect(phone).toMatchObject({ code: 'invalid', fields: { 'supplier.phone': PHONE_WANTED } });
});

test('the phone of a supplier and of a contact may be left out, and is checked where it is given', async () => {
  const { phone: _phone, ...unphoned } = supplier;
  const { supplier_id } = await app.ok('supplier/add', { supplier: { ...unphoned, name: 'Sin teléfono' } });
  const { contact_id } = await app.ok('supplier/contact/add', { contact: { supplier_id, name: 'Ana' } });
  for (const phone of ['', '55 1234 5678', '']) {
    const { supplier: saved } = await app.ok('supplier/update', { supplier: { id: supplier_id, phone } });
    const { contact } = await app.ok('supplier/contact/update', { contact: { id: contact_id, phone } });
    expect([saved.phone, contact.phone]).toEqual(Array(2).fill(phone.replaceAll(' ', '')));
  }
  for (const phone of ['123', 'no tiene', '-']) {
    const refused = await app.refused('supplier/update', { supplier: { id: supplier_id, phone } });
    expect(refused.fields).toEqual({ 'supplier.phone': PHONE_WANTED });
    const contact = await app.refused('supplier/contact/update', { contact: { id: contact_id, phone } });
    expect(contact.fields).toEqual({ 'contact.phone': PHONE_WANTED });
  }
});

test('a contact is changed and removed, and stays with its supplier', async () => {
  const supplier_id = await addSupplier('Tere');
  const other = await addSupplier('Toño');
  const { contact_id: id } = await app.ok('supplier/contact/add', {
    contact: { supplier_id, name: 'Lupe', phone: '5511112222' },
  });
  expect(
    await app.refused('supplier/contact/add', {
      contact: { supplier_id, name: 'LUPE', phone: '5511112223' },
    }),
  ).toMatchObject({ code: 'conflict' });
  const { contact } = await app.ok('supplier/contact/update', { contact: { id, email: 'lupe@tere.mx' } });
  expect(contact).toMatchObject({ name: 'Lupe', email: 'lupe@tere.mx', phone: '5511112222' });
  expect(await app.refused('supplier/contact/update', { contact: { id, supplier_id: other } })).toMatchObject(
    {
      code: 'invalid',
      fields: { 'contact.supplier_id': 'Un contacto no cambia de proveedor' },
    },
  );
  await app.ok('supplier/contact/update', { contact: { id, status_id: 0 } });
  const { contacts } = await app.ok('supplier/get', {});
  expect(contacts.map(row => row.id)).not.toContain(id);
});
