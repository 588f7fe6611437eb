import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import {
  expectOtherDepartmentsWork,
  expectScreen,
  loadFaults,
  menuOf,
} from '../../support/other-departments';
import { SITE } from '../../support/ports';
import { root } from '../../support/run-program';
import { expect, test } from '../../support/site';

// The warehouse on a host of another origin, where somebody changes its files after the release.
test.beforeEach(({ site }) =>
  site.run('release', 'mf-almacen', '--from', join(root, 'mf-almacen/dist'), '--origin', site.host.origin),
);
test.afterEach(({ site }) => site.host.lift());
test.afterAll(({ site }) => site.reset());

const refused = /integrity|digest|did not load|mf-almacen threw|no file of its release|React/i;
const title = 'No se pudo abrir Almacén';
const altered = 'Sus archivos no son los que se publicaron';

/** True if an altered script has run. */
const hasRun = (page: Page) =>
  page.evaluate(
    () =>
      'altered' in globalThis ||
      getComputedStyle(document.documentElement).getPropertyValue('--altered') !== '',
  );

const cases: readonly (readonly [file: string, pattern: RegExp, screen: string])[] = [
  ['entry', /remoteEntry\.js$/, 'Compras'],
  ['screens', /\/\d+\.[0-9a-f]{10}\.js$/, 'Compras'],
  ['styles', /\.css$/, 'Inventario'],
];

for (const [file, pattern, screen] of cases) {
  test(`an altered file is not run, and a card says so: the ${file} of a department`, async ({
    page,
    login,
    faults,
    site,
  }) => {
    faults.expect(loadFaults);
    faults.expect(refused);
    await login('administrador');
    site.host.fault(pattern, 'altered');
    await menuOf(page).getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(altered)).toBeVisible();
    expect(await hasRun(page)).toBe(false);
    await expectOtherDepartmentsWork(page);

    await menuOf(page).getByRole('link', { name: screen, exact: true }).click();
    await expect(page.getByText(altered)).toBeVisible();
    site.host.lift();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible();
    expect(await hasRun(page)).toBe(false);
  });
}

test('a department on another origin without hashes is neither run nor admitted by the policy', async ({
  page,
  login,
  faults,
  site,
}) => {
  faults.expect(/without the hashes of its files/);
  const registry = join(SITE, 'remotes.json');
  const { remotes, ...rest } = JSON.parse(readFileSync(registry, 'utf8'));
  const former = remotes.map(({ integrity, ...remote }: { integrity?: object; name: string }) =>
    remote.name === 'mf-almacen' ? remote : { ...remote, integrity },
  );
  writeFileSync(registry, JSON.stringify({ ...rest, remotes: former }));
  await login('administrador');
  await menuOf(page).getByRole('link', { name: 'Compras', exact: true }).click();
  await expect(page.getByText('hay que publicarlo de nuevo')).toBeVisible();
  const policy = (await page.request.get('/compras')).headers()['content-security-policy'];
  expect(policy).not.toContain(site.host.origin);
  await expectOtherDepartmentsWork(page);

  // Released anew, it is there with the next navigation.
  const dist = join(root, 'mf-almacen/dist');
  await site.run('release', 'mf-almacen', '--from', dist, '--origin', site.host.origin);
  await menuOf(page).getByRole('link', { name: 'Compras', exact: true }).click();
  await expectScreen(page, 'Compras');
});
