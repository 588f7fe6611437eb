import { queryClient } from '@melena/shared/client';
import { fill } from '@melena/shared/testing/fill';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { findButton, findDialog, findQuestion, screenTest } from '../testing';

const purchases = screenTest('compras');
let contactId = 0;

beforeAll(async () => {
  const { salon } = purchases;
  const { supplier_id } = await salon.ok('supplier/add', {
    supplier: { name: 'Raíz Nativa Cosmética', company: 'Comercial Obsidiana', phone: '5552710365' },
  });
  const contact = { supplier_id, name: 'Leticia Arroyo', phone: '5552710365' };
  contactId = (await salon.ok('supplier/contact/add', { contact })).contact_id;
  await salon.ok('product/update/details', { variant: { id: salon.shampoo, code: '75012342' } });
});

async function sendPurchase(): Promise<number> {
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

test('a purchase is created, and opens with its empty sheet', async () => {
  const page = await purchases.open('/compras');
  await userEvent.click(await findButton('Nuevo compra'));
  const form = await findDialog('Nuevo compra');
  expect(form.queryByRole('radio')).toBeNull();
  await userEvent.click(form.getByRole('combobox', { name: /Proveedor/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Raíz Nativa/ }));
  await userEvent.click(await form.findByRole('radio', { name: /Leticia Arroyo/ }));
  await fill(form.getByLabelText(/^Motivo de la compra/), 'Fin de mes');
  await userEvent.click(form.getByRole('button', { name: 'Continuar compra' }));
  await screen.findByRole('heading', { name: /^Compra #\d+$/ });
  expect(page.address()).toMatch(/^\/compras\/\d+$/);
  await screen.findByText('No hay productos en esta orden de compra');
});

test('a sheet is written by keyboard: found by name, typed over in its cells, sent, and written on again', async () => {
  const { salon } = purchases;
  const { purchase_id } = await salon.ok('purchase/add', { purchase: { supplier_contact_id: contactId } });
  await purchases.open(`/compras/${purchase_id}`);
  // Found by its name; the quantity is proposed, and typed over on the sheet.
  const search = await screen.findByRole('searchbox', { name: 'Agregar producto' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await userEvent.type(search, 'matizador');
  await screen.findByRole('button', { name: /^Raíz Nativa - .*300 ml \(300 ml\).*\$/ });
  await userEvent.keyboard('{Enter}');
  const quantity = await screen.findByLabelText(/^Cantidad de Shampoo/);
  // There are six; an order fills up to the minimum and ten.
  expect(quantity).toHaveProperty('value', '7');
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(quantity);
  await userEvent.keyboard('8{Escape}');
  expect(quantity).toHaveProperty('value', '7');
  await userEvent.keyboard('8{ArrowRight}204.5{Enter}');
  expect(document.activeElement).toBe(search);
  await userEvent.type(search, 'matizador{Enter}');
  await screen.findByText(/: ya está, 8$/);
  // The key that sends is the page's, not that of a dialog over it.
  await userEvent.click(await findButton('Factura y pago'));
  const bill = await findDialog('Factura y pago');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.click(bill.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A cell that is wrong is shown, and one that is being typed goes with the order.
  await userEvent.clear(search);
  await userEvent.keyboard('{ArrowDown}0{Control>}{Enter}{/Control}');
  await screen.findByText('La cantidad mínima es 1');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Cantidad de Shampoo/));
  expect((await details(purchase_id)).details.status_id).toBe(1);
  await userEvent.keyboard('9{Control>}{Enter}{/Control}');
  await screen.findByText('Enviada');
  const { products } = await details(purchase_id);
  expect(products).toMatchObject([{ quantity: 9, price: '204.50' }]);
  expect(screen.queryByRole('searchbox', { name: 'Agregar producto' })).toBeNull();

  await userEvent.click(await findButton('Corregir compra'));
  const again = await findQuestion('¿Deseas corregir la compra?');
  await userEvent.click(again.getByRole('button', { name: 'Corregir compra' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Quitar Shampoo/ }));
  await screen.findByText('No hay productos en esta orden de compra');
  await waitFor(async () => expect((await details(purchase_id)).products).toEqual([]));
});

test('more than was ordered is asked about; what arrived is stock, and the purchase is Incompleta', async () => {
  const { salon } = purchases;
  const id = await sendPurchase();
  const stock = async () =>
    (await salon.ok('product/stock', {})).products.find(row => row.variant_id === salon.shampoo);
  const before = await stock();
  await purchases.open(`/compras/${id}`);
  await userEvent.click(await findButton('Recibir productos'));
  const form = await findDialog('Recibir productos');
  const pieces = form.getByLabelText('A la venta');
  // A price that is put right before its pieces are scanned counts none of them.
  await fill(form.getByLabelText('Precio de factura'), '505');
  await fill(form.getByRole('searchbox', { name: 'Escanear lo que llega' }), '75012342{Enter}');
  await waitFor(() => expect(pieces).toHaveProperty('value', '1'));
  await fill(pieces, '11');
  await form.findByText('1 de más de lo pedido');
  await userEvent.click(form.getByRole('button', { name: 'Recibir' }));
  const asked = await findQuestion();
  asked.getByText('Se pidieron 10 y llegan 11. ¿Recibir 1 de más?');
  await userEvent.click(asked.getByRole('button', { name: 'Volver' }));
  // The question gives the focus back as it goes.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Recibir'));
  await fill(pieces, '6');
  await userEvent.click(form.getByRole('button', { name: 'Recibir' }));
  await screen.findByText('Incompleta');
  expect((await stock())?.selling).toBe((before?.selling ?? 0) + 6);
  expect(screen.queryByRole('button', { name: 'Cancelar compra' })).toBeNull();
});

async function details(purchase_id: number) {
  return await purchases.salon.ok('purchase/details', { purchase_id });
}

async function receive(purchase_id: number, quantity: number): Promise<void> {
  const { details: held, products } = await details(purchase_id);
  const lines = [{ id: products[0]?.id ?? 0, quantity }];
  await purchases.salon.ok('purchase/update', { receive: { purchase_id, version: held.version, lines } });
}

test('pressing only Recibir puts each product where it is used: without a sale price it is raw material', async () => {
  const { salon } = purchases;
  const { products } = await salon.ok('product/stock', {});
  const product_id = products[0]?.product_id ?? 0;
  const prices = { price_buy: '500', price_buy_iva: '580', price_sell: '0', price_iva: '0' };
  const litre = { product_id, name: 'Shampoo cabina', content: 1000, ...prices };
  const { variant_id } = await salon.ok('product/add', { variant: litre });
  const purchase = { supplier_contact_id: contactId, comments: 'Cabina' };
  const { purchase_id } = await salon.ok('purchase/add', { purchase });
  for (const each of [salon.shampoo, variant_id ?? 0]) {
    await salon.ok('purchase/add', { product: { purchase_id, variant_id: each, quantity: 6, price: '510' } });
  }
  const { version } = (await details(purchase_id)).details;
  await salon.ok('purchase/update', { purchase: { id: purchase_id, version, status_id: 2 } });
  await purchases.open(`/compras/${purchase_id}`);
  await userEvent.click(await findButton('Recibir productos'));
  const form = await findDialog('Recibir productos');
  form.getByText('6 piezas a la venta · 6 piezas a materia prima · $6,120.00 sin IVA');
  const before = (await salon.ok('product/stock', {})).products;
  await userEvent.click(form.getByRole('button', { name: 'Recibir' }));
  await screen.findByText('Completa');
  const after = (await salon.ok('product/stock', {})).products;
  const row = (rows: typeof after, id: number | null) => rows.find(each => each.variant_id === id);
  expect(row(after, variant_id)).toMatchObject({ selling: 0, material: 6, material_unit: 6000 });
  expect(row(after, salon.shampoo)?.selling).toBe((row(before, salon.shampoo)?.selling ?? 0) + 6);
  const { variants } = await salon.ok('product/variants', { product_id });
  expect(variants.find(({ id }) => id === variant_id)?.price_buy).toBe('510.00');
});

test('what somebody else received meanwhile is said before anything more is received', async () => {
  const id = await sendPurchase();
  await purchases.open(`/compras/${id}`);
  await userEvent.click(await findButton('Recibir productos'));
  const form = await findDialog('Recibir productos');
  form.getByText('0 de 10 recibidas');
  await receive(id, 6);
  await act(() => queryClient.invalidateQueries());
  await form.findByText('6 de 10 recibidas');
  await userEvent.click(form.getByRole('button', { name: 'Recibir' }));
  await form.findByRole('alert');
  expect((await details(id)).products[0]?.received).toBe(6);
  await userEvent.click(form.getByRole('button', { name: 'Recibir' }));
  await screen.findByText('Completa');
  expect((await details(id)).products[0]?.received).toBe(10);
});

test('one that stays short is closed with a reason, says so, and is opened again', async () => {
  const id = await sendPurchase();
  await receive(id, 6);
  await purchases.open(`/compras/${id}`);
  await userEvent.click(await findButton('Cerrar con faltante'));
  const form = await findDialog('Cerrar con faltante');
  form.getByText('faltan 4 piezas');
  await userEvent.click(form.getByRole('button', { name: 'Cerrar con faltante' }));
  await form.findByText('Escribe por qué no llega lo que falta');
  await fill(form.getByLabelText('Motivo'), 'Ya no lo fabrican{Enter}');
  await screen.findByText('Completa · con faltante');
  screen.getByText(/Ya no lo fabrican/);
  expect(screen.queryByRole('button', { name: 'Recibir productos' })).toBeNull();
  await userEvent.click(await findButton('Reabrir compra'));
  const asked = await findQuestion();
  await userEvent.click(asked.getByRole('button', { name: 'Reabrir compra' }));
  await findButton('Recibir productos');
});

test('a receipt is undone after its question, and a purchase of which nothing came is cancelled after its own', async () => {
  const id = await sendPurchase();
  await receive(id, 6);
  await purchases.open(`/compras/${id}`);
  for (const [verb, question, status] of [
    ['Deshacer recepción', '¿Deshacer la recepción?', 'Enviada'],
    ['Cancelar compra', '¿Deseas cancelar la compra?', 'Cancelada'],
  ] as const) {
    await userEvent.click(await findButton(verb));
    const asked = await findQuestion(question);
    await userEvent.click(asked.getByRole('button', { name: verb }));
    await screen.findByText(status);
    await waitFor(() => expect(screen.queryByRole('button', { name: verb })).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  }
  screen.getByText(/^Deshecha/);
  expect((await details(id)).products[0]?.received).toBe(0);
});

test('a receipt whose pieces were counted since says so, and is not undone', async () => {
  const { salon } = purchases;
  const id = await sendPurchase();
  await receive(id, 2);
  const { products } = await salon.ok('product/stock', {});
  const row = products.find(({ variant_id }) => variant_id === salon.shampoo);
  const { version = 0, exhibition = 0, material = 0 } = row ?? {};
  const stock = { variant_id: salon.shampoo, version, selling: 0, exhibition, material, reason: 'Conteo' };
  await salon.ok('product/update/details', { stock });
  await purchases.open(`/compras/${id}`);
  await screen.findByText('Ya se usó o se contó: Shampoo matizador 300 ml: Corrección');
  expect(screen.queryByRole('button', { name: 'Deshacer recepción' })).toBeNull();
});

test('its total says that it is without IVA, with IVA and total beside; the paper has all a supplier needs', async () => {
  const { salon } = purchases;
  const purchase = { supplier_contact_id: contactId, comments: 'Pedido grande' };
  const { purchase_id } = await salon.ok('purchase/add', { purchase });
  const product = { purchase_id, variant_id: salon.shampoo, quantity: 1, price: '89804' };
  await salon.ok('purchase/add', { product });
  const { folio } = (await details(purchase_id)).details;
  await purchases.open(`/compras/${purchase_id}`);
  await screen.findByText('sin IVA');
  const facts = within(screen.getByRole('region', { name: 'Datos de la compra' }));
  facts.getByText('$14,368.64');
  facts.getByText('$104,172.64');
  const paper = screen.getByText(`Orden de compra #${folio}`).closest('article');
  for (const text of [
    'Salón de prueba',
    'Raíz Nativa Cosmética',
    'Leticia Arroyo · 55 5271 0365',
    'Raíz Nativa - Shampoo matizador 300 ml (300 ml)750123421$89,804.00$89,804.00',
    'IVA 16 %$14,368.64',
    'Total con IVA$104,172.64 MXN',
  ]) {
    expect(paper?.textContent).toContain(text);
  }
});
