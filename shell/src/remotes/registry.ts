import type { Registry, RegistryEntry } from '@melena/shared/contract/registry';

const TIMEOUT_MS = 8_000;
/** The longest wait of a navigation for the registry. */
const WAIT_MS = 500;
/** An answer is good for the steps of one navigation. */
const FRESH_MS = 300;

let pendingFetch: Promise<Registry> | undefined;
let fetchedAt = Number.NEGATIVE_INFINITY;
let registryAtOpen: Registry | undefined;

/** The departments as they are known; asked for once, and again after a failure. */
export function registry(): Promise<Registry> {
  pendingFetch ??= fetchRegistry().catch(error => {
    pendingFetch = undefined;
    throw error;
  });
  return pendingFetch;
}

/** True if the suite's own server answers: the registry is read without a database. */
export async function isServerThere(): Promise<boolean> {
  return fetchRegistry().then(
    () => true,
    () => false,
  );
}

/** Asks again, and keeps the answer; what was known stays when there is none. */
export async function refreshRegistry(): Promise<Registry> {
  const known = await registry();
  try {
    const fresh = await fetchRegistry();
    const same = JSON.stringify(fresh) === JSON.stringify(known);
    pendingFetch = Promise.resolve(same ? known : fresh);
    return pendingFetch;
  } catch {
    return known;
  }
}

/**
 * The registry for a navigation. A slow line holds nobody up: the last known registry is used, and the answer
 * serves the next navigation.
 */
export async function currentRegistry(): Promise<Registry> {
  const known = await registry();
  if (performance.now() - fetchedAt < FRESH_MS) return known;
  const patience = new Promise<Registry>(resolve => setTimeout(resolve, WAIT_MS, known));
  return Promise.race([refreshRegistry(), patience]);
}

/** The registry that this page was opened with: its shell is that one's, and so is its security policy. */
export function registryAtPageOpen(): Registry | undefined {
  return registryAtOpen;
}

async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', {
    // Asked of the server each time; what is kept serves where it hasn't changed.
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  const answer = parseRegistry(await response.json());
  fetchedAt = performance.now();
  registryAtOpen ??= answer;
  return answer;
}

/**
 * Checks what the shell relies on. By hand: the schema and its library would weigh more than this page.
 * One entry that is wrong leaves out one department, not all of them.
 */
export function parseRegistry(json: unknown): Registry {
  const { shell, remotes } = (json ?? {}) as Partial<Registry>;
  if (typeof shell !== 'string' || !Array.isArray(remotes)) throw new Error('The registry is not one');
  return { shell, remotes: remotes.filter(isEntry) };
}

function isEntry(value: unknown): value is RegistryEntry {
  const entry = (value ?? {}) as Partial<RegistryEntry>;
  const texts = [entry.name, entry.version, entry.contract, entry.title, entry.entry, entry.build];
  const valid =
    texts.every(text => typeof text === 'string') &&
    (entry.frame === 'menu' || entry.frame === 'full') &&
    Array.isArray(entry.paths) &&
    entry.paths.every(owned => isPath(owned?.path) && (owned.roles === undefined || isTexts(owned.roles))) &&
    (entry.integrity === undefined || isTexts(Object.values(entry.integrity ?? [null]))) &&
    Array.isArray(entry.menu) &&
    entry.menu.every(item => isPath(item?.path) && isTexts([item.section, item.label, item.icon]));
  if (!valid) console.error('Left out of the registry:', value);
  return valid;
}

function isPath(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/');
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(text => typeof text === 'string');
}
