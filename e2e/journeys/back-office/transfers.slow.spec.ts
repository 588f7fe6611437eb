import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { openDatabase } from '../../../api/src/core/database/open-database';
import { addBranch } from '../../../api/testing/add-branch';
import { demoInFolder } from '../../support/demo-salon';
import { expectGoodLayout } from '../../support/expect-good-layout';
import { listening, startMelena, stop } from '../../support/started-server';
import { expect, test } from '../../support/test';

const PORT = 8293;
const NAME = 'Mascarilla de inulina de agave 250 ml';

/** The demo salon with another one of its chain, on a server of its own: other journeys know one salon. */
async function startChain(dataDir: string) {
  await demoInFolder(dataDir);
  const db = await openDatabase({ dataDir });
  await addBranch(db, 1, 'Salón Centro');
  await db.close();
  return startMelena({ PORT: String(PORT), DATA_DIR: dataDir, DEMO: '1' }, 'start');
}

async function switchSalon(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('menu', { name: 'Salón' }).getByText(to).click();
  await expect(page.getByRole('button', { name: to })).toBeVisible();
}

/** The product's figure under a head of the inventory. */
async function inInventory(page: Page, head: string) {
  await page.goto(`http://localhost:${PORT}/inventario?q=inulina`);
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: head })).toBeVisible();
  const place = (await heads.allTextContents()).findIndex(text => text.startsWith(head));
  const cell = page.getByRole('row').filter({ hasText: NAME }).getByRole('cell').nth(place);
  return Number(await cell.textContent());
}

test('pieces are sent, received short in another salon, and one comes back: both stocks are right', async ({
  page,
  faults,
}) => {
  test.setTimeout(180_000);
  const dataDir = join(mkdtempSync(join(tmpdir(), 'melena-chain-')), 'data');
  const server = await startChain(dataDir);
  try {
    await listening(PORT);
    await page.goto(`http://localhost:${PORT}/`);
    await page.getByLabel('Correo', { exact: true }).fill('administrador@melena.mx');
    await page.getByLabel('Contraseña', { exact: true }).fill('melena-demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/agenda/);
    const before = await inInventory(page, 'Almacén');

    await page.getByRole('link', { name: 'Envíos' }).click();
    await page.getByRole('link', { name: 'Enviar existencias' }).first().click();
    const field = page.getByRole('searchbox');
    await expect(field).toBeFocused();
    await page.keyboard.type('inulina');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.getByRole('textbox', { name: `Piezas de ${NAME}` }).fill('4');
    await page.getByRole('textbox', { name: 'Nota' }).fill('Va en la camioneta');
    await expectGoodLayout(page);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Envío E-0001' })).toBeVisible();
    expect(await inInventory(page, 'Almacén')).toBe(before - 4);

    await switchSalon(page, 'Salón Polanco', 'Salón Centro');
    expect(await inInventory(page, 'En camino')).toBe(4);
    await page.getByRole('link', { name: 'Envíos' }).click();
    await page
      .getByRole('link', { name: 'E-0001' })
      .or(page.getByRole('link', { name: 'Salón Polanco' }))
      .click();
    await page.getByRole('textbox', { name: `Recibido de ${NAME}` }).fill('3');
    await page.getByRole('button', { name: 'Guardar y seguir después' }).click();
    await expect(page.getByText('3 piezas de E-0001 en el inventario')).toBeVisible();
    faults.expect(/400 \(Bad Request\)/);
    await page.getByRole('button', { name: 'Terminar recepción' }).click();
    await expect(page.getByRole('alert')).toHaveText('Falta 1 pieza: di qué pasó');
    await expectGoodLayout(page);
    await page.getByRole('combobox', { name: `Qué pasó con ${NAME}` }).click();
    await page.getByRole('option', { name: 'Falta 1: regresó al salón que envió' }).click();
    await page.getByRole('button', { name: 'Terminar recepción' }).click();
    await expect(page.getByText('Recibido · con faltante')).toBeVisible();
    await expectGoodLayout(page);
    expect(await inInventory(page, 'Almacén')).toBe(3);

    await switchSalon(page, 'Salón Centro', 'Salón Polanco');
    expect(await inInventory(page, 'Almacén')).toBe(before - 3);
  } finally {
    await page.goto('about:blank');
    await stop(server);
    rmSync(join(dataDir, '..'), { recursive: true, force: true });
  }
});
