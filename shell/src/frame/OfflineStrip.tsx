import { call, connectionStore, queryClient, useOnline } from '@melena/shared/client';
import { Button } from '@melena/shared/kit/actions/Button';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import { getSession, slotOf } from '@melena/shared/session';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './frame.module.css';

/** Without a session there is no live channel that finds the server again, and none tells that it has its database. */
const ASK_MS = 5_000;

interface OfflineStripProps {
  /** Over the page, among the toasts: the page keeps its place. Else above it, where a foot is never clear. */
  over?: boolean;
}

/** While the server can't be reached: from when the data are, and what can be done with them meanwhile. */
export function OfflineStrip({ over = false }: OfflineStripProps) {
  const online = useOnline();
  const serves = connectionStore(state => state.serves);
  return online && serves ? null : <Strip over={over} online={online} />;
}

function Strip({ over, online }: Required<OfflineStripProps> & { online: boolean }) {
  const [since] = useState(() => formatHour(nowHour()));
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await call('session/current', {}).catch(() => undefined);
    await queryClient.refetchQueries({ type: 'active' });
    setBusy(false);
  };
  useEffect(() => {
    // The browser says that the network is back; the answer to a call says that the server is. Where it lost its
    // database alone, the live channel tells to fetch anew.
    const again = () =>
      call('session/current', {})
        .then(() => (online ? undefined : queryClient.invalidateQueries()))
        .catch(() => undefined);
    const timer = setInterval(() => {
      if (online || !getSession(slotOf(location.pathname))) void again();
    }, ASK_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [online]);
  return (
    <div ref={useRoom()} className={over ? styles.offline : undefined}>
      <Notice
        tone="warn"
        icon={online ? undefined : WifiOff}
        strip
        action={
          !online && (
            <Button size="s" busy={busy} busyLabel="Reintentando" onClick={retry}>
              Reintentar
            </Button>
          )
        }
      >
        {online ? (
          <>
            <b>Un momento.</b> El sistema vuelve enseguida y sigue solo.
          </>
        ) : (
          <>
            <b>Sin conexión.</b> Ves los datos de las {since}
          </>
        )}{' '}
        {over && !online && (
          <span className={styles.wide}>Puedes consultar y escribir: se conserva. Guarda cuando vuelva.</span>
        )}
        <span className={over && !online ? styles.narrow : undefined}>Lo que escribas se conserva.</span>
      </Notice>
    </div>
  );
}

/** Keeps dialogs, and on a phone panels, clear of an element at the upper or lower edge. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const { top, bottom } = ref.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      const isLow = top > innerHeight / 2;
      style.setProperty('--strip-end', `${isLow ? 0 : bottom}px`);
      style.setProperty('--strip-room', `${isLow ? innerHeight - top : 0}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty('--strip-end');
      style.removeProperty('--strip-room');
    };
  }, []);
  return ref;
}
