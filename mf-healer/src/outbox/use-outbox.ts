import { useOnline } from '@melena/shared/client';
import { useSession } from '@melena/shared/session';
import { useEffect } from 'react';
import { type HealerRequest, isWaiting, outbox } from './outbox';
import { sendWaiting } from './send';

const AGAIN_MS = 3_000;

/** The requests of the healer whose session is open. While some wait and a screen shows them, they are sent. */
export function useOutbox(): readonly HealerRequest[] {
  const healerId = useSession('healer')?.me.healer_id;
  const requests = outbox(state => state.requests).filter(request => request.healerId === healerId);
  const waits = requests.some(isWaiting);
  const online = useOnline();
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(sendWaiting, AGAIN_MS);
    window.addEventListener('online', sendWaiting);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sendWaiting);
    };
  }, [waits]);
  useEffect(() => {
    if (waits && online) void sendWaiting();
  }, [waits, online]);
  return requests;
}
