import type { CallReply } from '../../contract/calls';
import { Button } from '../../kit/actions/Button';
import { SkeletonRows } from '../../kit/feedback/Skeleton';
import { Badge, Note } from '../../kit/text';
import { formatDateTime } from '../../rules/time';

export type OpenSession = CallReply<'session/list'>['sessions'][number];

interface SessionListProps {
  sessions: readonly OpenSession[] | undefined;
  ending: number | undefined;
  onEnd: (session: OpenSession) => void;
}

/** Open sessions, each with its device, where it is and its end. The one that asks can't be ended here. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  if (!sessions) return <SkeletonRows rows={2} label="Cargando sesiones" />;
  return (
    <ul className="open-sessions" aria-label="Sesiones abiertas">
      {sessions.map(session => (
        <li key={session.id}>
          <span className="device">
            <b>{session.device}</b>
            <Note>{[session.address, `último uso ${formatDateTime(session.last_seen)}`].join(' · ')}</Note>
            <Note>Desde {formatDateTime(session.opened_at)}</Note>
          </span>
          {session.current ? (
            <Badge tone="ok">Esta sesión</Badge>
          ) : (
            <Button
              size="s"
              busy={ending === session.id}
              busyLabel="Cerrando"
              aria-label={`Cerrar la sesión de ${session.device}, ${session.address}`}
              onClick={() => onEnd(session)}
            >
              Cerrar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
