import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { bookButtonOf, bookingPaneOf, clientSearchOf, serviceSearchOf } from '../../support/booking-pane';
import { shiftScript } from '../../support/clock';
import { OFFSET } from '../../support/ports';
import { listening, startMelena, stop } from '../../support/started-server';
import { expect, test } from '../../support/test';

const PORT = 8296;

/** An empty salon at the journeys' hour, with its first account logged in. */
async function beginSalon(page: Page, run: () => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'melena-first-day-'));
  const clock = `--import=data:text/javascript,${encodeURIComponent(shiftScript(OFFSET))}`;
  const env = { PORT: String(PORT), DATA_DIR: dataDir, NODE_OPTIONS: clock };
  const server = startMelena(env, 'start', '--empty');
  try {
    await listening(PORT);
    await expect(async () => expect(server.output()).toContain('#codigo=')).toPass();
    await page.goto(/http\S+#codigo=\S+/.exec(server.output())?.[0] ?? '');
    await run();
  } finally {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Counts presses in all pages that follow. */
async function countAll(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
      true,
    ),
  );
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')));
}

async function firstAccount(page: Page): Promise<void> {
  const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await type('Nombre del salón', 'Salón Roma');
  await type('Tu nombre', 'Amalia Duarte');
  await type('Correo', 'amalia@tijeras.mx');
  await type('Contraseña', 'cuatro-tijeras-lilas');
  await type('Repite la contraseña', 'cuatro-tijeras-lilas');
  await page.getByRole('button', { name: 'Crear la cuenta e ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible();
}

test('an empty salon is led to its first charged appointment in 40 clicks', async ({ page }) => {
  test.setTimeout(240_000);
  const clicks = await countAll(page);
  await beginSalon(page, async () => {
    await firstAccount(page);
    const step = (name: string) => page.getByRole('region', { name, exact: true });
    const press = (name: string, button: string | RegExp) =>
      step(name).getByRole('button', { name: button }).click();
    const done = (name: string) => expect(step(name).getByText(/^(Listo|Saltado)$/)).toBeVisible();

    await press('Tu salón', 'Escribir datos');
    const salon = page.getByRole('dialog', { name: 'Tu salón' });
    await salon.getByLabel(/^Teléfono/).fill('442 210 8834');
    await salon.getByLabel(/^Dirección/).fill('Av. Juárez 10, Querétaro');
    await salon.getByRole('button', { name: 'Guardar cambios' }).click();
    await done('Tu salón');
    await press('Días cerrados', 'Elegir días');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar esos días' }).click();
    await done('Días cerrados');
    await press('Personas', /^Saltar/);
    await done('Personas');
    await press('Cuentas de cobro', 'Agregar cuenta');
    const account = page.getByRole('dialog', { name: 'Nueva cuenta de cobro' });
    await account.getByLabel(/^CLABE/).fill('002115016003269411');
    await account.getByLabel('Titular').fill('Amalia Duarte');
    await page.keyboard.press('Enter');
    await done('Cuentas de cobro');
    await press('Servicios', 'Usar la plantilla');
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar servicios' }).click();
    await done('Servicios');
    await step('Healers').getByRole('link', { name: 'Agregar healer' }).click();
    const healer = page.getByRole('dialog', { name: 'Nuevo healer' });
    await healer.getByLabel('Nombre', { exact: true }).fill('Mariana');
    await healer.getByLabel('Teléfono').fill('55 3344 5566');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Mariana' })).toBeVisible();
    await page.getByRole('link', { name: 'Primeros pasos' }).click();
    await done('Healers');
    await press('Existencias', /^Saltar/);
    await page.getByRole('link', { name: 'Ir a la agenda' }).click();

    await page.getByRole('button', { name: 'Agendar con Mariana a las 11:00 a.m.' }).click();
    const pane = bookingPaneOf(page);
    await expect(clientSearchOf(pane)).toBeFocused();
    await page.keyboard.type('5512345678');
    await expect(page.getByRole('option')).toHaveText(/^Registrar /);
    await page.keyboard.press('Enter');
    await expect(pane.getByLabel('Nombre', { exact: true })).toBeFocused();
    await page.keyboard.type('Zulema');
    await page.keyboard.press('Enter');
    await expect(serviceSearchOf(pane)).toBeFocused();
    await page.keyboard.type('corte dama');
    await page.keyboard.press('Enter');
    await bookButtonOf(pane).click();
    const confirmed = page.getByRole('dialog', { name: 'Cita confirmada' });
    await expect(confirmed).toBeVisible();
    await confirmed.getByRole('button', { name: 'Volver' }).click();

    await page.getByRole('link', { name: /^Caja/ }).click();
    await page.getByRole('button', { name: 'Abrir caja' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir caja' }).click();
    await page
      .getByRole('button', { name: /Cobrar/ })
      .first()
      .click();
    const charge = page.getByRole('dialog', { name: 'Cobrar cita' });
    await charge.getByRole('button', { name: /^Cobrar \$/ }).click();
    await expect(charge).toBeHidden();
    expect(await clicks()).toBeLessThanOrEqual(40);
  });
});
