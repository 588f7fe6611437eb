import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SetCookie } from '../core/context';
import type { DeviceToken } from '../core/login';

/** The cookie by which a browser that logged in before is known again. It opens nothing. */
export const DEVICE_TOKEN_COOKIE = 'melena_known';
/** Days without a login after which a browser is a new one. */
const MAX_AGE_DAYS = 180;
/** The most accounts and healers of one browser that are kept, the latest ones, so that the cookie stays under 400 bytes. */
const MAX_SUBJECTS = 24;
const TOKEN_FORMAT = /^1\.([\w-]{22})\.(\d{1,6})\.((?:[\w-]{8})*)\.([\w-]{43})$/;
const dayOf = (now: Date) => Math.floor(now.getTime() / 86_400_000);

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Name of an account or healer in a token, so that nobody else reads who logs in there. */
function subjectMark(key: string, subject: string): string {
  return sign(key, `subject ${subject}`).slice(0, 8);
}

/** Reads a browser's cookie; null if it is none of ours, or too old. */
export function parseDeviceToken(key: string, cookie: string | undefined, now: Date): DeviceToken | null {
  const [, device = '', day = '', marks = '', signature = ''] = TOKEN_FORMAT.exec(cookie ?? '') ?? [];
  if (!device) return null;
  const right = sign(key, `device ${device}.${day}.${marks}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return null;
  if (Math.abs(dayOf(now) - Number(day)) > MAX_AGE_DAYS) return null;
  return { device, marks: marks.match(/.{8}/g) ?? [] };
}

/** True if an account or healer logged in with this browser before. */
export function isTokenOf(key: string, token: DeviceToken | null, subject: string): boolean {
  return token?.marks.includes(subjectMark(key, subject)) === true;
}

/** The cookie of a browser in which an account or healer has just logged in, beside those who did before. */
export function deviceCookie(
  key: string,
  known: DeviceToken | null,
  subject: string,
  now: Date,
): { readonly cookie: SetCookie; readonly device: string } {
  const device = known?.device ?? randomBytes(16).toString('base64url');
  const own = subjectMark(key, subject);
  const others = known?.marks.filter(other => other !== own) ?? [];
  const signed = `${device}.${dayOf(now)}.${[own, ...others].slice(0, MAX_SUBJECTS).join('')}`;
  const value = `1.${signed}.${sign(key, `device ${signed}`)}`;
  return { device, cookie: { name: DEVICE_TOKEN_COOKIE, value, maxAge: MAX_AGE_DAYS * 86_400 } };
}
