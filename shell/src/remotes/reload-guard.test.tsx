import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const missing = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
const reload = vi.fn();
let deployed = 'a';

/** The module as a freshly opened page has it: what it knows is what is deployed now. */
async function openPage() {
  vi.resetModules();
  const { registry } = await import('./registry');
  await registry();
  return import('./reload-guard');
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  deployed = 'a';
  vi.stubGlobal('location', { reload, href: 'http://localhost/agenda' });
  vi.stubGlobal('fetch', async () => Response.json({ shell: deployed, remotes: [] }));
});
afterEach(() => void vi.unstubAllGlobals());

test('a file that is gone since a deploy leads to one reload, never a second for the same deploy', async () => {
  const before = await openPage();
  deployed = 'b';
  await before.reloadIfFileMissing(missing);
  expect(reload).toHaveBeenCalledOnce();

  const after = await openPage();
  await after.reloadIfFileMissing(missing);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that still runs the old build does not reload again for the same deploy', async () => {
  sessionStorage.setItem('melena.reloaded-for', 'b');
  const page = await openPage();
  deployed = 'b';
  await page.reloadIfFileMissing(missing);
  expect(reload).not.toHaveBeenCalled();
});

test('a file that is missing for another reason is no cause to reload', async () => {
  const page = await openPage();
  await page.reloadIfFileMissing(missing);
  expect(reload).not.toHaveBeenCalled();
});

test('an error of a screen is no cause to reload', async () => {
  const page = await openPage();
  deployed = 'b';
  await page.reloadIfFileMissing(new TypeError('undefined is not a function'));
  expect(reload).not.toHaveBeenCalled();
});
