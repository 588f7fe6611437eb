import { useState } from 'react';
import { useCall, useCommand } from '../../client';
import { Button } from '../../kit/actions/Button';
import { Notice } from '../../kit/feedback/Notice';
import { Loaded } from '../../kit/layout/Loaded';
import { Muted } from '../../kit/text';
import { SessionList } from './SessionList';

/** The sessions of somebody, 'staff:3' or 'healer:5', for an administrator to end them. */
export function PersonSessions({ person }: { person: string }) {
  const list = useCall('account/sessions', { person });
  const { attempt, busy, error } = useCommand('account/sessions/end');
  const [ending, setEnding] = useState<number>();
  const others = list.data?.sessions.filter(({ current }) => !current) ?? [];

  async function end(session_id?: number) {
    setEnding(session_id);
    await attempt({ person, session_id });
    setEnding(undefined);
  }

  return (
    <section aria-label="Sesiones">
      <div className="sessions-head">
        <h2>Sesiones abiertas</h2>
        {others.length > 1 && (
          <Button
            size="s"
            disabled={busy}
            busy={busy && ending === undefined}
            busyLabel="Cerrando"
            onClick={() => end()}
          >
            Cerrar todas
          </Button>
        )}
      </div>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Loaded
        query={list}
        failed="No se pudieron cargar las sesiones"
        skeleton={<SessionList sessions={undefined} ending={undefined} onEnd={() => {}} />}
        empty={{ when: data => data.sessions.length === 0, show: <Muted as="p">No tiene ninguna.</Muted> }}
      >
        {data => <SessionList sessions={data.sessions} ending={ending} onEnd={({ id }) => void end(id)} />}
      </Loaded>
    </section>
  );
}
