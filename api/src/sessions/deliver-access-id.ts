import type { RequestOrigin, SetCookie } from '../core/context';
import type { UnscopedTx } from '../core/database/transaction';
import { accessIdInCookie, type SessionSlot, setSessionCookie } from './session-cookie';
import { endSessionOf } from './session-end-store';
import { hashAccessId, SESSIONS_KEPT_DAYS, salonOfAccessId } from './sessions';

/** Names the last session that was opened on a device by its salon and its hash, which opens nothing. */
export const DEVICE_COOKIE = 'melena_device';

interface OpenedSession {
  readonly accessId: string;
  readonly expiresAt: Date;
}

interface LoginContext {
  readonly tx: UnscopedTx;
  readonly now: Date;
  readonly origin: RequestOrigin;
  readonly setCookie: (cookie: SetCookie) => void;
}

/**
 * A login answers the access id or, to a browser that asks for a cookie and can use it, the marker of it. The
 * session that this browser had in the slot ends, since nobody could end it any more.
 */
export async function deliverAccessId(
  slot: SessionSlot,
  opened: OpenedSession,
  keep: 'cookie' | undefined,
  { tx, now, origin, setCookie }: LoginContext,
): Promise<string> {
  if (keep !== 'cookie' || !origin.sameOrigin) return opened.accessId;
  const former = accessIdInCookie(slot, origin);
  if (former) await endSessionOf(tx, former, now);
  const maxAge = SESSIONS_KEPT_DAYS * 86_400;
  const value = `${salonOfAccessId(opened.accessId)}.${hashAccessId(opened.accessId)}`;
  setCookie({ name: DEVICE_COOKIE, value, maxAge });
  return setSessionCookie(slot, opened, { now, setCookie });
}
