import { call, queryClient, useOnline } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import { getSession, slotOf } from '@melena/shared/session';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** Without a session there is no live channel that finds the server again. */
const ASK_MS = 5_000;

/** Over the page while the server can't be reached: from when its data is, and that what was typed stays. */
export function OfflineStrip() {
  return useOnline() ? null : <Strip />;
}

function Strip() {
  const [since] = useState(() => formatHour(nowHour()));
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await call('session/current', {}).catch(() => undefined);
    await queryClient.refetchQueries({ type: 'active' });
    setBusy(false);
  };
  useEffect(() => {
    // The browser says that the network is back; the answer to a call says that the server is.
    const again = () =>
      call('session/current', {})
        .then(() => queryClient.invalidateQueries())
        .catch(() => undefined);
    const timer = setInterval(() => getSession(slotOf(location.pathname)) ?? void again(), ASK_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);
  return (
    <div ref={useRoomAbove()}>
      <Notice
        tone="warn"
        icon={WifiOff}
        strip
        action={
          <Button size="s" busy={busy} busyLabel="Reintentando" onClick={retry}>
            Reintentar
          </Button>
        }
      >
        <b>Sin conexión.</b> Ves los datos de las {since} Lo que escribas se conserva.
      </Notice>
    </div>
  );
}

/** Keeps dialogs and panels below an element, so that a sheet on a phone doesn't cover it. */
function useRoomAbove() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const bottom = ref.current?.getBoundingClientRect().bottom ?? 0;
      style.setProperty('--strip-end', `${bottom}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--strip-end');
    };
  }, []);
  return ref;
}
