import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { Api } from '../../support/api';
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
  ],
  ...['/material', '/inventario', '/compras', '/compras/1', '/proveedores', '/proveedores/1'],
  ...[
    '/servicios',
    '/servicios/1',
    '/servicios/1/variant/1',
    '/servicios/demo',
    '/servicios/estilista/1',
    '/dossiers',
  ],
  ...['/healers', '/healers/3', '/productos', '/marcas', '/categorias'],
  ...[
    '/salones',
    '/accesos',
    '/cuentas',
    '/cuentas/cobro',
    '/cuentas/bitacora',
    '/cuentas/entradas',
    '/dashboard',
  ],
];

async function expectNothingSerious(page: Page, where: string): Promise<void> {
  // By element and not by role: what a dialog covers is hidden from a reader, and some heads are only heard.
  await expect(page.locator('h1, .empty').first()).toBeAttached();
  await expect(page.locator('.bone')).toHaveCount(0);
  // What passes isn't looked at, and no page holds a frame: no second page is opened to gather its frames' findings.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
  expect.soft(serious, where).toEqual([]);
}

test('the login and the healer’s first page have no serious finding', async ({ page }) => {
  for (const path of ['/', '/healer']) {
    await page.goto(path);
    await expectNothingSerious(page, path);
  }
});

test('no page of the staff has a serious finding', async ({ page, login }) => {
  test.setTimeout(240_000);
  await login('administrador');
  for (const path of routes) {
    await page.goto(path);
    await expectNothingSerious(page, path);
  }
  const reception = await Api.as('recepcion');
  const { appointments } = await reception.call('caja/get', {});
  await page.goto(`/citas/${appointments[0]?.id}`);
  await expectNothingSerious(page, '/citas/{id}');
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
