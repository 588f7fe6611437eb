import { useCall } from '@melena/shared/client';
import { SkeletonRows } from '@melena/shared/kit/feedback/Skeleton';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { Muted, Note } from '@melena/shared/kit/text';
import { SECURITY_NAMES } from '@melena/shared/rules/access/security-events';
import { formatDateTime } from '@melena/shared/rules/time';
import styles from './profile.module.css';

/** As many as say whether somebody else was there. */
const SHOWN = 6;

/** When somebody last came in with this account, or tried to: what its owner didn't do is seen here. */
export function OwnEvents() {
  const list = useCall('session/events', {});
  return (
    <Loaded
      query={list}
      failed="No se pudieron cargar tus accesos"
      skeleton={<SkeletonRows rows={3} label="Cargando accesos" />}
      empty={{
        when: ({ events }) => events.length === 0,
        show: <Muted as="p">No hay ninguno todavía.</Muted>,
      }}
    >
      {({ events }) => (
        <ul className={styles.profileEvents} aria-label="Últimos accesos">
          {events.slice(0, SHOWN).map(({ id, kind, last_at, times, device, address }) => (
            <li key={id}>
              <span>
                {SECURITY_NAMES[kind]}
                {times > 1 && ` (${times} veces)`}
              </span>
              <Note>
                {formatDateTime(last_at)} · {[device, address].filter(Boolean).join(' · ')}
              </Note>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
