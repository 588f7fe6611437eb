const KEY = 'melena.lists';

function read(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Keeps the address of a list as it is now, with its search, filters and order, for the way back from a detail.
 * @param path where the list is without any of them: '/clientes'
 */
export function rememberList(path: string, address: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [path]: address }));
}

/** The address of a list as this tab showed it last; its own path where it was not shown yet. */
export function listAddress(path: string): string {
  const kept = read()[path];
  return typeof kept === 'string' && kept.startsWith(path) ? kept : path;
}

/** Forgets what was searched here: the next person at this tab begins anew. */
export function forgetLists(): void {
  sessionStorage.removeItem(KEY);
}
