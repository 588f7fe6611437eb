import { loadError, useCall, useCommand } from '@melena/shared/client';
import { ErrorState } from '@melena/shared/kit/feedback/Empty';
import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SessionList } from '@melena/shared/salon/sessions';
import { useState } from 'react';

/** Where the person is logged in, and the end of each of the other sessions. */
export function OwnSessions() {
  const list = useCall('session/list', {});
  const { attempt, error } = useCommand('session/end');
  const [ending, setEnding] = useState<number>();
  const failure = loadError(list, 'No se pudieron cargar tus sesiones');

  async function end(session_id: number) {
    setEnding(session_id);
    await attempt({ session_id });
    setEnding(undefined);
  }

  if (failure) return <ErrorState {...failure} />;
  return (
    <>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <SessionList sessions={list.data?.sessions} ending={ending} onEnd={({ id }) => void end(id)} />
    </>
  );
}
