import { expectNothingSerious } from '../../support/accessibility';
import { Api } from '../../support/api';
import { upcomingDay } from '../../support/book-through-api';
import { pinOf } from '../../support/demo-people';
import { typePin } from '../../support/keyboard';
import { expect, test } from '../../support/test';

const routes = [
  ...[
    '/agenda',
    '/agenda/espera',
    '/caja',
    '/caja/cortes',
    '/clientes',
    '/clientes/12',
    '/pagos',
    '/pagos/conciliar',
    '/pagos/conciliar?ver=ignorados',
  ],
  ...[
    '/material',
    '/inventario',
    '/inventario/conteo',
    '/inventario/envios',
    '/inventario/envios/nuevo',
    '/compras',
    '/compras/1',
    '/proveedores',
    '/proveedores/1',
  ],
  ...[
    '/servicios',
    '/servicios/1',
    '/servicios/1/variant/1',
    '/servicios/demo',
    '/servicios/estilista/1',
    '/dossiers',
  ],
  ...[
    '/servicios/precios',
    '/healers',
    '/healers/3',
    '/healers/horarios',
    '/productos',
    '/productos/precios',
  ],
  ...['/marcas', '/categorias', '/inicio', '/importar', '/importar/citas'],
  ...[
    '/salones',
    '/accesos',
    '/cuentas',
    '/cuentas/cobro',
    '/cuentas/bitacora',
    '/cuentas/entradas',
    '/dashboard',
  ],
  ...[
    '/reportes/hoy',
    '/reportes/ventas',
    '/reportes/comisiones',
    '/reportes/ocupacion',
    '/reportes/clientes',
    '/reportes/material',
    '/reportes/inventario',
    '/reportes/iva',
    '/reportes/cortes',
  ],
];

async function ignoreLineWithLongReason(): Promise<void> {
  const api = await Api.as('administrador');
  const { accounts } = await api.call('payment/get', { limit: 1 });
  const period = { from: upcomingDay(-31), to: upcomingDay(0) };
  const { lines } = await api.call('statement/get', { account_id: accounts[0]?.id ?? 0, ...period });
  const line = lines.find(({ payments, ignored_reason }) => payments.length === 0 && !ignored_reason);
  if (!line) throw new Error('No line of the bank is open');
  await api.call('statement/ignore', { line_id: line.id, version: line.version, reason: 'x'.repeat(120) });
}

/** The notes of a phone's rows that run over what stands beside them. In the browser. */
function overrunNotes(): (string | null)[] {
  return [...document.querySelectorAll('.rows .what > small:not(.clip)')]
    .filter(note => note.scrollWidth > note.clientWidth)
    .map(note => note.textContent);
}

test('no page of the staff has a serious finding, or scrolls sideways', async ({ page, login }) => {
  test.setTimeout(480_000);
  await ignoreLineWithLongReason();
  await login('administrador');
  for (const path of routes) {
    await page.goto(path);
    await expectNothingSerious(page, path);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
      .toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect.soft(await page.evaluate(overrunNotes), path).toEqual([]);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  const reception = await Api.as('recepcion');
  const { appointments } = await reception.call('caja/get', {});
  await page.goto(`/citas/${appointments[0]?.id}`);
  await expectNothingSerious(page, '/citas/{id}');
});

test('the login and the healer’s first page have no serious finding', async ({ page }) => {
  for (const path of ['/', '/healer']) {
    await page.goto(path);
    await expectNothingSerious(page, path);
  }
});

test('the agenda as a list, its details and the booking have no serious finding', async ({ page, login }) => {
  await login('recepcion');
  await page.getByRole('button', { name: 'Lista' }).click();
  await expectNothingSerious(page, 'list');
  await page.getByRole('row').nth(2).click();
  await expect(page.getByText('Detalles de la cita')).toBeVisible();
  await expectNothingSerious(page, 'details');
  await page.goto('/agenda');
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  await expect(page.getByRole('dialog', { name: /Agendar cita/ })).toBeVisible();
  await expectNothingSerious(page, 'booking');
});

test('the healer’s day has no serious finding', async ({ page }) => {
  await page.goto('/healer');
  await page.getByRole('button').first().click();
  await typePin(page, pinOf(1));
  await expect(page.getByText('No hay mas citas registradas para hoy')).toBeVisible();
  await expectNothingSerious(page, '/healer');
});
