import { setTimeout as delay } from 'node:timers/promises';
import { formatMoney } from '@melena/shared/rules/money';
import { addDays } from '@melena/shared/rules/time';
import { findDialog } from '@melena/shared/testing/find';
import { preparePage } from '@melena/shared/testing/prepare-page';
import { leaveRoute } from '@melena/shared/testing/render-route';
import { screenTest } from '@melena/shared/testing/screen-test';
import { holdingCalls, losingCalls, setReachable } from '@melena/shared/testing/serve-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startSalon, TODAY } from '../../../api/testing/salon-fixture';
import { routes } from '../routes';

const reports = screenTest({ routes, folder: 'reportes', role: 'administrador', start: startSalon });

beforeAll(async () => {
  preparePage();
  await Promise.all([
    import('./ReportsPage'),
    import('./hoy/TodayTab'),
    import('./ventas/SalesTab'),
    import('./ocupacion/OccupancyTab'),
    import('./clientes/ClientsTab'),
    import('./inventario/InventoryTab'),
    import('./iva/VatTab'),
    import('./cortes/CutsTab'),
  ]);
});

/** A visit that is finished and charged today, in cash. */
async function charge(hour: string) {
  const { salon } = reports;
  const { id } = await salon.bookAndStart({ hour });
  await salon.ok('appointment/update', { appointment: { id, complete: true } }, 'healer');
  const { version } = (await salon.details(id)).appointment;
  await salon.ok('caja/charge', { appointment_id: id, version, type_id: 1 });
}

test('by method of payment the money adds up to what the till took', async () => {
  await reports.salon.ok('caja/add', { caja: {} });
  await charge('10:00');
  await charge('11:00');
  await reports.open(`/reportes/ventas?por=metodo&periodo=rango&de=${TODAY}&a=${TODAY}`);
  const table = within(await screen.findByRole('table', { name: 'Cobros por método de pago' }));
  await table.findByText('Efectivo');
  const { received } = (await reports.salon.ok('report/sales', { from: TODAY, to: TODAY, group: 'method' }))
    .current;
  expect(table.getByRole('row', { name: /^Total/ }).textContent).toContain(received.slice(-6));
  const sold = table.getByRole('row', { name: /^Vendido/ }).textContent;
  expect(sold).toContain('$900.00');
  await screen.findByText(/^Entraron/);
  const files = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  onTestFinished(() => files.mockRestore());
  const csv = screen.getByRole('button', { name: 'CSV' });
  await waitFor(() => expect(csv.hasAttribute('disabled')).toBe(false));
  await userEvent.click(csv);
  await waitFor(() => expect(files).toHaveBeenCalled());
  const [[file] = []] = files.mock.calls;
  const lines = (await (file as Blob).text()).split('\r\n');
  for (const start of ['"Efectivo"', '"Total"', '"Vendido"']) {
    expect(lines.find(line => line.startsWith(start))).toContain('"900.00"');
  }
});

test('days that no report covers are those of this month', async () => {
  await reports.open('/reportes/ventas?periodo=rango&de=2020-01-01&a=2026-01-01');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Periodo' }).textContent).toBe('nov 1. – nov 20. 2026'),
  );
});

test('the day so far: what was sold opens its rows, and what is pending leads on', async () => {
  await reports.open('/reportes/hoy');
  const kpis = within(await screen.findByRole('region', { name: 'El día' }));
  await kpis.findByText(/^2 canceladas|^0 canceladas/);
  const { total } = await reports.salon.ok('report/today', {});
  const [whole] = total.amount.split('.');
  await userEvent.click(kpis.getAllByRole('button')[0] ?? document.body);
  const panel = await findDialog('Ventas');
  await waitFor(() => expect(panel.getAllByText(/\$/).at(-1)?.textContent).toContain(whole));
});

test('the line of today has its figures as a table, and ends at now', async () => {
  await reports.open('/reportes/hoy');
  const hours = within(await screen.findByRole('table', { name: 'Ventas acumuladas por hora' }));
  const { total, hour } = await reports.salon.ok('report/today', {});
  expect(Number(total.amount)).toBeGreaterThan(0);
  const last = hours.getByRole('row', { name: /^Hasta ahora/ }).textContent;
  expect(last).toContain(formatMoney(total.amount));
  expect(hours.getAllByRole('row').length).toBeGreaterThan(2);
  expect(hours.queryByText(/Hasta las 1:/)).toBeNull();
  expect(screen.getByText(/^Actualizado a las? /).textContent).toContain(hour.slice(-2));
});

test('a day that is over has nothing pending, and no stock of now', async () => {
  await reports.open('/reportes/hoy?dia=2026-11-19');
  const table = within(await screen.findByRole('table', { name: 'El día por healer' }));
  await table.findByRole('row', { name: /^Mariana/ });
  expect(screen.queryByRole('heading', { name: 'Pendiente' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Existencias bajas' })).toBeNull();
});

test('the heat map has its percents as a table', async () => {
  await reports.open(`/reportes/ocupacion?periodo=rango&de=${TODAY}&a=${TODAY}`);
  const heat = within(await screen.findByRole('table', { name: 'Horas agendadas de horas abiertas' }));
  expect(heat.getByRole('row', { name: /^Mariana/ }).textContent).toMatch(/ %/);
});

test.each([
  ['ocupacion', 'Ocupación por healer', /Mariana/],
  ['clientes', 'Clientes que más gastaron', /Ximena/],
  ['inventario', 'Inventario', /\$/],
  ['iva', 'IVA por mes', /Noviembre 2026/],
])('the report %s shows its table with its figures', async (report, name, row) => {
  await reports.open(`/reportes/${report}`);
  const table = within(await screen.findByRole('table', { name }));
  expect((await table.findAllByRole('row', { name: row })).length).toBeGreaterThan(0);
  const file = screen.getByRole('button', { name: 'XLSX' });
  await waitFor(() => expect(file.hasAttribute('disabled')).toBe(false));
});

test('one report after another is opened by its tab, with the same days, where scrolling answers', async () => {
  const scroll = Element.prototype.scrollIntoView;
  // As new browsers do: what it answers is no clean-up of an effect.
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
  try {
    await reports.open('/reportes/ventas?periodo=ayer');
    await screen.findByText('Sin ventas en estas fechas');
    await userEvent.click(screen.getByRole('link', { name: 'Cortes' }));
    await screen.findByText('Sin cortes en estas fechas');
    expect(screen.getByRole('combobox', { name: 'Periodo' }).textContent).toBe('nov 19. 2026');
  } finally {
    Element.prototype.scrollIntoView = scroll;
  }
});

test('days and groupings that were chosen are those of the other reports too, and of the way back', async () => {
  await reports.open('/reportes/iva');
  const period = () => screen.getByRole('combobox', { name: 'Periodo' });
  const choose = async (list: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: list }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const open = async (tab: string, table: string) => {
    const tabs = within(screen.getByRole('navigation', { name: 'Reportes' }));
    await userEvent.click(tabs.getByRole('link', { name: tab }));
    await screen.findByRole('table', { name: table });
    expect(period().textContent).toBe('oct 1. – oct 31. 2026');
  };
  await choose('Periodo', 'Mes pasado');
  await open('Ventas', 'Ventas por servicio');
  await choose('Agrupar', 'Por mes');
  await screen.findByRole('table', { name: 'Ventas por mes' });
  await open('Clientes', 'Clientes por mes');
  await open('Ventas', 'Ventas por mes');
});

test.each(['por', 'cada', 'periodo'])('a word that every object has is no name of a %s', async name => {
  await reports.open(`/reportes/ventas?${name}=constructor`);
  await screen.findByRole('table', { name: 'Ventas por servicio' });
});

test('a count ends its panel in a count, and hours in hours', async () => {
  await reports.open(`/reportes/ocupacion?periodo=rango&de=${TODAY}&a=${TODAY}`);
  const table = within(await screen.findByRole('table', { name: 'Ocupación por healer' }));
  const total = within(await table.findByRole('row', { name: /^Total/ }));
  const [, hours, visits] = total.getAllByRole('button');
  if (!hours?.textContent || !visits?.textContent) throw new Error('The sums have no figures');
  expect(hours.textContent).toMatch(/ h$/);
  await userEvent.click(hours);
  const open = await findDialog('Tiempo agendado');
  await open.findByText(hours.textContent, { selector: 'b *' });
  await userEvent.click(open.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(visits);
  const counted = await findDialog('Citas');
  await counted.findByText(visits.textContent, { selector: 'b *' });
});

test('an empty list of a figure as of now speaks of now, and another one of its days', async () => {
  const panelSays = async (figure: string, text: string) => {
    await reports.open(`/reportes/${figure}`);
    await (await findDialog()).findByText(text);
    leaveRoute();
  };
  await panelSays('hoy?filas=unassigned', 'Nada por ahora');
  await panelSays('hoy?filas=no_shows', 'Nada en estas fechas');
  await panelSays('inventario?filas=pieces.999', 'Nada por ahora');
  await panelSays('inventario?filas=consumed.999', 'Nada en estas fechas');
});

test('today is today, whichever days another report left in the address', async () => {
  await reports.open('/reportes/hoy?periodo=rango&de=2026-10-01&a=2026-10-31');
  await screen.findByText(/^Actualizado a las? /);
  await screen.findByRole('heading', { name: 'Pendiente' });
});

test('another grouping leaves no figure and no period of the former one in the address', async () => {
  const page = await reports.open(
    `/reportes/ventas?periodo=rango&de=${TODAY}&a=${TODAY}&cifra=citas&en=antes`,
  );
  await screen.findByRole('table', { name: 'Ventas por servicio' });
  await userEvent.click(screen.getByRole('combobox', { name: 'Agrupar' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Por healer' }));
  await screen.findByRole('table', { name: 'Ventas por healer' });
  expect(page.address()).toMatch(/por=healer/);
  expect(page.address()).not.toMatch(/cifra=|en=antes/);
});

test('a report that failed to load says so once, and is asked for again', async () => {
  setReachable(false);
  await reports.open('/reportes/iva?periodo=ayer');
  const again = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 6000 });
  expect(screen.queryByRole('table')).toBeNull();
  setReachable(true);
  await userEvent.click(again);
  await screen.findByRole('table', { name: 'IVA por mes' });
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('sales are shown beside a comparison that failed', async () => {
  await losingCalls({ path: 'report/sales', text: addDays(TODAY, -7) }, async () => {
    await reports.open(`/reportes/ventas?periodo=rango&de=${TODAY}&a=${TODAY}`);
    await screen.findByText(/No se pudo cargar el periodo anterior/, {}, { timeout: 6000 });
    const table = within(screen.getByRole('table', { name: 'Ventas por servicio' }));
    expect((await table.findByRole('row', { name: /^Corte/ })).textContent).toContain('$900.00');
  });
  expect(screen.queryByRole('columnheader', { name: 'Viernes anterior' })).toBeNull();
  // A retry takes nothing away.
  await holdingCalls({ path: 'report/sales', text: addDays(TODAY, -7) }, delay(300), async () => {
    for (const again of screen.getAllByRole('button', { name: 'Reintentar' })) await userEvent.click(again);
    const table = within(screen.getByRole('table', { name: 'Ventas por servicio' }));
    expect(table.getByRole('row', { name: /^Corte/ }).textContent).toContain('$900.00');
    await waitFor(() => expect(screen.queryByText(/No se pudo cargar/)).toBeNull());
  });
});

test('nobody is lost yet in a salon that began today, and the figure says why', async () => {
  await reports.open('/reportes/clientes');
  await screen.findByText('90 días sin venir; el primer cobro fue nov 20. 2026');
});

test('files and paper wait for the periods that they hold beside the report', async () => {
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await holdingCalls({ path: 'report/vat', text: addDays(TODAY, -7) }, held, async () => {
    await reports.open(`/reportes/iva?periodo=rango&de=${TODAY}&a=${TODAY}`);
    const table = within(await screen.findByRole('table', { name: 'IVA por mes' }));
    await table.findByRole('rowheader', { name: 'Noviembre 2026' });
    const isDisabled = () =>
      ['CSV', 'XLSX', 'Imprimir'].map(name => screen.getByRole('button', { name }).hasAttribute('disabled'));
    expect(isDisabled()).toEqual([true, true, true]);
    letGo();
    await waitFor(() => expect(isDisabled()).toEqual([false, false, false]));
  });
});
