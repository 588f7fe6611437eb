import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { dialog, press, screenTest } from '../testing';

const purchases = screenTest('compras');
let contactId = 0;

beforeAll(async () => {
  const { salon } = purchases;
  const { supplier_id } = await salon.ok('supplier/add', {
    supplier: { name: 'Raíz Nativa Cosmética', company: 'Comercial Obsidiana', phone: '5552710365' },
  });
  const contact = { supplier_id, name: 'Leticia Arroyo', phone: '5552710365' };
  contactId = (await salon.ok('supplier/contact/add', { contact })).contact_id;
});

async function sent(): Promise<number> {
  const { salon } = purchases;
  const purchase = { supplier_contact_id: contactId, comments: 'Resurtido' };
  const { purchase_id } = await salon.ok('purchase/add', { purchase });
  await salon.ok('purchase/add', { product: { purchase_id, variant_id: salon.shampoo } });
  const { details } = await salon.ok('purchase/details', { purchase_id });
  await salon.ok('purchase/update', {
    purchase: { id: purchase_id, version: details.version, status_id: 2 },
  });
  return purchase_id;
}

test('a purchase is created, gets a product, and is sent', async () => {
  const page = await purchases.open('/compras');
  await userEvent.click(await press('Nuevo compra'));
  const form = await dialog('Nuevo compra');
  expect(form.queryByRole('radio')).toBeNull();
  await userEvent.click(form.getByRole('combobox', { name: /Proveedor/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Raíz Nativa/ }));
  await userEvent.click(await form.findByRole('radio', { name: /Leticia Arroyo/ }));
  await userEvent.type(form.getByLabelText(/^Motivo de la compra/), 'Fin de mes');
  await userEvent.click(form.getByRole('button', { name: 'Continuar compra' }));
  await screen.findByRole('heading', { name: /^Compra #\d+$/ });
  expect(page.address()).toMatch(/^\/compras\/\d+$/);
  await screen.findByText('No hay productos en esta orden de compra');

  await userEvent.click(await press('Agregar producto'));
  const add = await dialog('Agregar producto');
  await userEvent.type(add.getByRole('searchbox'), 'shampoo');
  await userEvent.click(await add.findByRole('radio', { name: /Shampoo/ }));
  expect(add.getByLabelText('Cantidad')).toHaveProperty('value', '10');
  await userEvent.click(add.getByRole('button', { name: 'Agregar' }));
  await userEvent.click(await press('Enviar compra'));
  const asked = within(await screen.findByRole('alertdialog', { name: '¿Deseas enviar la compra?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Enviar compra' }));
  await screen.findByText('Enviada');
  expect(screen.queryByRole('button', { name: 'Agregar producto' })).toBeNull();
});

test('more than is missing is said at its line; what arrived is stock, and the purchase is Incompleta', async () => {
  const { salon } = purchases;
  const id = await sent();
  const stock = async () =>
    (await salon.ok('product/stock', {})).products.find(row => row.variant_id === salon.shampoo);
  const before = await stock();
  await purchases.open(`/compras/${id}`);
  await userEvent.click(await press('Recibir productos'));
  const form = await dialog('Recibir productos');
  const pieces = form.getByLabelText('A la venta');
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '11');
  await form.findByText('Faltan 10 por recibir');
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '6');
  await userEvent.click(form.getByRole('button', { name: 'Recibir' }));
  await screen.findByText('Incompleta');
  expect((await stock())?.selling).toBe((before?.selling ?? 0) + 6);
  expect(screen.queryByRole('button', { name: 'Cancelar compra' })).toBeNull();
});

test('a purchase is cancelled after a question', async () => {
  const id = await sent();
  await purchases.open(`/compras/${id}`);
  await userEvent.click(await press('Cancelar compra'));
  const asked = within(await screen.findByRole('alertdialog', { name: '¿Deseas cancelar la compra?' }));
  asked.getByText('Esta acción no se puede deshacer');
  await userEvent.click(asked.getByRole('button', { name: 'Cancelar compra' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await screen.findByText('Cancelada');
});

test('a purchase without products has $0.00 MXN, its supplier’s contacts, and no total in the list', async () => {
  const { salon } = purchases;
  const purchase = { supplier_contact_id: contactId, comments: 'Sin nada todavía' };
  const { purchase_id } = await salon.ok('purchase/add', { purchase });
  const page = await purchases.open(`/compras/${purchase_id}`);
  const facts = within(await screen.findByRole('region', { name: 'Datos de la compra' }));
  await facts.findByText('Sin nada todavía');
  expect(facts.getByText('MXN').parentElement?.textContent).toBe('$0.00 MXN');
  await screen.findByText('No hay productos en esta orden de compra');
  const contacts = within(screen.getByRole('table', { name: 'Contactos del proveedor' }));
  expect(contacts.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
    'Nombre',
    'Correo',
    'Teléfono',
    'Fecha',
  ]);
  contacts.getByRole('cell', { name: '55 5271 0365' });

  await page.go('/compras?q=sin nada');
  const row = await screen.findByRole('row', { name: /Raíz Nativa/ });
  expect(within(row).getAllByRole('cell')[4]?.textContent).toMatch(/^—/);
});

test('a supplier whose contacts left says that there is no information of it', async () => {
  const { salon } = purchases;
  const { supplier_id } = await salon.ok('supplier/add', {
    supplier: { name: 'Sin nadie', company: 'Comercial Obsidiana', phone: '5552710399' },
  });
  const contact = { supplier_id, name: 'Efímera', phone: '5552710398' };
  const { contact_id } = await salon.ok('supplier/contact/add', { contact });
  const purchase = { supplier_contact_id: contact_id, comments: 'Último pedido' };
  const { purchase_id } = await salon.ok('purchase/add', { purchase });
  await salon.ok('supplier/contact/update', { contact: { id: contact_id, status_id: 0 } });
  await purchases.open(`/compras/${purchase_id}`);
  await screen.findByText('No se encontró información del proveedor');
});
