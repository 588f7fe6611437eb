import { findDialog } from '@melena/shared/testing/find';
import { preparePage } from '@melena/shared/testing/prepare-page';
import { screenTest } from '@melena/shared/testing/screen-test';
import { losingCalls } from '@melena/shared/testing/serve-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { startSalon } from '../../../../api/testing/salon-fixture';
import { routes } from '../../routes';

const reports = screenTest({ routes, folder: 'reportes', role: 'administrador', start: startSalon });

beforeAll(async () => {
  preparePage();
  await import('./MaterialTab');
});

/** A haircut whose dossier asks for 40 ml of shampoo and that used 60, charged in cash. */
async function visitWithMoreThanPlanned() {
  const { salon } = reports;
  await salon.ok('caja/add', { caja: {} });
  const { process_id } = await salon.ok('service/process/add', {
    process: { service_variant_id: salon.cut, title: 'Lavar', minutes: 10 },
  });
  const product_id = (await salon.ok('product/get', {})).products[0]?.id ?? 0;
  await salon.ok('service/process/add', {
    product: { service_process_id: process_id, option: 1, product_id, quantity: 40 },
  });
  const [step] = (await salon.ok('service/variant', { variant_id: salon.cut })).process;
  const { id } = await salon.bookAndStart({ hour: '10:00' });
  await salon.ok('calendar/add', {
    product: {
      ...{ appointment_id: id, variant_id: salon.shampoo, type_id: 2, quantity: 60 },
      service_process_product_id: step?.products[0]?.id ?? 0,
    },
  });
  const line = (await salon.details(id)).products[0]?.id ?? 0;
  await salon.ok('material/deliver', { material: { id: line } });
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
}

test('what was used beyond the plan, and the visit behind it', async () => {
  await visitWithMoreThanPlanned();
  await reports.open('/reportes/material');
  const table = within(await screen.findByRole('table', { name: 'Material por material' }));
  const row = within(await table.findByRole('row', { name: /^Shampoo matizador/ }));
  expect(row.getByText('40 ml')).toBeTruthy();
  expect(row.getByText('Corte · Mariana Torres')).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: '+20 ml' }));
  const panel = await findDialog('Diferencia · Shampoo matizador');
  const links = await panel.findAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual([
    expect.stringContaining('Planeado · Shampoo matizador'),
    expect.stringContaining('Usado · Shampoo matizador'),
  ]);
  expect(links[0]?.getAttribute('href')).toMatch(/^\/citas\/\d+$/);
});

test('the margin of a service is its sales less all it costs', async () => {
  await reports.open('/reportes/material');
  await userEvent.click(await screen.findByRole('button', { name: 'Margen' }));
  const table = within(await screen.findByRole('table', { name: 'Margen por servicio' }));
  await table.findByRole('row', { name: /^Corte/ });
  const from = '2026-11-01';
  const { total } = await reports.salon.ok('report/material', { from, to: '2026-11-20', by: 'service' });
  await waitFor(() =>
    expect(table.getByRole('row', { name: /^Total/ }).textContent).toContain(`$${total.margin}`),
  );
});

test('a service narrows the report, and the address keeps it', async () => {
  await reports.open('/reportes/material?por=servicio');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Servicio' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Secado' }));
  await screen.findByText('Sin citas cobradas en estas fechas');
  expect(screen.getByRole('link', { name: 'Ver el servicio y sus dossiers' })).toBeTruthy();
});

test('a filter whose list fails to load leaves the report, and is asked for again', async () => {
  await losingCalls({ path: 'product/stock' }, async () => {
    await reports.open('/reportes/material');
    await screen.findByText(/No se pudo cargar el material del inventario/, {}, { timeout: 6000 });
    expect(screen.getByRole('table', { name: 'Material por material' })).toBeDefined();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText(/No se pudo cargar/)).toBeNull());
});

test('the filter offers what is kept as raw material, and what the report has used', async () => {
  const { salon } = reports;
  const { category_id, brand_id } = await salon.db.read
    .selectFrom('products')
    .select(['category_id', 'brand_id'])
    .executeTakeFirstOrThrow();
  const product = { category_id, brand_id, name: 'Cepillo de cerdas' };
  const { product_id } = await salon.ok('product/add', { product });
  const prices = { price_buy: '1', price_buy_iva: '1', price_sell: '1', price_iva: '1' };
  await salon.ok('product/add', { variant: { product_id, name: 'Único', content: 1, ...prices } });
  await reports.open('/reportes/material');
  await screen.findByRole('table', { name: 'Material por material' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Material' }));
  const names = (await screen.findAllByRole('option')).map(option => option.textContent);
  expect(names).toEqual(['Todo el material', 'Shampoo matizador']);
});
