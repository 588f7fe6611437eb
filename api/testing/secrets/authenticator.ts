import { Secret, TOTP } from 'otpauth';

/** The six figures that somebody's authenticator shows. */
export function codeOf(secret: string, at = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
}
