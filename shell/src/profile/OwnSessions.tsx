import { useCall, useCommand } from '@melena/shared/client';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { Loaded } from '@melena/shared/kit/layout/Loaded';
import { SessionList } from '@melena/shared/salon/sessions';
import { useState } from 'react';

export function OwnSessions() {
  const list = useCall('session/list', {});
  const { attempt, error } = useCommand('session/end');
  const [ending, setEnding] = useState<number>();

  async function end(session_id: number) {
    setEnding(session_id);
    await attempt({ session_id });
    setEnding(undefined);
  }

  const rows = (sessions: typeof list.data) => (
    <SessionList sessions={sessions?.sessions} ending={ending} onEnd={({ id }) => void end(id)} />
  );
  return (
    <>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <Loaded query={list} failed="No se pudieron cargar tus sesiones" skeleton={rows(undefined)}>
        {rows}
      </Loaded>
    </>
  );
}
