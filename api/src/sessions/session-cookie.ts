import { createHash } from 'node:crypto';
import type { RequestOrigin, SetCookie } from '../core/context';

/** A browser holds a staff session and a healer's side by side, each in a cookie. */
export type SessionSlot = 'staff' | 'healer';

const cookieOf = (slot: SessionSlot) => `melena_${slot}`;

/**
 * The stand-in of an access id that a cookie holds: '@staff.' and a part of the id's hash. It names one session and
 * opens nothing without the cookie, which no script reads; the cookie opens nothing without it either.
 */
function markerOf(slot: SessionSlot, accessId: string): string {
  const part = createHash('sha256').update(`marker ${accessId}`).digest('base64url').slice(0, 16);
  return `@${slot}.${part}`;
}

/**
 * The access id that a call is made with: the one in its body or, where the body has a marker, the one in the cookie
 * that the marker names. Undefined where there is none, or where a page of another origin brings the marker.
 */
export function resolveAccessId(
  sent: string | undefined,
  origin: Pick<RequestOrigin, 'cookies' | 'sameOrigin'>,
) {
  if (!sent) return undefined;
  const slot = /^@(staff|healer)\./.exec(sent)?.[1] as SessionSlot | undefined;
  if (!slot) return sent;
  const held = origin.cookies[cookieOf(slot)];
  return held && origin.sameOrigin && markerOf(slot, held) === sent ? held : undefined;
}

/** The access id in a slot's cookie, which alone opens nothing. */
export const accessIdInCookie = (slot: SessionSlot, { cookies }: Pick<RequestOrigin, 'cookies'>) =>
  cookies[cookieOf(slot)];

interface OpenedSession {
  readonly accessId: string;
  readonly expiresAt: Date;
}

/** Puts an access id into its slot's cookie for as long as its session may last. @returns the marker */
export function setSessionCookie(
  slot: SessionSlot,
  { accessId, expiresAt }: OpenedSession,
  { now, setCookie }: { readonly now: Date; readonly setCookie: (cookie: SetCookie) => void },
): string {
  const maxAge = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  setCookie({ name: cookieOf(slot), value: accessId, maxAge });
  return markerOf(slot, accessId);
}

/** Takes a slot's cookie away. */
export function clearSessionCookie(slot: SessionSlot, setCookie: (cookie: SetCookie) => void): void {
  setCookie({ name: cookieOf(slot), value: null });
}

/** The access id that a login opened: in the cookie that goes out with its reply, or in the reply itself. */
export function accessIdOfReply(reply: object, cookies: readonly SetCookie[]): string | undefined {
  if (!('access_id' in reply)) return undefined;
  const kept = cookies.find(({ name }) => name === cookieOf('staff') || name === cookieOf('healer'));
  return kept?.value ?? String(reply.access_id);
}
