import type { Handlers } from '../core/context';
import { notFound } from '../core/errors';
import { endSessions } from '../sessions/session-end-store';
import type { SessionOwner } from '../sessions/session-store';
import { openSessionsOf } from '../sessions/sessions';

/** Whose sessions 'staff:3' and 'healer:5' name. */
function sessionOwnerOfBody(person: string): SessionOwner {
  const [kind, id] = person.split(':');
  return { kind: kind === 'healer' ? 'healer' : 'staff', ownerId: Number(id) };
}

/** What an administrator does with the sessions of others. */
export const accountSessionHandlers: Handlers<'account/sessions' | 'account/sessions/end'> = {
  'account/sessions': async ({ person }, { read, caller, now }) => ({
    sessions: await openSessionsOf(read, sessionOwnerOfBody(person), {
      now,
      current: caller.sessionId,
    }),
  }),

  'account/sessions/end': async ({ person, session_id }, { tx, caller, now, audit }) => {
    const owner = sessionOwnerOfBody(person);
    const ended = await endSessions(tx, owner, { now, only: session_id, keep: caller.sessionId });
    if (session_id !== undefined && ended === 0) throw notFound('Esa sesión ya terminó.');
    const entity = owner.kind === 'staff' ? 'account' : 'healer';
    audit({ entity, entityId: owner.ownerId, after: { ended } });
    return { ended };
  },
};
