import { useEffect } from 'react';
import { useOnline } from './connection';
import { currentOwner, isKept, type Kept, outbox } from './outbox';
import { isDue, type OnSent, sendDue } from './outbox-sender';
import { sessionStore, slotOf } from './session-store';

const AGAIN_MS = 3_000;

/**
 * What survives a reload of the person whose session is open. While some is due and a screen shows it, it is sent.
 * @param onSent the same function at every rendering
 */
export function useOutbox(onSent: OnSent): readonly Kept[] {
  sessionStore(state => state[slotOf(location.pathname)]);
  const mine = currentOwner();
  const entries = outbox(state => state.entries)
    .filter(isKept)
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
