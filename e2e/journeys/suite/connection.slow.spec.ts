import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { bookingPaneOf } from '../../support/booking-pane';
import { emailOf, PASSWORD } from '../../support/demo-people';
import { demoInFolder } from '../../support/demo-salon';
import { loadFaults, menuOf } from '../../support/other-departments';
import { PORT } from '../../support/ports';
import { listening, startMelena, stop } from '../../support/started-server';
import { expect, test } from '../../support/test';

const OWN_PORT = PORT + 6;

const stripOf = (page: Page) => page.getByText('Sin conexión.');

async function enter(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Correo').fill(emailOf('administrador'));
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeVisible();
}

test('a server that is killed is missed within three seconds, and found again by itself', async ({
  page,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.expect(loadFaults);
  faults.expect(/ERR_|Failed to fetch|mf-operaciones/);
  const folder = mkdtempSync(join(tmpdir(), 'melena-connection-'));
  const env = { PORT: String(OWN_PORT), DATA_DIR: join(folder, 'data') };
  await demoInFolder(env.DATA_DIR);
  let server = startMelena(env, 'start');
  try {
    await expect(async () => expect(server.output()).toContain('Melena runs at')).toPass({ timeout: 90_000 });
    await enter(page, `http://localhost:${OWN_PORT}`);
    await page.getByRole('button', { name: 'Nueva cita' }).click();
    const dialog = bookingPaneOf(page);
    await dialog.getByRole('button', { name: 'Registro de cliente' }).click();
    await dialog.getByLabel('Nombre', { exact: true }).fill('Jimena');

    // Nobody presses anything.
    const gone = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    const killed = performance.now();
    await gone;
    // Three seconds is the promise, and printed; the rest is for a machine with other work.
    await expect(stripOf(page)).toBeVisible({ timeout: 8_000 });
    console.log(`said ${((performance.now() - killed) / 1000).toFixed(1)} s after the kill`);

    const asked = page.waitForResponse(answer => answer.url().endsWith('/api/calendar/get') && answer.ok(), {
      timeout: 60_000,
    });
    server = startMelena(env, 'start');
    await listening(OWN_PORT);
    const back = performance.now();
    await expect(stripOf(page)).toBeHidden({ timeout: 20_000 });
    console.log(`gone again ${((performance.now() - back) / 1000).toFixed(1)} s after the server was back`);
    await asked;
    await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Jimena');
    await page.keyboard.press('Escape');

    // A department that is first opened meanwhile.
    const again = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await again;
    await menuOf(page).getByRole('link', { name: 'Marcas', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^No se pudo abrir/ })).toBeVisible();
    await expect(page.getByText('No hay conexión con el servidor.')).toBeVisible();
    await expect(page.getByText('siguen funcionando')).toBeHidden();
    server = startMelena(env, 'start');
    await expect(page.getByRole('heading', { name: 'Marcas', level: 1 })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(stripOf(page)).toBeHidden();
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
});
