import type { Registry, RegistryEntry } from '@melena/shared/contract/registry';
import { isTrusted } from '@melena/shared/contract/remote-module';
import { useEffect, useState } from 'react';
import { departmentStore } from './departments';
import { registryAtPageOpen } from './registry';
import { reloadFor, wasReloadedFor } from './reload-guard';
import { useRegistry } from './use-registry';

/**
 * True if this page can't show what is deployed now of a department: it holds another build of it, or was
 * opened with another shell, or its security policy doesn't know where the department lives now.
 */
export function isOutdated(remote: RegistryEntry, now: Registry): boolean {
  const { name, build, entry } = remote;
  const opened = registryAtPageOpen();
  if (!opened) return false;
  const loaded = departmentStore.getState()[name];
  const trusted = opened.remotes.filter(remote => isTrusted(remote, location.href));
  const admitted = [location.origin, ...trusted.map(remote => originOf(remote.entry))];
  return (
    now.shell !== opened.shell ||
    (loaded !== undefined && loaded.build !== build) ||
    // A department that is refused anyway needs no other policy.
    (isTrusted(remote, location.href) && !admitted.includes(originOf(entry)))
  );
}

/**
 * Two versions of a department never meet in a page: they would share its chunks, styles and listeners. A
 * screen that is opened while the page is behind is drawn by a page that is loaded anew; what is open stays.
 * @returns whether that is under way
 */
export function useReloadWhenOutdated(remote: RegistryEntry | undefined): boolean {
  const now = useRegistry();
  // Asked as the screen is opened: a deploy takes nothing away from somebody who is typing.
  const [behind] = useState(() => mustReload(remote, now));
  useEffect(() => {
    if (behind) reloadFor(now);
  }, [behind, now]);
  return behind;
}

/** True if a department must wait for a page that is loaded anew. */
export function mustReload(remote: RegistryEntry | undefined, now: Registry): boolean {
  return remote !== undefined && isOutdated(remote, now) && !wasReloadedFor(now);
}

function originOf(entry: string): string {
  return new URL(entry, location.href).origin;
}
