import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/test';

const routes = ['/agenda', '/caja', '/clientes', '/pagos', '/proveedores', '/marcas', '/salones'];

async function seriousFindings(page: import('playwright/test').Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`);
}

for (const path of ['/', '/healer']) {
  test(`${path} has no serious finding`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });
}

for (const path of routes) {
  test(`${path} has no serious finding`, async ({ page, login }) => {
    await login('administrador');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.bone')).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
}
