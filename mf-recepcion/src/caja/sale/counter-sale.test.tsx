import { fill } from '@melena/shared/testing/fill';
import { scan } from '@melena/shared/testing/scan';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD } from '../../../../api/testing/app';
import { findButton, findDialog, findQuestion, tillTest } from '../testing';
import { saleStore } from './open-sale';

const till = tillTest();
beforeEach(async () => {
  saleStore.setState(saleStore.getInitialState(), true);
  await till.ensureTill();
});

/** A UPC-A: scanners write it with a 0 before it too. */
const GTIN = '012345678905';

beforeAll(async () => {
  await till.salon.ok('product/update/details', { variant: { id: till.salon.shampoo, code: GTIN } });
});

async function shampoo() {
  const { products } = await till.salon.ok('product/stock', {});
  const row = products.find(({ variant_id }) => variant_id === till.salon.shampoo);
  if (!row) throw new Error('The shampoo is not in stock');
  return row;
}
const scanField = () => screen.findByRole('searchbox', { name: 'Escanear o buscar producto' });
const lineOf = (name: RegExp) => screen.findByRole('row', { name });
const total = async () => (await screen.findByText('Total', { selector: 'b' })).parentElement?.textContent;

test("a scanner's code with Enter adds one, again one more, and 'Deshacer' takes the last back", async () => {
  const { code, price_iva } = await shampoo();
  await till.open('/caja/venta');
  const field = await scanField();
  await screen.findAllByText(/piezas|Quedan|AGOTADO/);
  await userEvent.type(field, `${code}{Enter}`);
  const line = await lineOf(/Shampoo/);
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, `${code}{Enter}`);
  const pieces = within(line).getByRole('textbox', { name: /^Piezas/ });
  await waitFor(() => expect(pieces).toHaveProperty('value', '2'));
  await userEvent.click(await findButton('Deshacer'));
  await waitFor(() => expect(pieces).toHaveProperty('value', '1'));
  expect(await total()).toContain(Number(price_iva).toFixed(2).split('.')[0]?.slice(-3));
  await userEvent.type(field, `${code}{Enter}`);
  await findButton('Deshacer');
  await userEvent.type(field, 'no-existe{Enter}');
  await screen.findByText('Ningún producto tiene el código no-existe');
  // It would take back the one before.
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('a scan ends by Tab too, and reaches the sale from whatever field it was written into', async () => {
  await till.open('/caja/venta');
  const field = await scanField();
  await screen.findAllByText(/piezas|Quedan|AGOTADO/);
  await userEvent.click(field);
  await scan(`0${GTIN}{Tab}`);
  const pieces = within(await lineOf(/Shampoo/)).getByRole<HTMLInputElement>('textbox', { name: /^Piezas/ });
  await waitFor(() => expect(pieces.value).toBe('1'));
  expect(field).toHaveProperty('value', '');
  expect(document.activeElement === field).toBe(true);
  const client = screen.getByRole<HTMLInputElement>('combobox', { name: /^Cliente/ });
  await userEvent.click(client);
  await scan(`${GTIN}{Enter}`);
  await waitFor(() => expect([pieces.value, client.value]).toEqual(['2', '']));
  await userEvent.click(pieces);
  await scan(`${GTIN}{Enter}`);
  await waitFor(() => expect(pieces.value).toBe('3'));
  // A part of a code is no code.
  await userEvent.click(field);
  await scan(`${GTIN.slice(5)}{Enter}`);
  await screen.findByText(`Ningún producto tiene el código ${GTIN.slice(5)}`);
  expect(pieces.value).toBe('3');
});

test('unknown codes in a row are all kept; one is given to a product, which enters the sale as often', async () => {
  await till.open('/caja/venta', 'administrador');
  const field = await scanField();
  await screen.findAllByText(/piezas|Quedan|AGOTADO/);
  const codes = ['A-1041', 'A-1042', 'A-1043'];
  for (const code of [...codes, 'A-1042']) await scan(`${code}{Enter}`);
  expect(document.activeElement).toBe(field);
  await userEvent.click(await findButton(/sin producto$/));
  const dialog = await findDialog('Códigos sin producto');
  const rows = dialog.getAllByRole('listitem');
  const [first] = rows;
  for (const code of codes) dialog.getByText(code);
  expect(first?.textContent).toContain('A-10422 veces');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Asignar a un producto' }));
  const assign = await findDialog('Asignar a un producto');
  await userEvent.click(await assign.findByRole('radio', { name: /Shampoo/ }));
  await assign.findByText(`Su código de ahora, ${GTIN}, se cambia por este.`);
  await userEvent.click(assign.getByRole('button', { name: 'Asignar código' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(rows.length - 1));
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
  const line = await lineOf(/Shampoo/);
  expect(within(line).getByRole('textbox', { name: /^Piezas/ })).toHaveProperty('value', '2');
  expect((await shampoo()).code).toBe('A-1042');
  // Once none is left, the next one opens nothing over the scanner.
  await userEvent.click(await findButton(/sin producto$/));
  const left = await findDialog('Códigos sin producto');
  for (const drop of left.getAllByRole('button', { name: /^Quitar/ })) await userEvent.click(drop);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(field);
  await scan('A-1044{Enter}');
  await findButton('1 sin producto');
  expect(screen.queryByRole('dialog')).toBeNull();
  await till.salon.ok('product/update/details', { variant: { id: till.salon.shampoo, code: GTIN } });
});

test('cash of many times what is due is asked about before it is charged', async () => {
  await till.open('/caja/venta');
  await screen.findAllByText(/piezas|Quedan|AGOTADO/);
  await userEvent.type(await scanField(), `${GTIN}{Enter}`);
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar venta');
  const count = async () => (await till.salon.ok('sale/list', {})).sales.length;
  const before = await count();
  await userEvent.type(charge.getByLabelText('Efectivo recibido'), '75012.345{Backspace}');
  await userEvent.click(await findButton(/^Cobrar \$/));
  const question = await findQuestion('¿Recibiste $75,012.34 en efectivo?');
  expect(await count()).toBe(before);
  await userEvent.click(question.getByRole('button', { name: 'Sí, cobrar' }));
  await screen.findByText(/^Cobro de .* registrado/);
  expect(await count()).toBe(before + 1);
});

test('never more than there are: it says how many are left, typed over too', async () => {
  const { code, total_selling } = await shampoo();
  await till.open('/caja/venta');
  const field = await scanField();
  await screen.findAllByText(/piezas|Quedan|AGOTADO/);
  await userEvent.type(field, `${code}{Enter}`);
  const line = await lineOf(/Shampoo/);
  const pieces = within(line).getByRole('textbox', { name: /^Piezas/ });
  await userEvent.click(pieces);
  await userEvent.clear(pieces);
  await userEvent.type(pieces, String(total_selling + 7));
  await userEvent.tab();
  expect(pieces).toHaveProperty('value', String(total_selling));
  await within(line).findByText(total_selling === 1 ? 'Queda 1' : `Quedan ${total_selling}`);
});

test('a gift card that came back no longer stands large on the ticket', async () => {
  const { salon } = till;
  const { sale_id } = await salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount: '300' }],
    sale: { lines: [{ kind: 'gift_card', amount: '300' }] },
  });
  const [line] = (await salon.ok('sale/ticket', { sale_id: sale_id ?? 0 })).lines;
  await salon.ok('sale/return', {
    ...{ sale_id: sale_id ?? 0, lines: [{ id: line?.id ?? 0, quantity: 1, restock: false }] },
    ...{ reason: 'Se vendió otra', password: PASSWORD },
  });
  await till.open(`/caja/ventas/${sale_id}`);
  await screen.findByText(/1 de vuelta/);
  expect(screen.queryByRole('region', { name: 'Tarjeta de regalo' })).toBeNull();
});

test('a discount is for no more than the products cost, and its password is kept nowhere', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem');
  const { code, price_iva } = await shampoo();
  await till.open('/caja/venta');
  const field = await scanField();
  await screen.findAllByText(/piezas|Quedan|AGOTADO/);
  for (let piece = 0; piece < 2; piece++) await userEvent.type(field, `${code}{Enter}`);
  await lineOf(/Shampoo/);
  await userEvent.click(await findButton('Agregar descuento'));
  const dialog = await findDialog('Agregar descuento');
  const apply = dialog.getByRole('button', { name: 'Aplicar descuento' });
  const amount = dialog.getByLabelText('Cantidad');
  await userEvent.type(dialog.getByLabelText('Contraseña de administrador'), PASSWORD);
  await fill(amount, String(Number(price_iva) * 2 + 1));
  dialog.getByText('Es más de lo que cuestan los productos');
  expect(apply).toHaveProperty('disabled', true);
  await fill(amount, String(Number(price_iva) + 1));
  await userEvent.click(apply);
  // A piece is taken off: the discount is more than what is left.
  const charge = await findButton('Cobrar');
  expect(charge).toHaveProperty('disabled', false);
  await fill(screen.getByRole('textbox', { name: /^Piezas/ }), '1');
  await screen.findByText('El descuento es mayor a lo que cuestan los productos');
  expect(charge).toHaveProperty('disabled', true);
  expect(JSON.stringify(stored.mock.calls)).not.toContain(PASSWORD);
  stored.mockRestore();
});

test('a package asks for its client', async () => {
  const { variant } = await till.salon.ok('service/variant', { variant_id: till.salon.cut });
  const type = { name: '3 cortes', service_id: variant.service_id, visits: 3, price: '900', days: 90 };
  await till.salon.ok('voucher/packages/add', { package: type });
  await till.open('/caja/venta');
  await userEvent.click(await findButton('Paquetes'));
  await userEvent.click(await findButton(/3 cortes/));
  await screen.findByText('Un paquete es de un cliente: elige de quién');
  expect(await findButton('Cobrar')).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText(/^Cliente/), 'Ximena');
  await userEvent.click(await screen.findByRole('option', { name: /Ximena/ }));
  expect(await findButton('Cobrar')).toHaveProperty('disabled', false);
});

test('another desk sells the last pieces meanwhile: it is said at the line', async () => {
  const { code, total_selling, price_iva } = await shampoo();
  await till.open('/caja/venta');
  const field = await scanField();
  await screen.findAllByText(/piezas|Quedan|AGOTADO/);
  await userEvent.type(field, `${code}{Enter}`);
  await lineOf(/Shampoo/);
  await userEvent.click(await findButton('Cobrar'));
  await findDialog('Cobrar venta');
  const amount = (total_selling * Number(price_iva)).toFixed(2);
  await till.salon.ok('caja/charge', {
    payments: [{ type_id: 1, amount }],
    sale: {
      lines: [{ kind: 'product' as const, variant_id: till.salon.shampoo, quantity: total_selling }],
    },
  });
  await userEvent.click(await findButton(/^Cobrar \$/));
  await screen.findByText('AGOTADO: ya no hay piezas de este producto');
  await userEvent.click(await findButton('Volver'));
  const line = await lineOf(/Shampoo/);
  await within(line).findByText('AGOTADO');
});

test("a client's credit pays a sale without an appointment, as far as it reaches", async () => {
  const { salon } = till;
  await salon.ok('payment/add', {
    payment: { client_id: salon.vip, type_id: 1, amount: '200.00' },
    assign: { type_id: 3, amount: '200.00' },
  });
  saleStore.setState({ client: { id: salon.vip, name: 'Valeria' } });
  await till.open('/caja/venta');
  await userEvent.click(await findButton('Tarjetas'));
  await userEvent.click(await findButton('$500.00'));
  await userEvent.click(await findButton('Agregar tarjeta'));
  await userEvent.click(await findButton('Cobrar'));
  const charge = await findDialog('Cobrar venta');
  await userEvent.click(await charge.findByRole('button', { name: /^Saldo a favor.*\$200.00/ }));
  await charge.findByText('Saldo después: $0.00');
  await userEvent.click(charge.getByRole('button', { name: 'Cobrar $500.00' }));
  await screen.findByText('Cobro de $500.00 registrado');
  const { sales } = await salon.ok('sale/list', { client_id: salon.vip });
  expect(sales[0]).toMatchObject({ total: '500.00', type_ids: [1, 6] });
  expect((await salon.ok('clients/profile', { client_id: salon.vip })).client.credit).toBe('0.00');
});
