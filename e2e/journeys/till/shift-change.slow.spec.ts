import AxeBuilder from '@axe-core/playwright';
import type { Page, TestInfo } from 'playwright/test';
import { Api } from '../../support/api';
import { choose } from '../../support/choose';
import { PASSWORD } from '../../support/demo-people';
import { secondPage } from '../../support/second-page';
import { expect, test } from '../../support/test';
import { closeTill, inProgress } from '../../support/till';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const SIZES = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;

/** The dialog at three sizes: nothing scrolls sideways and axe finds nothing. Each is kept as a picture. */
async function look(page: Page, name: string, info: TestInfo): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const axe = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(axe.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    await page.screenshot({ path: info.outputPath(`${name}-${width}.png`) });
  }
}

async function moveCash(page: Page, kind: 'Entrada' | 'Salida', category: string, amount: string) {
  await page.getByRole('button', { name: 'Movimiento', exact: true }).click();
  const movement = dialogOf(page, 'Movimiento de caja');
  await choose(movement.getByRole('radio', { name: kind }));
  await choose(movement.getByRole('radio', { name: category }));
  await movement.getByLabel('Cantidad').fill(amount);
  await movement.getByLabel('Nota').fill(`${category} del turno`);
  return movement;
}

test('two receptionists change the shift: cash in and out, a difference, and the float that stays', async ({
  page,
  login,
  browser,
}, info) => {
  test.setTimeout(90_000);
  const api = await Api.as('recepcion');
  await closeTill(api);
  const { folio } = await inProgress(api, `Turno ${Date.now() % 100_000}`);
  await api.call('caja/add', { caja: { initial: '500' } });

  await login('recepcion', page, '/caja');
  const brought = await moveCash(page, 'Entrada', 'Cambio', '300');
  await look(page, 'movimiento', info);
  await brought.getByRole('button', { name: 'Registrar entrada de $300.00' }).click();
  await expect(brought).toBeHidden();
  const spent = await moveCash(page, 'Salida', 'Gasto', '86');
  await spent.getByRole('button', { name: 'Registrar salida de $86.00' }).click();
  await expect(spent).toBeHidden();

  // The menu repeats none of the head's buttons but the closing, and nobody who counts blind reads what is expected.
  await page.getByRole('button', { name: 'Más' }).click();
  await expect(page.getByRole('menuitem', { name: 'Movimientos de esta caja' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^(Corte parcial|Movimiento de)/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Movimientos de esta caja' }).click();
  const list = dialogOf(page, 'Movimientos de esta caja');
  await expect(list.getByRole('row', { name: /^Cambio/ })).toContainText('$300.00');
  await expect(list.getByRole('row', { name: /^Gasto/ })).toContainText('−$86.00');
  await look(page, 'movimientos', info);
  await page.keyboard.press('Escape');

  // The count is begun, the page is loaded again, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Corte', exact: true }).click();
  const cut = dialogOf(page, 'Corte de caja');
  await expect(cut.getByRole('link', { name: new RegExp(`#${folio}`) })).toBeVisible();
  await expect(cut.getByLabel('Billetes de $1,000')).toBeFocused();
  await page.keyboard.type('\n1\n');
  await page.reload();
  await page.getByRole('button', { name: 'Corte', exact: true }).click();
  await expect(cut.getByLabel('Billetes de $500')).toHaveValue('1');
  await cut.getByLabel('Billetes de $200').fill('1');
  await look(page, 'contar', info);
  await cut.getByRole('button', { name: 'Terminar conteo' }).click();

  await expect(cut.getByText('Faltan $14.00 en efectivo.')).toBeVisible();
  await cut.getByRole('combobox', { name: 'Motivo de la diferencia' }).click();
  await page.getByRole('option', { name: 'Cambio mal entregado' }).click();
  await cut.getByLabel('Nota').fill('Se dio cambio de más');
  await cut.getByRole('checkbox', { name: /^Cambio de turno/ }).check({ force: true });
  await look(page, 'cambio-de-turno', info);
  await expect(cut.getByLabel('Se deja en el cajón')).toHaveValue(/500/);
  await cut.getByLabel('Contraseña de administrador').fill(PASSWORD);
  await cut.getByRole('button', { name: 'Cambiar turno' }).click();

  const paper = page.getByRole('article', { name: 'Corte de caja' });
  await expect(paper.getByText('Cambio mal entregado: Se dio cambio de más')).toBeVisible();
  await expect(paper.getByText('Gasto del turno')).toBeVisible();
  for (const [name, amount] of [
    ['Esperado', '$714.00'],
    ['Contado', '$700.00'],
    ['Diferencia', 'Falta $14.00'],
    ['Se deja en el cajón', '$500.00'],
    ['Se retira', '$200.00'],
  ]) {
    await expect(paper.getByRole('region', { name: 'Efectivo contado' })).toContainText(`${name}${amount}`);
  }
  await expect(paper.getByText('Autorizó').locator('..')).toContainText(/\w/);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 816, height: 1056 });
  await page.screenshot({ path: info.outputPath('corte-impreso.png'), fullPage: true });
  expect((await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(
    1,
  );

  // The next shift is another person's, and begins with what was left.
  const other = await secondPage(browser);
  await login('atencion', other, '/caja');
  await other.getByRole('button', { name: 'Corte', exact: true }).click();
  const next = dialogOf(other, 'Corte de caja');
  await expect(next.getByLabel('Billetes de $500')).toHaveValue('');
  await next.getByLabel('Billetes de $500').fill('1');
  await next.getByRole('button', { name: 'Terminar conteo' }).click();
  await expect(next.getByText('El efectivo cuadra.')).toBeVisible();
  await expect(next.getByRole('row', { name: /^Efectivo/ })).toContainText(
    '$500.00$0.00$0.00$500.00$500.00$0.00',
  );
  await next.getByLabel('Contraseña de administrador').fill(PASSWORD);
  await next.getByRole('button', { name: 'Cerrar caja' }).click();
  await expect(other.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await other.context().close();
});
