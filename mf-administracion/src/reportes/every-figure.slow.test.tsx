import { centavos } from '@melena/shared/rules/money';
import { findDialog } from '@melena/shared/testing/find';
import { preparePage } from '@melena/shared/testing/prepare-page';
import { screenTest } from '@melena/shared/testing/screen-test';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../api/src/core/database/transaction';
import { PASSWORD } from '../../../api/testing/app';
import { startSalon, TODAY } from '../../../api/testing/salon-fixture';
import { routes } from '../routes';

const reports = screenTest({ routes, folder: 'reportes', role: 'administrador', start: startSalon });
const DAYS = `periodo=rango&de=${TODAY}&a=${TODAY}`;

beforeAll(async () => {
  preparePage();
  await Promise.all([
    import('./hoy/TodayTab'),
    import('./ventas/SalesTab'),
    import('./comisiones/CommissionsTab'),
    import('./ocupacion/OccupancyTab'),
    import('./clientes/ClientsTab'),
    import('./material/MaterialTab'),
    import('./inventario/InventoryTab'),
    import('./iva/VatTab'),
    import('./cortes/CutsTab'),
  ]);
  await liveADay();
});

/** Two visits, one with raw material, and one of a week ago; a counter sale, waste of both days, two cancellations, and a cut. */
async function liveADay() {
  const { salon } = reports;
  const { id: tillId } = (await salon.ok('caja/add', { caja: { initial: '500' } })).caja;
  const visits: number[] = [];
  for (const hour of ['10:00', '11:00', '12:00']) {
    const { id } = await salon.bookAndStart({ hour });
    if (hour === '11:00') await useShampoo(id);
    const { version } = (await salon.details(id)).appointment;
    await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
    visits.push(id);
  }
  const lines = [{ kind: 'product' as const, variant_id: salon.shampoo, quantity: 2 }];
  await salon.ok('caja/charge', { sale: { lines }, payments: [{ type_id: 1, amount: '778' }] });
  for (const [hour, reason] of [
    ['15:00', 3],
    ['16:00', 1],
  ] as const) {
    const { id, version } = await salon.book({ day: TODAY, hour });
    await salon.ok('appointment/update', {
      appointment: { id, version, status_id: 5, cancel_reason_id: reason },
    });
  }
  await salon.book({ day: TODAY, hour: '17:00' });
  const weekAgo = new Date(Date.now() - 7 * 86_400_000);
  await inTransaction(salon.db, async tx => {
    const cost = tx.updateTable('product_variants').set({ price_buy: centavos(17_333) });
    await cost.where('id', '=', salon.shampoo).execute();
    const waste = {
      branch_id: 1,
      salon_id: salon.salon_id,
      variant_id: salon.shampoo,
      reason: 'waste' as const,
    };
    await tx
      .insertInto('stock_movements')
      .values([
        { ...waste, exhibition: -1, staff_id: 1 },
        { ...waste, exhibition: -2, staff_id: 1, creation_date: weekAgo },
      ])
      .execute();
    const id = visits[2] ?? 0;
    await tx.updateTable('appointments').set({ ended_at: weekAgo }).where('id', '=', id).execute();
    const charged = tx.updateTable('appointment_services').set({ charged_at: weekAgo });
    await charged.where('appointment_id', '=', id).execute();
  });
  const { count_id } = await salon.ok('caja/count/add', { caja_id: tillId, count: { pieces: [] } });
  const { version } = (await salon.ok('caja/cut', { caja_id: tillId })).caja;
  await salon.ok('caja/update', {
    caja: { id: tillId, version, close: true },
    closing: { count_id, float: '0', reason_id: 1, note: 'Se retiró' },
    password: PASSWORD,
  });
}

async function useShampoo(appointment_id: number) {
  const { salon } = reports;
  await salon.ok('calendar/add', {
    product: { appointment_id, variant_id: salon.shampoo, type_id: 2, quantity: 60 },
  });
  const line = (await salon.details(appointment_id)).products[0]?.id ?? 0;
  await salon.ok('material/deliver', { material: { id: line } });
}

/** '$1,350.00', '2', '−60' of a figure, a sum of hours, pieces or millilitres. */
const amountIn = (text: string | null) => /−?\$?\d[\d,.]*/.exec(text ?? '')?.[0];

/** Averages, percents, dates and words: no sum of anything. */
const NO_SUMS = new Set([
  ...['Ocupación', 'Parte', 'Cambio', '%', 'Por cita', 'Anticipación', 'Alcanza'],
  ...['Última salida', 'Primera cita', 'Última cita', 'Cerrado', 'Día'],
]);

/** Payments and sales of another day lead from what came in to what was sold. */
const isDifference = (cell: Element) =>
  /^Anticipos y correcciones/.test(cell.parentElement?.textContent ?? '');

/** The figures of a report: those that open, as they are read. */
const openings = () => [...document.querySelectorAll<HTMLButtonElement>('td[data-figure] button, dl button')];

test.each([
  ['hoy', '', 12],
  ['ventas', `?${DAYS}`, 4],
  ['ventas', `?${DAYS}&por=dia`, 4],
  ['ventas', `?${DAYS}&por=producto`, 4],
  ['ventas', `?${DAYS}&por=metodo`, 3],
  ['ocupacion', `?${DAYS}`, 8],
  ['clientes', `?${DAYS}`, 5],
  ['clientes', `?${DAYS}&por=mes`, 5],
  ['material', `?${DAYS}`, 8],
  ['material', `?${DAYS}&por=servicio`, 8],
  ['material', `?${DAYS}&ver=margen&por=healer`, 8],
  ['inventario', `?${DAYS}`, 13],
  ['iva', `?${DAYS}`, 10],
  ['cortes', `?${DAYS}`, 8],
])(
  '%s%s: each sum and each count opens rows that come to it, and Back closes them',
  async (report, search, least) => {
    const page = await reports.open(`/reportes/${report}${search}`);
    await waitFor(() => expect(openings().length).toBeGreaterThanOrEqual(least));
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    const address = page.address();
    const closed = [...document.querySelectorAll('td[data-figure]')].filter(
      cell => !cell.querySelector('button') && !/Sin dato$|^$/.test(cell.textContent) && !isDifference(cell),
    );
    const heads = closed.map(cell => cell.getAttribute('data-head') ?? '').filter(head => !NO_SUMS.has(head));
    expect(heads.filter(head => report !== 'ocupacion' || !/ anterior$/.test(head))).toEqual([]);
    for (let index = 0; index < openings().length; index++) {
      const figure = openings()[index]?.textContent ?? '';
      await userEvent.click(openings()[index] ?? document.body);
      const dialog = await screen.findByRole('dialog');
      // Its title may be 'Total cobrado', which stands there before the rows.
      const sum = await within(dialog).findByText('Total', { selector: 'footer *' });
      const total = amountIn(sum.textContent);
      expect([figure, total]).toEqual([figure, amountIn(figure)]);
      await page.go(-1);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(page.address()).toBe(address);
    }
  },
);

/** The file that a button hands to the browser. */
async function fileOf(button: HTMLElement): Promise<Blob> {
  const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  await userEvent.click(button);
  await waitFor(() => expect([button.textContent, kept.mock.calls.length]).toEqual([button.textContent, 1]));
  const [file] = kept.mock.calls[0] ?? [];
  kept.mockRestore();
  return file as Blob;
}

const TABS = ['ventas', 'comisiones', 'ocupacion', 'clientes', 'material', 'inventario', 'iva', 'cortes'];

test.each([
  ...['hoy?', ...TABS.map(tab => `${tab}?${DAYS}&estado=ganadas`)],
  ...['hoy?dia=2026-03-01', ...TABS.map(tab => `${tab}?periodo=rango&de=2026-03-01&a=2026-03-02`)],
])('%s goes out as a file of commas, as a workbook and to the printer', async address => {
  await reports.open(`/reportes/${address}`);
  const [csv, xlsx, paper] = await Promise.all(
    ['CSV', 'XLSX', 'Imprimir'].map(name => screen.findByRole('button', { name })),
  );
  if (!csv || !xlsx || !paper) throw new Error('Each report has them');
  await waitFor(() => expect(csv.hasAttribute('disabled')).toBe(false));
  const lines = (await (await fileOf(csv)).text()).split('\r\n');
  expect(lines[0]).toMatch(/^"[^"]+",".*"$/);
  if (!address.includes('2026-03')) expect(lines.length).toBeGreaterThan(1);
  expect((await fileOf(xlsx)).size).toBeGreaterThan(1_000);
  const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
  await userEvent.click(paper);
  expect(printed).toHaveBeenCalledTimes(1);
  printed.mockRestore();
});

test('the rows of another period stand under its days', async () => {
  const page = await reports.open(`/reportes/ventas?${DAYS}`);
  const table = within(await screen.findByRole('table', { name: 'Ventas por servicio' }));
  const row = within(await table.findByRole('row', { name: /^Corte/ }));
  await userEvent.click(row.getAllByRole('button').at(-1) ?? document.body);
  const panel = await findDialog('Corte');
  await panel.findByText('nov 13. 2026');
  expect(page.address()).toMatch(/en=antes/);
  expect(await panel.findAllByRole('link')).toHaveLength(1);
});

test('material and what left the stock stand beside the period before', async () => {
  const { salon } = reports;
  const weekAgo = { from: '2026-11-13', to: '2026-11-13' };
  await reports.open(`/reportes/material?${DAYS}&ver=margen`);
  const { total } = await salon.ok('report/material', { ...weekAgo, by: 'service' });
  expect(total.margin).not.toBe('0.00');
  const margin = within(await screen.findByRole('region', { name: 'Material' }));
  await margin.findByText(`$${total.margin} el viernes anterior`);
  await screen.findByText('Sin datos del año anterior');
  await reports.open(`/reportes/material?${DAYS}&por=cita`);
  const plan = within((await screen.findAllByRole('region', { name: 'Material' })).at(-1) ?? document.body);
  await plan.findAllByText(/el viernes anterior$/);
  await reports.open(`/reportes/inventario?${DAYS}`);
  const { total: stock } = await salon.ok('report/inventory', weekAgo);
  expect(stock.written_off).not.toBe('0.00');
  const kpis = within(await screen.findByRole('region', { name: 'Inventario' }));
  await kpis.findByText(`$${stock.written_off} el viernes anterior`);
});
