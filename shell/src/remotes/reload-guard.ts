import type { Registry } from '@melena/shared/contract/registry';
import { refreshRegistry, registry } from './registry';

const STORAGE_KEY = 'melena.reloaded-for';

/**
 * A page that was opened before a deploy may ask for a file that is gone. When something newer is
 * deployed the page is reloaded; a file that is missing for another reason is not worth a reload.
 */
export async function reloadIfFileMissing(error: unknown): Promise<void> {
  if (!isMissingFile(error)) return;
  const known = registryStamp(await registry());
  const fresh = await refreshRegistry();
  if (registryStamp(fresh) !== known && !wasReloadedFor(fresh)) reloadFor(fresh);
}

/** True if the bundler's runtime could not get a script or a style sheet. */
function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error && /ChunkLoadError|Loading (CSS )?chunk/.test(`${error.name} ${error.message}`)
  );
}

/** Loads the page anew for what is deployed now. */
export function reloadFor(registry: Registry): void {
  sessionStorage.setItem(STORAGE_KEY, registryStamp(registry));
  location.reload();
}

/** True if that was done already: once for each deploy, so that two servers which differ start no loop. */
export function wasReloadedFor(registry: Registry): boolean {
  return sessionStorage.getItem(STORAGE_KEY) === registryStamp(registry);
}

function registryStamp({ shell, remotes }: Registry): string {
  return [shell, ...remotes.map(({ name, build }) => `${name}@${build}`)].join(' ');
}
