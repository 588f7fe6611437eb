import { findDialog } from '@melena/shared/testing/find';
import { preparePage } from '@melena/shared/testing/prepare-page';
import { screenTest } from '@melena/shared/testing/screen-test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { addBranch } from '../../../api/testing/add-branch';
import { addCondesa, CONDESA } from '../../../api/testing/add-condesa';
import { PASSWORD } from '../../../api/testing/app';
import { startSalon, TODAY } from '../../../api/testing/salon-fixture';
import { routes } from '../routes';

const page = screenTest({ routes, folder: 'reportes', role: 'administrador', start: startSalon });
const DAY = `periodo=rango&de=${TODAY}&a=${TODAY}`;

beforeAll(() => {
  preparePage();
  return Promise.all([import('./hoy/TodayTab'), import('./ventas/SalesTab'), import('./cortes/CutsTab')]);
});

const picker = () => screen.findByRole('combobox', { name: 'Salón' });
async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const rowOf = async (table: string, name: RegExp) =>
  (await within(await screen.findByRole('table', { name: table })).findByRole('row', { name })).textContent;

test('a salon alone has nothing to choose', async () => {
  await page.open(`/reportes/ventas?${DAY}&salon=todos`);
  await screen.findByRole('combobox', { name: 'Periodo' });
  expect(screen.queryByRole('combobox', { name: 'Salón' })).toBeNull();
});

test('one or all: the address keeps them, and all can be told apart', async () => {
  const { salon } = page;
  await addCondesa(salon);
  for (const [salon_id, quantity] of [
    [1, 1],
    [CONDESA, 2],
  ] as const) {
    await salon.ok('caja/add', { caja: {}, salon_id });
    await salon.ok('caja/charge', {
      ...{ salon_id, payments: [{ type_id: 1, amount: String(389 * quantity) }] },
      sale: { lines: [{ kind: 'product', variant_id: salon.shampoo, quantity }] },
    });
  }
  const { address } = await page.open(`/reportes/ventas?${DAY}`);
  expect((await picker()).textContent).toBe('Salón de prueba');
  await choose('Salón', 'Salón Condesa');
  expect(await rowOf('Ventas por servicio', /^Total/)).toContain('$778.00');
  await choose('Salón', 'Todos los salones');
  await choose('Agrupar', 'Por salón');
  expect(address()).toContain('salon=todos');
  expect(await rowOf('Ventas por salón', /^Salón Condesa/)).toContain('$778.00');
  expect(await rowOf('Ventas por salón', /^Total/)).toContain('$1,167.00');
  await userEvent.click(await screen.findByRole('button', { name: /\$778\.00/ }));
  const rows = await findDialog('Salón Condesa');
  await rows.findByText(/V-\d+ · Salón Condesa/);
  // The sale is in no page of the salon that this window works in.
  expect(rows.queryByRole('link')).toBeNull();
});

test('the day has a row of each salon, which opens its own', async () => {
  await page.open('/reportes/hoy?salon=todos&por=salon');
  expect(await rowOf('El día por salón', /^Salón de prueba/)).toContain('$389.00');
  const row = within(await screen.findByRole('table', { name: 'El día por salón' }));
  await userEvent.click(await row.findByRole('button', { name: '$778.00' }));
  const panel = await findDialog('Ventas · Salón Condesa');
  await waitFor(() => expect(panel.getAllByText(/\$/).at(-1)?.textContent).toContain('778'));
});

test('some of several are chosen in a dialog, one at least', async () => {
  await addBranch(page.salon.db, page.salon.salon_id, 'Salón Norte');
  const { address } = await page.open(`/reportes/cortes?${DAY}`);
  await choose('Salón', 'Elegir salones…');
  const dialog = await findDialog('Elegir salones');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Salón de prueba' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ver reporte' }));
  dialog.getByText('Elige al menos un salón');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Salón Norte' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Salón Condesa' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ver reporte' }));
  await waitFor(() => expect(address()).toContain('salon=2%2C3'));
  await waitFor(async () => expect((await picker()).textContent).toBe('2 salones'));
});

test('a cut of another salon opens its payments, since its page is there', async () => {
  const { salon } = page;
  const where = { salon_id: CONDESA };
  const { id = 0, version = 0 } = (await salon.ok('caja/get', where)).caja ?? {};
  await salon.ok('caja/update', { caja: { id, version, close: true }, password: PASSWORD, ...where });
  await page.open(`/reportes/cortes?${DAY}&salon=todos`);
  const table = within(await screen.findByRole('table', { name: 'Cortes de caja' }));
  await table.findByText('Salón Condesa');
  await userEvent.click(await table.findByRole('button', { name: 'Corte 1' }));
  const panel = await findDialog('Total cobrado · Corte 1');
  await panel.findByText(/Corte 1: Efectivo/);
});

test('a closed salon stays in all and is offered as closed; one in which nothing was done is not', async () => {
  const { salon } = page;
  await inTransaction(salon.db, tx =>
    tx.updateTable('branches').set({ status_id: 2 }).where('id', '>', 1).execute(),
  );
  await page.open(`/reportes/ventas?${DAY}&salon=todos&por=salon`);
  expect(await rowOf('Ventas por salón', /^Salón Condesa/)).toContain('$778.00');
  await userEvent.click(await picker());
  const offered = (await screen.findAllByRole('option')).map(option => option.textContent);
  expect(offered).toEqual(['Salón de prueba', 'Salón Condesa (cerrado)', 'Todos los salones']);
});
