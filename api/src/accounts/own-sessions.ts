import type { Handlers } from '../core/context';
import { conflict, notFound } from '../core/errors';
import { actorOf } from '../core/idempotency';
import { listOwnEvents } from '../security-log/store';
import { resolveAccessId, setSessionCookie } from '../sessions/session-cookie';
import { endSessions, sessionOwnerOf } from '../sessions/session-end-store';
import { openSessionsOf } from '../sessions/sessions';
import { findSessionEnd } from '../sessions/store';
import { changeOwnPassword } from './own-password';

/** As the audit has named sessions since there is one. */
const ENTITY = 'session/close';

export const ownSessionHandlers: Handlers<
  'session/keep' | 'session/list' | 'session/end' | 'session/events' | 'session/password'
> = {
  'session/keep': async ({ access_id }, { tx, caller, now, origin, setCookie, audit }) => {
    const accessId = resolveAccessId(access_id, origin);
    if (!accessId || !origin.sameOrigin) throw conflict('Esta página no puede guardar la sesión.');
    audit({ entity: ENTITY, entityId: caller.sessionId });
    const expiresAt = await findSessionEnd(tx, caller.sessionId);
    return {
      access_id: setSessionCookie(sessionOwnerOf(caller).kind, { accessId, expiresAt }, { now, setCookie }),
    };
  },

  'session/list': async (_body, { read, caller, now }) => ({
    sessions: await openSessionsOf(read, sessionOwnerOf(caller), { now, current: caller.sessionId }),
  }),

  'session/events': (_body, { read, caller }) => listOwnEvents(read, caller),

  'session/end': async ({ session_id }, { tx, caller, now, audit, narrow }) => {
    if ((await endSessions(tx, sessionOwnerOf(caller), { now, only: session_id })) === 0) {
      throw notFound('Esa sesión ya terminó.');
    }
    audit({ entity: ENTITY, entityId: session_id });
    narrow('session', { owner: actorOf(caller) });
    return {};
  },

  'session/password': { checkSecret: changeOwnPassword },
};
