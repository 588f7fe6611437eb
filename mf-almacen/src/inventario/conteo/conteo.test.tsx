import { queryClient } from '@melena/shared/client';
import { fill } from '@melena/shared/testing/fill';
import { findButton, findDialog, findQuestion } from '@melena/shared/testing/find';
import { scan as scanKeys } from '@melena/shared/testing/scan';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { screenTest } from '../../testing';

const page = screenTest('inventario');
const CODE = '75012342';
const NAME = /Shampoo matizador 300 ml/;

beforeAll(() => page.salon.ok('product/update/details', { variant: { id: page.salon.shampoo, code: CODE } }));

const pieces = async () => {
  const { products } = await page.salon.ok('product/stock', {});
  return products.find(({ variant_id }) => variant_id === page.salon.shampoo)?.total_selling;
};
const counted = () => screen.findByRole('textbox', { name: /^Piezas contadas de Shampoo/ });

/** A code of figures is one at any speed. */
const scan = async (code: string) =>
  fill(await screen.findByRole('searchbox', { name: 'Escanear producto' }), `${code}{Enter}`);

async function openReview() {
  const review = await findButton('Revisar y aplicar');
  await waitFor(() => expect(review).toHaveProperty('disabled', false));
  await userEvent.click(review);
}

test('the first scan starts a count, and what comes until then waits for it; another person’s scans add up', async () => {
  const shown = await page.open('/inventario/conteo');
  await screen.findByText('Todavía no hay conteos');
  // The one in the middle is refused, and takes no other with it.
  for (const code of [CODE, '9'.repeat(90), CODE]) await scan(code);
  await screen.findByRole('heading', { name: 'Conteo C-0001' });
  await waitFor(async () => expect(await counted()).toHaveProperty('value', '2'));
  const count_id = Number(shown.address().split('/').pop());
  await page.salon.ok('count/record', {
    count_id,
    lines: [{ variant_id: page.salon.shampoo, material: false, add: 2 }],
  });
  await scan('99000001');
  await scan(CODE);
  await waitFor(async () => expect(await counted()).toHaveProperty('value', '5'), { timeout: 5000 });
  await screen.findByText('Falta 1');
  await findButton('1 sin producto');
  await userEvent.click(await findButton('Deshacer'));
  await waitFor(async () => expect(await counted()).toHaveProperty('value', '4'));
  // A busy tablet holds a code up that comes over a figure.
  await userEvent.click(await counted());
  await scanKeys('99');
  await new Promise(resolve => setTimeout(resolve, 250));
  await scanKeys('000002{Enter}');
  await findButton('2 sin producto');
  await waitFor(async () => expect(await counted()).toHaveProperty('value', '4'));
});

test('Deshacer takes back a figure that was typed as a whole, and of a first scan only that scan', async () => {
  const { count_id } = await page.salon.ok('count/start', { place: 'sale' });
  await page.open(`/inventario/conteo/${count_id}`);
  const { shampoo: variant_id } = page.salon;
  await scan(CODE);
  await waitFor(async () => expect(await counted()).toHaveProperty('value', '1'));
  await page.salon.ok('count/record', { count_id, lines: [{ variant_id, material: false, add: 3 }] });
  await act(() => queryClient.invalidateQueries());
  await waitFor(async () => expect(await counted()).toHaveProperty('value', '4'));
  await userEvent.click(await findButton('Deshacer'));
  await waitFor(async () => expect(await counted()).toHaveProperty('value', '3'));
  await fill(await counted(), '12');
  await userEvent.click(await findButton('Deshacer'));
  await waitFor(async () => expect(await counted()).toHaveProperty('value', '3'));
  await waitFor(async () => {
    const { products } = await page.salon.ok('count/details', { count_id });
    expect(products.find(each => each.variant_id === variant_id)?.counted).toBe(3);
  });
  await page.salon.ok('count/discard', { count_id });
});

test('what was counted is reviewed, posted with one reason, and undone', async () => {
  const { count_id } = await page.salon.ok('count/start', { place: 'sale' });
  await page.salon.ok('count/record', {
    count_id,
    lines: [{ variant_id: page.salon.shampoo, material: false, add: 4 }],
    codes: [{ code: '99000001', pieces: 1 }],
  });
  await page.open(`/inventario/conteo/${count_id}`);
  await fill(await counted(), '5');
  await openReview();
  const dialog = await findDialog('Aplicar el conteo C-0003');
  await dialog.findByText('1 código no tiene producto: lo escaneado con él no se cuenta.', { exact: false });
  const rows = within(await dialog.findByRole('table', { name: 'Diferencias' }));
  rows.getByRole('row', { name: NAME });
  expect(document.activeElement).toBe(dialog.getByLabelText('Motivo'));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Conteo C-0003 aplicado');
  expect(await pieces()).toBe(5);
  await userEvent.click(await findButton('Deshacer conteo'));
  const question = await findQuestion('¿Deshacer el conteo C-0003?');
  await userEvent.click(question.getByRole('button', { name: 'Deshacer conteo' }));
  await screen.findByText('Conteo C-0003 deshecho');
  expect(await pieces()).toBe(6);
});

test('blind, neither the books nor a difference are shown until it is reviewed; a place is kept to', async () => {
  const { count_id } = await page.salon.ok('count/start', { place: 'sale', blind: true });
  await page.open(`/inventario/conteo/${count_id}`);
  await screen.findByRole('searchbox', { name: 'Escanear producto' });
  await screen.findByRole('row', { name: NAME });
  await scan(CODE);
  await counted();
  expect(screen.queryByRole('columnheader', { name: 'Esperado' })).toBeNull();
  expect(screen.queryByText(/^Faltan?/)).toBeNull();
  await openReview();
  const dialog = await findDialog(/^Aplicar el conteo/);
  await dialog.findAllByText('Faltan 5');
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  await userEvent.click((await findQuestion()).getByRole('button', { name: 'Descartar' }));
  await screen.findByText(/descartado$/);
  expect(await pieces()).toBe(6);
});
