import type { RemoteRoute } from '../router';
import type { RegistryEntry } from './registry';

/**
 * The agreement between the shell and a department. The version of the shared package is the contract's: the
 * shell states the one that it was built with, a department the range that it needs (`contract` in its
 * remote.json), and one that doesn't fit is refused before any of its code is fetched.
 *
 * The shell owes every department:
 * - one copy of React, the router, `client`, `session`, `kit` and `salon`, in its version;
 * - tokens, base styles and the frame that its remote.json asks for; a screen fills the page inside;
 * - that a screen is drawn only for a role which may open its path (none where the path names no roles);
 * - a Suspense and an error boundary around each screen, and a new attempt behind 'Reintentar';
 * - one version of it in a page: a newer one comes with the next screen, in a page that is loaded anew.
 *
 * A department owes the shell:
 * - a remote.json as `Remote` in ./registry describes it: its addresses, menu entries, frame, this range;
 * - a bundle that exposes './routes' as {@link RemoteModule}, every route below a path that it owns;
 * - no copy of what the shell provides, no global style, nothing at import but definitions.
 */
export interface RemoteModule {
  readonly routes: readonly RemoteRoute[];
}

/**
 * Checks what a department's bundle exposes. It has no schema: in the shell's first page the library would weigh more
 * than the page.
 * @throws what is wrong with it
 */
export function checkModule(module: unknown, { name, paths }: RegistryEntry): RemoteModule {
  const { routes } = (module ?? {}) as Partial<RemoteModule>;
  if (!Array.isArray(routes)) throw new Error(`${name} exposes no routes`);
  for (const route of routes as readonly Partial<RemoteRoute>[]) {
    if (typeof route?.path !== 'string' || typeof route.load !== 'function') {
      throw new Error(`${name} exposes a route without path or screen`);
    }
    const address = `/${route.path}`;
    if (!paths.some(({ path }) => isBelow(address, path))) {
      throw new Error(`${name} claims ${address}, which it does not own`);
    }
  }
  return { routes };
}

/**
 * True if a department's files may be run: from another origin only those whose hashes the registry holds, since
 * whoever may write to that host could change them. Hashes of no file are those of files that nobody released.
 * @param page address of the page that runs them, or any other of its origin
 */
export function isTrusted(
  { entry, integrity }: Pick<RegistryEntry, 'entry' | 'integrity'>,
  page: string,
): boolean {
  if (integrity) return Object.keys(integrity).length > 0;
  return new URL(entry, page).origin === new URL(page).origin;
}

/** True if an address is a path or lies under it. */
export function isBelow(address: string, path: string): boolean {
  return address === path || address.startsWith(`${path}/`);
}

/** True if a version lies in a caret range: same major, or same minor before the first major, and not older. */
export function accepts(range: string, version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(range.replace(/^\^/, ''));
  const [hasMajor = 0, hasMinor = 0, hasPatch = 0] = numbers(version);
  if (hasMajor !== major || (major === 0 && hasMinor !== minor)) return false;
  return hasMinor > minor || (hasMinor === minor && hasPatch >= patch);
}

function numbers(version: string): number[] {
  return version.split('.').map(Number);
}
