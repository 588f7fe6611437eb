import { newRequestId } from '@melena/shared/client';

/** Said among the windows of one browser. */
type WindowMessage = { asks: string; by: string } | { answers: string };

const STORAGE_KEY = 'melena.window';
/** An answer that comes later finds a window that somebody has used: it keeps what it has. */
const ANSWER_MS = 2_000;

/**
 * A browser that duplicates a window copies its session storage too. This window asks the others whether one of them
 * has its name, and calls `onCopy` where it does, because then what is stored here belongs to that one.
 */
export function onDuplicatedWindow(onCopy: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const windows = new BroadcastChannel('melena.windows');
  const me = newRequestId();
  const asked = performance.now();
  let name = sessionStorage.getItem(STORAGE_KEY);
  windows.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    if ('asks' in data) {
      if (data.asks === name) windows.postMessage({ answers: data.by } satisfies WindowMessage);
      return;
    }
    if (data.answers !== me) return;
    rename();
    if (performance.now() - asked < ANSWER_MS) onCopy();
  });
  if (name === null) rename();
  else windows.postMessage({ asks: name, by: me } satisfies WindowMessage);

  function rename() {
    name = newRequestId();
    sessionStorage.setItem(STORAGE_KEY, name);
  }
}
