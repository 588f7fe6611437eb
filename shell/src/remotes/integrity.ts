import type { Integrity, RegistryEntry } from '@melena/shared/contract/registry';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const TIMEOUT_MS = 8_000;

/** Hashes of the departments that this page loads, by the address of the folder that holds their files. */
const folders = new Map<string, Integrity>();

/** Registers a department's hashes, by which the browser checks its files from now on. */
export function registerHashes({ entry, integrity }: RegistryEntry): void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  if (integrity) folders.set(folder, integrity);
  else folders.delete(folder);
}

/**
 * The hash that a file must have, undefined for a department of this origin without hashes.
 * @throws if the file's department has hashes but none for it, or belongs to another origin and has none
 */
export function expectedHash(address: string): string | undefined {
  const { href, origin } = new URL(address, location.href);
  for (const [folder, integrity] of folders) {
    if (!href.startsWith(folder)) continue;
    const hash = integrity[href.slice(folder.length).replace(/[?#].*$/, '')];
    if (!hash) throw new Error(`${href} is no file of its release`);
    return hash;
  }
  if (origin !== location.origin) throw new Error(`${href} belongs to no department`);
  return undefined;
}

/**
 * Makes the browser check the entry that the federation runtime loads, before any of it is run. What a department loads
 * later is checked by its entry, which its build put the hashes into.
 */
export const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript: ({ url, attrs = {} }) => {
    const hash = expectedHash(url);
    // The runtime puts them on the script, and the address after them all.
    if (hash) Object.assign(attrs, { integrity: hash, crossorigin: 'anonymous' });
  },
};

/**
 * True if a department failed because a file of it isn't the one that was released: it comes, and with its hash it
 * doesn't. Asked past what the browser kept, so that a mended file serves the next attempt.
 * @param error names the file, as the errors of both runtimes do
 */
export async function isAltered({ entry }: RegistryEntry, error: unknown): Promise<boolean> {
  const text = error instanceof Error ? error.message : '';
  const named = text.match(/https?:\/\/[^\s"')]+/g) ?? [];
  // An error names one file of the several that a screen needs, and a style sheet only by its chunk.
  const folder = new URL('.', new URL(entry, location.href)).href;
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  const addresses = [...named, ...fetched.filter(name => name.startsWith(folder))];
  const verdicts = await Promise.all([...new Set(addresses)].map(isOtherOrigin));
  return verdicts.includes(true);
}

async function isOtherOrigin(address: string): Promise<boolean> {
  try {
    const integrity = expectedHash(address);
    if (!integrity) return false;
    const asked = { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const sound = await fetch(address, { ...asked, integrity }).then(
      answer => answer.ok,
      () => false,
    );
    if (sound) return false;
    const answer = await fetch(address, asked);
    // The whole of it: a file that is cut off is no other one.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // Without an answer nothing is known of it.
    return false;
  }
}
