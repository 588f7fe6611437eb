import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { buildVariant, type SourceChange } from '../../support/build-variant';
import {
  expectOtherDepartmentsWork,
  expectScreen,
  loadFaults,
  menuOf,
  openFromMenu,
} from '../../support/other-departments';
import { root } from '../../support/run-program';
import { expectOneCopy } from '../../support/singletons';
import { expect, type Site, test } from '../../support/site';
import type { HostFault } from '../../support/static-host';

const sound = join(root, 'mf-almacen/dist');

/** The warehouse on a host of its own, which can be made to fail. */
const onHost = (site: Site, build = sound) =>
  site.run('release', 'mf-almacen', '--from', build, '--origin', site.host.origin);

test.beforeAll(({ site }) => onHost(site));
test.afterEach(({ site }) => site.host.lift());
test.afterAll(({ site }) => site.reset());

/** Proveedores does not open and offers 'Reintentar', again after the others were opened, which work. */
async function openInVain(page: Page): Promise<Locator> {
  const retry = page.getByRole('button', { name: 'Reintentar' });
  const open = () => menuOf(page).getByRole('link', { name: 'Proveedores' }).click();
  await open();
  await expect(retry).toBeVisible();
  await expectOtherDepartmentsWork(page);
  await open();
  await expect(retry).toBeVisible();
  return retry;
}

const cases: readonly (readonly [what: string, fault: HostFault, pattern: RegExp])[] = [
  ['whose entry is cut off', 'cut off', /remoteEntry\.js$/],
  ['whose screens are cut off', 'cut off', /\/(?!remoteEntry)[^/]*\.js$/],
  ['whose scripts are HTML', 'html', /\.js$/],
];

for (const [what, fault, pattern] of cases) {
  test(`a department ${what} costs its own pages only, and Reintentar recovers`, async ({
    page,
    login,
    faults,
    site,
  }) => {
    faults.expect(loadFaults);
    await login('administrador');
    site.host.fault(pattern, fault);
    const retry = await openInVain(page);
    const before = site.host.faulted();
    await retry.click();
    // Until the host was asked again the button is the one that was pressed.
    await expect.poll(() => site.host.faulted()).toBeGreaterThan(before);
    await expect(retry).toBeEnabled();
    site.host.lift();
    await expect(async () => {
      // Its last attempt may still be under way, and opens the page by itself.
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expectScreen(page, 'Proveedores');
    }).toPass();
    await expectOneCopy(page);
  });
}

test('a department that takes ten seconds holds nobody up, and comes', async ({ page, login, site }) => {
  await login('administrador');
  site.host.fault(/remoteEntry\.js$/, 'slow');
  const started = performance.now();
  await menuOf(page).getByRole('link', { name: 'Proveedores' }).click();
  await expectOtherDepartmentsWork(page);
  expect(performance.now() - started, 'the others came meanwhile').toBeLessThan(9_000);
  await menuOf(page).getByRole('link', { name: 'Proveedores' }).click();
  await expect(page.getByRole('heading', { name: 'Proveedores', level: 1 })).toBeVisible({ timeout: 15_000 });
  await expectOtherDepartmentsWork(page);
});

const throwing: readonly (readonly [when: string, change: SourceChange])[] = [
  ['is imported', ['src/routes.tsx', 'export const', "throw new Error('al importar');\nexport const"]],
  [
    'draws',
    [
      'src/proveedores/SuppliersPage.tsx',
      'const navigate = useNavigate();',
      "const navigate = useNavigate();\n  if (navigate) throw new Error('al dibujar');",
    ],
  ],
];

for (const [when, change] of throwing) {
  test(`a version that throws while it ${when} costs its own pages only, and a rollback cures it`, async ({
    page,
    login,
    faults,
    site,
  }) => {
    faults.expect(/al importar|al dibujar|did not load|mf-almacen threw|React/);
    const broken = await buildVariant('mf-almacen', join(site.scratch, when.replace(' ', '-')), [change]);
    await onHost(site, broken);
    await login('administrador');
    const retry = await openInVain(page);
    await site.run('rollback', 'mf-almacen');
    await retry.click();
    await expectScreen(page, 'Proveedores');
  });
}

test('an answer that a screen cannot draw costs its own page only, and Reintentar recovers', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(/./);
  await login('administrador');
  await page.route('**/api/supplier/get', route =>
    route.fulfill({
      json: { status: 'success', message: '', suppliers: [null], contacts: [], companies: [] },
    }),
  );
  const retry = await openInVain(page);
  await page.unroute('**/api/supplier/get');
  await retry.click();
  await expectScreen(page, 'Proveedores');
});

test('no singleton is loaded twice across all departments', async ({ page, login }) => {
  await login('administrador');
  for (const name of ['Proveedores', 'Marcas', 'Salones']) await openFromMenu(page, name);
  await page.goto('/healer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOneCopy(page);
});
