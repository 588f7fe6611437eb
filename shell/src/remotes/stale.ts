import type { Registry } from '@melena/shared/contract/registry';
import { refreshRegistry, registry } from './registry';

const GUARD = 'melena.reloaded-for';

/**
 * A page that was opened before a deploy may ask for a file that is gone. When something newer is
 * deployed the page is reloaded, once for each deploy; a file that is missing for another reason is not
 * worth a reload.
 */
export async function reloadIfStale(error: unknown): Promise<void> {
  if (!isMissingFile(error)) return;
  const known = stamp(await registry());
  const fresh = stamp(await refreshRegistry());
  if (fresh === known || sessionStorage.getItem(GUARD) === fresh) return;
  sessionStorage.setItem(GUARD, fresh);
  location.reload();
}

/** Whether the bundler's runtime could not get a script or a style sheet. */
export function isMissingFile(error: unknown): boolean {
  return (
    error instanceof Error && /ChunkLoadError|Loading (CSS )?chunk/.test(`${error.name} ${error.message}`)
  );
}

function stamp({ shell, remotes }: Registry): string {
  return [shell, ...remotes.map(({ name, build }) => `${name}@${build}`)].join(' ');
}
