import { fill } from '@melena/shared/testing/fill';
import { scan } from '@melena/shared/testing/scan';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { addBranch } from '../../../../api/testing/add-branch';
import { findButton, findQuestion, screenTest } from '../../testing';

const page = screenTest('inventario');
const NAME = 'Shampoo matizador 300 ml';
const GTIN = '7501055337699';
let centro = 0;

beforeAll(async () => {
  const { salon } = page;
  centro = await addBranch(salon.db, salon.salon_id, 'Salón Centro');
  const code = { id: salon.shampoo, code: GTIN };
  await salon.ok('product/update/details', { variant: code });
});

async function stock(branch = 1) {
  const { products } = await page.salon.ok('product/stock', { salon_id: branch });
  const row = products.find(({ variant_id }) => variant_id === page.salon.shampoo);
  if (!row) throw new Error('Each salon has a row of the shampoo');
  return row;
}

async function count(branch: number, selling: number): Promise<void> {
  const { variant_id, version, exhibition, material } = await stock(branch);
  const counted = { variant_id, version, exhibition, material, selling, reason: 'Conteo' };
  await page.salon.ok('product/update/details', { stock: counted, salon_id: branch });
}

/** Sends pieces from the other salon here. */
async function sent(quantity: number): Promise<number> {
  await count(centro, 20);
  const lines = [{ variant_id: page.salon.shampoo, quantity }];
  const transfer = { to_salon_id: 1, lines, note: 'Va en la camioneta' };
  return (await page.salon.ok('transfer/add', { transfer, salon_id: centro })).transfer_id;
}

const details = (transfer_id: number) => page.salon.ok('transfer/details', { transfer_id });

test('what arrives is scanned and saved; of what is missing somebody says what happened, and it ends', async () => {
  const before = (await stock()).selling;
  const id = await sent(4);
  await page.open(`/inventario/envios/${id}`);
  const field = await screen.findByRole('searchbox', { name: 'Escanear lo que llega' });
  screen.getByText('0 de 4 piezas recibidas');
  expect(await findButton('Guardar y seguir después')).toHaveProperty('disabled', true);
  field.focus();
  await scan(`${GTIN}{Enter}`);
  await scan(`${GTIN}{Enter}`);
  await screen.findByText(`${NAME}: 2 de 4`);
  expect(document.activeElement).toBe(field);
  await userEvent.dblClick(await findButton('Guardar y seguir después'));
  await screen.findByText(/^2 piezas de E-\d+ en el inventario$/);
  expect((await stock()).selling).toBe(before + 2);
  expect((await details(id)).transfer).toMatchObject({ status_id: 1, received: 2 });

  const figure = screen.getByRole('textbox', { name: `Recibido de ${NAME}` });
  await fill(figure, '9');
  await screen.findByText('Se enviaron 4');
  await userEvent.clear(figure);
  await userEvent.type(figure, '3');
  await screen.findByText('Falta 1 pieza');
  await userEvent.click(await findButton('Terminar recepción'));
  await screen.findByText('Falta 1 pieza: di qué pasó');
  expect((await details(id)).transfer.status_id).toBe(1);
  await userEvent.click(screen.getByRole('combobox', { name: `Qué pasó con ${NAME}` }));
  await userEvent.click(await screen.findByRole('option', { name: 'Falta 1: perdida' }));
  await userEvent.click(await findButton('Terminar recepción'));
  await screen.findByText('Recibido · con faltante');
  screen.getByRole('cell', { name: 'Falta 1: perdida' });
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect((await stock()).selling).toBe(before + 3);
  expect((await details(id)).lines).toMatchObject([{ received: 3, missing_reason: 'lost' }]);
});

test('two unpack one box: the second is told, and what both counted adds up', async () => {
  const id = await sent(4);
  await page.open(`/inventario/envios/${id}`);
  const figure = await screen.findByRole('textbox', { name: `Recibido de ${NAME}` });
  const more = screen.getByRole('button', { name: 'Más' });
  await userEvent.click(more);
  const { transfer, lines } = await details(id);
  const other = {
    transfer_id: id,
    version: transfer.version,
    lines: [{ id: lines[0]?.id ?? 0, received: 2 }],
  };
  await page.salon.ok('transfer/receive', other);
  await userEvent.click(await findButton('Guardar y seguir después'));
  await screen.findByText(/^Alguien más hizo un cambio/);
  await screen.findByText('3 de 4 piezas recibidas');
  expect(figure).toHaveProperty('value', '3');
  await userEvent.click(await findButton('Guardar y seguir después'));
  await screen.findByText(/piezas de E-\d+ en el inventario$/);
  expect((await details(id)).transfer.received).toBe(3);
});

test('pieces are put together by scanning and searching, and are on the way to the salon', async () => {
  await count(1, 3);
  const shown = await page.open('/inventario/envios/nuevo');
  const field = await screen.findByRole('searchbox', { name: 'Escanear o buscar producto' });
  expect(await findButton('Enviar')).toHaveProperty('disabled', true);
  field.focus();
  await scan(`${GTIN}{Enter}`);
  await screen.findByText(`${NAME}: 1`);
  await userEvent.type(field, 'matizador');
  const found = within(await screen.findByRole('list'));
  await userEvent.click(found.getByRole('button', { name: new RegExp(NAME) }));
  const figure = await screen.findByRole('textbox', { name: `Piezas de ${NAME}` });
  expect(figure).toHaveProperty('value', '2');
  await fill(figure, '7');
  await screen.findByText('Quedan 3');
  await userEvent.type(screen.getByLabelText(/^Nota/), 'Con Lupita');
  expect(figure).toHaveProperty('value', '3');
  await userEvent.click(await findButton('Enviar'));
  await screen.findByRole('heading', { name: /^Envío E-\d+$/ });
  expect(shown.address()).toMatch(/^\/inventario\/envios\/\d+$/);
  expect(await stock()).toMatchObject({ selling: 0 });
  expect(await stock(centro)).toMatchObject({ incoming: 3 });
  await userEvent.click(await findButton('Cancelar envío'));
  const asked = await findQuestion('¿Deseas cancelar el envío?');
  await userEvent.click(asked.getByRole('button', { name: 'Cancelar envío' }));
  await screen.findByRole('cell', { name: 'Cancelado' });
  expect(screen.queryByText(/^Faltan?/)).toBeNull();
  expect(await stock()).toMatchObject({ selling: 3 });
});

test('the inventory shows what is on the way to this salon, and leads to what was sent', async () => {
  await sent(2);
  await page.open('/inventario');
  await screen.findByRole('columnheader', { name: /En camino/ });
  await userEvent.click(await screen.findByRole('link', { name: 'Envíos' }));
  await screen.findByRole('heading', { name: 'Envíos' });
  const sender = await screen.findAllByRole('link', { name: /Salón Centro/ });
  expect(sender[0]?.closest('tr')?.textContent).toMatch(/^En caminoE-\d+Salón CentroSalón de prueba2/);
});
