import { CallError, call, keepsCookies } from '@melena/shared/client';
import {
  getSession,
  type OpenSession,
  openSession,
  type SessionSlot,
  storageKeys,
} from '@melena/shared/session';

/**
 * Puts what a former version left in local storage into the cookie. A browser does so once; one that can't reach the
 * server works on, and tries again when it is loaded anew.
 */
export async function moveToCookie(): Promise<void> {
  if (!keepsCookies()) return;
  for (const slot of ['staff', 'healer'] as const) {
    const held = hasOldSession(slot);
    if (!held) continue;
    const { accessId, me } = held;
    try {
      const { access_id } = await call('session/keep', {}, { accessId });
      if (hasOldSession(slot)?.accessId === accessId) openSession(slot, { accessId: access_id, me });
    } catch (error) {
      // The server can't keep it for this page: it stays in the tab.
      if (error instanceof CallError && error.code === 'conflict') openSession(slot, held);
    }
  }
}

/** The session that a former version left in local storage with its access id, if there is one. */
function hasOldSession(slot: SessionSlot): OpenSession | null {
  const held = getSession(slot);
  return held && !held.accessId.startsWith('@') && localStorage.getItem(storageKeys[slot]) !== null
    ? held
    : null;
}
