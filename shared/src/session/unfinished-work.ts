/** Unfinished work of a window, by its key in session storage: it may hold a client's name and telephone. */
const STORAGE_KEYS = ['melena.booking'];

/** Heard by whoever holds in memory what was begun. */
const CHANNEL_NAME = 'melena.left';

const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
windows?.addEventListener('message', dropHere);

/**
 * Somebody left by 'Cerrar sesión': what they had begun is dropped, in each window of this browser. A session that ends
 * by itself leaves it, for the same person.
 */
export function dropUnfinishedWork(): void {
  dropHere();
  windows?.postMessage(null);
}

function dropHere(): void {
  for (const key of STORAGE_KEYS) sessionStorage.removeItem(key);
  window.dispatchEvent(new Event(CHANNEL_NAME));
}
