import { cpSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buildVariant, type SourceChange } from '../../support/build-variant';
import {
  expectOtherDepartmentsWork,
  expectScreen,
  menuOf,
  openFromMenu,
} from '../../support/other-departments';
import { root } from '../../support/run-program';
import { expectOneCopy } from '../../support/singletons';
import { expect, test } from '../../support/site';

const NEW_TITLE = 'Proveedores del salón';
const newVersion: SourceChange = ['package.json', '"version": "0.2.0"', '"version": "0.2.1"'];
const newTitle: SourceChange = [
  'src/proveedores/SuppliersPage.tsx',
  'title="Proveedores"',
  `title="${NEW_TITLE}"`,
];
const otherContract: SourceChange = ['remote.json', '"contract": "^0.2.0"', '"contract": "^9.0.0"'];

const former = join(root, 'mf-almacen/dist');
let changed: string;
let incompatible: string;

test.beforeAll(async ({ site }) => {
  [changed, incompatible] = await Promise.all([
    buildVariant('mf-almacen', join(site.scratch, 'changed'), [newVersion, newTitle]),
    buildVariant('mf-almacen', join(site.scratch, 'incompatible'), [newVersion, otherContract]),
  ]);
});

test.beforeEach(async ({ site }) => {
  await site.run('release', 'mf-almacen', '--from', former);
});

test.afterAll(({ site }) => site.reset());

/** Marks the document, to tell whether the page was loaded anew. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { stillOpen: true }));
const isMarked = (page: Page) => page.evaluate(() => 'stillOpen' in globalThis);

test('a new version is there at the next navigation, forms that are open stay, and a rollback undoes it', async ({
  page,
  context,
  login,
  site,
  faults,
}) => {
  test.setTimeout(90_000);
  await login('administrador');
  const [inOther, inSame, old] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await openFromMenu(page, 'Proveedores');

  // A form in another department, one in this one, and a tab that has fetched one screen of the old version.
  await inOther.goto('/marcas');
  await inOther.getByRole('button', { name: 'Nueva marca' }).click();
  await inOther.getByLabel('Nombre').fill('Marca sin guardar');
  await inSame.goto('/proveedores');
  await inSame.getByRole('button', { name: 'Nuevo proveedor' }).click();
  await inSame.getByLabel('Nombre').fill('Proveedor sin guardar');
  await old.goto('/material');
  await expect(old.getByRole('heading', { level: 1 })).toBeVisible();
  for (const tab of [page, inOther, inSame, old]) await mark(tab);

  const said = await site.run('release', 'mf-almacen', '--from', changed);
  expect(said).toMatch(/mf-almacen 0\.2\.1-[0-9a-f]{12} is live/);

  await openFromMenu(page, 'Marcas');
  expect(await isMarked(page), 'another department needs no new page').toBe(true);
  await openFromMenu(page, 'Proveedores', NEW_TITLE);
  await expectOneCopy(page);

  await expect(inOther.getByLabel('Nombre')).toHaveValue('Marca sin guardar');
  await inOther.getByRole('button', { name: 'Agregar marca' }).click();
  await expect(inOther.getByText('Marca Marca sin guardar agregada')).toBeVisible();
  expect(await isMarked(inOther)).toBe(true);
  await expect(inSame.getByLabel('Nombre')).toHaveValue('Proveedor sin guardar');
  expect(await isMarked(inSame)).toBe(true);

  // Without word of the deploy the old version goes on, with files that it had not fetched yet.
  faults.expect(/remotes\.json/);
  await old.route('**/remotes.json', route => route.abort());
  const fetched: string[] = [];
  old.on('response', response => fetched.push(response.url()));
  await openFromMenu(old, 'Compras');
  await openFromMenu(old, 'Proveedores');
  expect(await isMarked(old)).toBe(true);
  expect(fetched.filter(url => url.includes('/releases/mf-almacen/0.2.0-')).length).toBeGreaterThan(0);
  expect(fetched.filter(url => url.includes('/releases/mf-almacen/0.2.1-'))).toEqual([]);

  await site.run('rollback', 'mf-almacen');
  await openFromMenu(page, 'Compras');
  await openFromMenu(page, 'Proveedores');
  const list = await site.run('releases', 'mf-almacen');
  expect(list).toMatch(/live .* rollback {2}0\.2\.0-[0-9a-f]{12}/);
  expect(list).toMatch(/release {3}0\.2\.1-/);
});

test('a version that needs another contract is refused with a card, the rest works, and a rollback cures it', async ({
  page,
  login,
  site,
  faults,
}) => {
  faults.expect(/mf-almacen needs shared \^9\.0\.0/);
  await login('administrador');
  await openFromMenu(page, 'Proveedores');
  const said = await site.run('release', 'mf-almacen', '--from', incompatible);
  expect(said).toContain('it needs shared ^9.0.0');
  await menuOf(page).getByRole('link', { name: 'Compras', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No se pudo abrir Almacén' })).toBeVisible();
  await expect(page.getByText('Su nueva versión necesita que se actualice antes el sistema.')).toBeVisible();
  await expectOtherDepartmentsWork(page);

  await site.run('rollback', 'mf-almacen');
  await menuOf(page).getByRole('link', { name: 'Compras', exact: true }).click();
  await expectScreen(page, 'Compras');
});

test('a department moves to another origin, and is admitted there by the policy of the next page', async ({
  page,
  login,
  site,
}) => {
  await login('administrador');
  await openFromMenu(page, 'Proveedores');
  const fetched: string[] = [];
  page.on('response', response => fetched.push(response.url()));
  await site.run('release', 'mf-almacen', '--from', changed, '--origin', site.host.origin);
  await openFromMenu(page, 'Compras');
  await openFromMenu(page, 'Proveedores', NEW_TITLE);
  expect(fetched.some(url => url.startsWith(`${site.host.origin}/releases/mf-almacen/0.2.1-`))).toBe(true);
  const answer = await page.request.get('/compras');
  expect(answer.headers()['content-security-policy']).toMatch(
    new RegExp(`script-src 'self'[^;]* ${site.host.origin}[ ;]`),
  );
  await expectOneCopy(page);
});

test('two teams release at the same moment, a broken build is refused, and both releases are live', async ({
  site,
}) => {
  const broken = join(site.scratch, 'broken');
  cpSync(join(root, 'mf-healer/dist'), broken, { recursive: true });
  const entry = join(broken, 'remoteEntry.js');
  const [healer, almacen] = await Promise.all([
    site.run('release', 'mf-healer', '--from', join(root, 'mf-healer/dist')),
    site.run('release', 'mf-almacen', '--from', changed),
  ]);
  expect(healer + almacen).toContain('mf-almacen 0.2.1-');
  truncateSync(entry, Math.floor(statSync(entry).size / 2));
  await expect(site.run('release', 'mf-healer', '--from', broken)).rejects.toThrow(
    'remoteEntry.js is no script, or only part of one',
  );
  const list = await site.run('releases');
  expect(list).toMatch(/mf-almacen.*\n {2}live .*0\.2\.1-/);
  expect(list).toMatch(/mf-healer.*\n {2}live .*0\.2\.0-/);
});
