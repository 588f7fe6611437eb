import { expect, type Page } from 'playwright/test';

/** Shared packages that a page has loaded: by name, each as 'version from where'. */
function copies(): Record<string, string[]> {
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
        if (!loaded[name].includes(copy)) loaded[name].push(copy);
      }
    }
  }
  return loaded;
}

/** Expects exactly one copy of each shared package in the page. */
export async function expectOneCopy(page: Page): Promise<void> {
  const shared = await page.evaluate(copies);
  expect(Object.keys(shared)).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@melena/shared/router']),
  );
  for (const [name, found] of Object.entries(shared)) expect(found, name).toHaveLength(1);
  for (const name of ['react', 'react-dom']) expect(shared[name]?.[0], name).toMatch(/ from shell$/);
}
