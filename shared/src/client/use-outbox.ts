import { useEffect } from 'react';
import { useOnline } from './connection';
import { currentOwner, isStored, outbox, type StoredCommand } from './outbox';
import { type OnSent, sendDue } from './outbox-sender';
import { isDue } from './outgoing-state';
import { sessionStore, slotOf } from './session-store';

const AGAIN_MS = 3_000;

/**
 * The stored commands of the person whose session is open. While some is due and a screen shows it, it is sent.
 * @param onSent the same function at every rendering
 */
export function useOutbox(onSent: OnSent): readonly StoredCommand[] {
  sessionStore(state => state[slotOf(location.pathname)]);
  const mine = currentOwner();
  const entries = outbox(state => state.entries)
    .filter(isStored)
    .filter(entry => entry.owner === mine);
  const waits = entries.some(isDue);
  const online = useOnline();
  useEffect(() => {
    if (!waits) return;
    const again = () => sendDue(onSent);
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [waits, onSent]);
  useEffect(() => {
    if (waits && online) void sendDue(onSent);
  }, [waits, online, onSent]);
  return entries;
}
