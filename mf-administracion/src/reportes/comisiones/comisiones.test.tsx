import { addDays } from '@melena/shared/rules/time';
import { findDialog } from '@melena/shared/testing/find';
import { preparePage } from '@melena/shared/testing/prepare-page';
import { screenTest } from '@melena/shared/testing/screen-test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../../api/src/core/database/transaction';
import { addCondesa, CONDESA } from '../../../../api/testing/add-condesa';
import { startSalon, TODAY } from '../../../../api/testing/salon-fixture';
import { routes } from '../../routes';

const reports = screenTest({ routes, folder: 'reportes', role: 'administrador', start: startSalon });
const ADDRESS = `/reportes/comisiones?periodo=rango&de=${TODAY}&a=${TODAY}`;

beforeAll(async () => {
  preparePage();
  await Promise.all([import('./CommissionsTab'), import('./SettlementPage')]);
});

const healers = async () => within(await screen.findByRole('table', { name: 'Comisiones por liquidar' }));
const pane = async (name = 'Comisiones de Mariana Torres') =>
  within(await screen.findByRole('region', { name }));
const fill = async (label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('nothing is open yet: the table says so', async () => {
  await reports.open(ADDRESS);
  await screen.findByText('Nada por liquidar en estas fechas');
});

test('a healer who has nothing is chosen by the filter, and gets an adjustment', async () => {
  await reports.open(ADDRESS);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Healer' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sofía Lara' }));
  const sofia = await pane('Comisiones de Sofía Lara');
  await userEvent.click(sofia.getByRole('button', { name: 'Ajuste' }));
  const save = await screen.findByRole('button', { name: 'Registrar ajuste' });
  await fill('Cantidad', '80');
  await userEvent.click(save);
  await screen.findByText('Escribe el motivo');
  await userEvent.click(screen.getByRole('radio', { name: 'Se descuenta' }));
  await fill('Motivo', 'Adelanto');
  await userEvent.click(save);
  await screen.findByText('Ajuste de Sofía Lara registrado');
  await sofia.findByText(/Debe \$80\.00/);
  expect(sofia.queryByRole('button', { name: /^Liquidar/ })).toBeNull();
});

test('lines are settled, and the receipt lists them', async () => {
  const { salon } = reports;
  await salon.ok('caja/add', { caja: { initial: '500' } });
  const former = await salon.bookAndStart({ hour: '12:00' });
  const { id, version } = await salon.bookAndStart();
  for (const each of [former, { id, version }]) {
    await salon.ok('caja/charge', { appointment_id: each.id, version: each.version, type_id: 1 });
  }
  const yesterday = new Date(Date.now() - 86_400_000);
  await inTransaction(salon.db, tx =>
    tx
      .updateTable('appointment_services')
      .set({ charged_at: yesterday })
      .where('appointment_id', '=', former.id)
      .execute(),
  );
  const { healers: open } = await salon.ok('commission/get', { from: TODAY, to: TODAY });
  const total = `$${open.find(({ healer_id }) => healer_id === salon.mariana)?.total}`;
  const page = await reports.open(ADDRESS);
  const table = await healers();
  expect((await table.findByRole('row', { name: /^Mariana Torres/ })).textContent).toContain(total);
  const lines = await pane();
  await lines.findByText('Corte');
  expect(lines.getByRole('link', { name: /^#\d+$/ }).getAttribute('href')).toBe(`/citas/${id}`);
  await userEvent.click(await lines.findByRole('button', { name: `Liquidar ${total}` }));
  const dialog = await findDialog('Liquidar a Mariana Torres');
  // This first settlement would never pay what was before it.
  expect((await dialog.findByText(/sin liquidar/)).textContent).toMatch(
    /^Antes del .* hay \$90\.00 sin liquidar/,
  );
  await userEvent.click(dialog.getByRole('radio', { name: 'Efectivo de la caja' }));
  // Meanwhile somebody else adds to it.
  const adjustment = { healer_id: salon.mariana, adds: true, amount: '10', reason: 'Curso' };
  await salon.ok('commission/adjust', { adjustment });
  await userEvent.click(dialog.getByRole('button', { name: `Liquidar ${total}` }));
  await dialog.findByText(/Mientras tanto cambió/);
  const more = await waitFor(() => {
    const button = dialog.getByRole('button', { name: /^Liquidar/ });
    expect(button.textContent).not.toBe(`Liquidar ${total}`);
    return button;
  });
  // The adjustment is settled here: it isn't left behind.
  await waitFor(() => expect(dialog.getByText(/sin liquidar/).textContent).toContain('hay $90.00'));
  await userEvent.click(more);
  await screen.findByRole('heading', { name: 'Liquidación 1' });
  expect(page.address()).toMatch(/^\/reportes\/comisiones\/\d+$/);
  const receipt = within(await screen.findByRole('region', { name: 'Recibo de la liquidación 1' }));
  receipt.getByText('Efectivo de la caja');
  receipt.getByText('Corte');
  receipt.getByText('Curso');
});

test('what is settled stands under its own state, with its receipt', async () => {
  await reports.open(`${ADDRESS}&estado=liquidadas`);
  await screen.findByRole('table', { name: 'Comisiones liquidadas' });
  const lines = await pane();
  expect((await lines.findByRole('link', { name: 'Liquidación 1' })).getAttribute('href')).toMatch(
    /^\/reportes\/comisiones\/\d+$/,
  );
  await screen.findByText(/Última liquidación/);
});

test('a figure opens the lines that it sums, of a healer and of all', async () => {
  const page = await reports.open(`${ADDRESS}&estado=ganadas`);
  const table = within(await screen.findByRole('table', { name: 'Comisiones ganadas' }));
  const row = within(await table.findByRole('row', { name: /^Mariana Torres/ }));
  const [services, , , adjustments] = row.getAllByRole('button').slice(1);
  if (!services || !adjustments) throw new Error('Each figure opens');
  await userEvent.click(adjustments);
  const lines = await pane();
  await lines.findByText('Curso');
  expect(lines.getByText(/^Solo ajustes/).textContent).toBe('Solo ajustes: $10.00');
  expect(lines.queryByText('Corte')).toBeNull();
  expect(page.address()).toMatch(/cifra=ajustes/);
  await userEvent.click(services);
  const own = await pane();
  await own.findByText('Corte');
  expect(own.queryByText('Curso')).toBeNull();
  await userEvent.click(own.getByRole('button', { name: 'Ver todas las líneas' }));
  await (await pane()).findByText('Curso');

  const total = within(await table.findByRole('row', { name: /^Total/ }));
  const buttons = total.getAllByRole('button');
  await userEvent.click(buttons.at(-2) as HTMLElement);
  const all = await pane('Comisiones de Todos los healers');
  await all.findByText('Adelanto');
  all.getByText('Sofía Lara');
  all.getByText('Mariana Torres');
  expect(all.queryByRole('button', { name: /^Liquidar/ })).toBeNull();
});

test('what the days earned stands beside the period before', async () => {
  const { salon } = reports;
  const { total } = await salon.ok('commission/get', { from: TODAY, to: TODAY, state: 'earned' });
  const weekAgo = addDays(TODAY, -7);
  const at = new Date(Date.now() - 7 * 86_400_000);
  await inTransaction(salon.db, async tx => {
    await tx.updateTable('appointments').set({ ended_at: at }).where('ended_at', 'is not', null).execute();
    await tx.updateTable('appointment_services').set({ charged_at: at }).execute();
  });
  const before = await salon.ok('commission/get', { from: weekAgo, to: weekAgo, state: 'earned' });
  expect(Number(before.total.services)).toBeGreaterThan(0);
  await reports.open(`${ADDRESS}&estado=ganadas`);
  const cards = within(await screen.findByRole('region', { name: 'Comisiones ganadas' }));
  const [, services] = await cards.findAllByText(`$${before.total.services} el viernes anterior`);
  expect(services?.parentElement?.textContent).toContain('−100');
  await screen.findByText('Sin datos del año anterior');
  await userEvent.click(services ?? document.body);
  const lines = await pane('Comisiones de Todos los healers');
  await waitFor(() =>
    expect(lines.getByText(/Solo servicios/).textContent).toBe(
      `nov 13. 2026 · Solo servicios: $${before.total.services}`,
    ),
  );
  expect(total.services).not.toBe('0.00');
});

test('in a chain each day’s lines stand under their salon: folios of two salons are the same', async () => {
  const { salon } = reports;
  const lucia = await addCondesa(salon);
  await inTransaction(salon.db, tx =>
    tx.updateTable('healers').set({ selling: 10 }).where('id', '=', lucia).execute(),
  );
  const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 1 }];
  for (const salon_id of [1, CONDESA]) {
    if (salon_id === CONDESA) await salon.ok('caja/add', { salon_id, caja: {} });
    const sale = { seller_healer_id: lucia, lines };
    await salon.ok('caja/charge', { salon_id, payments: [{ type_id: 1, amount: '389' }], sale });
  }
  await reports.open(ADDRESS);
  await userEvent.click(await (await healers()).findByRole('button', { name: 'Lucía Nava' }));
  const sold = await pane('Comisiones de Lucía Nava');
  await sold.findByText('nov 20. 2026 · Salón de prueba');
  sold.getByText('nov 20. 2026 · Salón Condesa');
  expect(sold.getAllByText('V-0001')).toHaveLength(2);
});
