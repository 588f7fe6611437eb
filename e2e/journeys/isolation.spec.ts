import type { Page } from 'playwright/test';
import { expect, test } from '../support/test';

/** What the browser says when files don't answer, and what we log of it. */
const expectedFaults =
  /Failed to load resource|net::ERR_|Federation|RUNTIME|remoteEntry|mf-manifest|ChunkLoadError|routes/;

async function expectRestToWork(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Marcas' }).click();
  await expect(page.getByRole('heading', { name: 'Marcas', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

for (const [what, pattern] of [
  ['manifest', '**/remotes/mf-almacen/mf-manifest.json*'],
  ['entry', '**/remotes/mf-almacen/remoteEntry.js*'],
  ['chunks', /remotes\/mf-almacen\/(?!remoteEntry)[^?]*\.js/],
] as const) {
  test(`a department whose ${what} does not answer costs its own pages only, and Reintentar recovers`, async ({
    page,
    login,
    faults,
  }) => {
    faults.expect(expectedFaults);
    await login('administrador');
    await page.route(pattern, route => route.abort());
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await menu.getByRole('link', { name: 'Proveedores' }).click();
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await expect(retry).toBeVisible({ timeout: 30_000 });
    await expectRestToWork(page);

    await menu.getByRole('link', { name: 'Proveedores' }).click();
    await retry.click();
    await expect(retry).toBeVisible({ timeout: 30_000 });

    await page.unroute(pattern);
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Proveedores', level: 1 })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
}

test('a department that throws while it draws costs its own page only, and Reintentar recovers', async ({
  page,
  login,
  faults,
}) => {
  faults.expect(/./);
  await login('administrador');
  // The suppliers come back in a shape that no screen can draw: the department throws in its render.
  await page.route('**/api/supplier/get', async route => {
    await route.fulfill({
      json: { status: 'success', message: '', suppliers: [null], contacts: [], companies: [] },
    });
  });
  const menu = page.getByRole('navigation', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Proveedores' }).click();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  await expectRestToWork(page);

  await menu.getByRole('link', { name: 'Proveedores' }).click();
  await expect(retry).toBeVisible();
  await page.unroute('**/api/supplier/get');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Proveedores', level: 1 })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('no singleton is loaded twice across all five departments', async ({ page, login }) => {
  const scripts: string[] = [];
  page.on('response', response => {
    if (/\.js(\?|$)/.test(response.url())) scripts.push(response.url());
  });
  await login('administrador');
  for (const name of ['Proveedores', 'Marcas', 'Salones']) {
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  }
  const scope = await page.evaluate(() => {
    type Share = { loaded?: boolean | number; from: string };
    type Instance = { shareScopeMap: { default?: Record<string, Record<string, Share>> } };
    const federation = (globalThis as { __FEDERATION__?: { __INSTANCES__: Instance[] } }).__FEDERATION__;
    const loaded: Record<string, string[]> = {};
    for (const instance of federation?.__INSTANCES__ ?? []) {
      for (const [name, versions] of Object.entries(instance.shareScopeMap.default ?? {})) {
        for (const [version, share] of Object.entries(versions)) {
          if (!share.loaded) continue;
          const copy = `${version} from ${share.from}`;
          loaded[name] ??= [];
          const copies = loaded[name];
          if (!copies.includes(copy)) copies.push(copy);
        }
      }
    }
    return loaded;
  });
  expect(Object.keys(scope)).toContain('react');
  for (const [name, copies] of Object.entries(scope)) expect(copies, name).toHaveLength(1);
  expect(scope.react?.[0]).toMatch(/shell/);
});
