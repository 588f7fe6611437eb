import type { Origin, SetCookie } from '../core/context';
import type { Tx } from '../core/database/transaction';
import { endSessionOf } from './session-ends';
import { hashAccessId, SESSIONS_KEPT_DAYS } from './sessions';
import { heldIn, keepInSlot, type Slot } from './slots';

/** Names the last session that was opened on a device by its hash, which opens nothing. */
export const DEVICE_COOKIE = 'melena_device';

interface Opened {
  readonly accessId: string;
  readonly expiresAt: Date;
}

interface Login {
  readonly tx: Tx;
  readonly now: Date;
  readonly origin: Origin;
  readonly setCookie: (cookie: SetCookie) => void;
}

/**
 * What a login answers: the access id or, to a browser that asks for a cookie and can use it, the marker of it. The
 * session that this browser had in the slot ends, since nobody could end it any more.
 */
export async function handOut(
  slot: Slot,
  opened: Opened,
  keep: 'cookie' | undefined,
  { tx, now, origin, setCookie }: Login,
): Promise<string> {
  if (keep !== 'cookie' || !origin.sameOrigin) return opened.accessId;
  const former = heldIn(slot, origin);
  if (former) await endSessionOf(tx, former, now);
  const maxAge = SESSIONS_KEPT_DAYS * 86_400;
  setCookie({ name: DEVICE_COOKIE, value: hashAccessId(opened.accessId), maxAge });
  return keepInSlot(slot, opened, { now, setCookie });
}
