/** What was begun in a window and not finished, by its key in session storage: it may hold a client's name and telephone. */
const BEGUN = ['melena.booking'];

/** Heard by whoever holds in memory what was begun. */
const LEFT = 'melena.left';

const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LEFT);
windows?.addEventListener('message', forget);

/**
 * Somebody left by 'Cerrar sesión': what they had begun is dropped, in each window of this browser. A session that ends
 * by itself leaves it, for the same person.
 */
export function forgetBegun(): void {
  forget();
  windows?.postMessage(null);
}

function forget(): void {
  for (const key of BEGUN) sessionStorage.removeItem(key);
  window.dispatchEvent(new Event(LEFT));
}
