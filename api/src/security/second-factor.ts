import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { findMatches } from './password-hash';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** RFC 6238 as every authenticator does it by default: SHA-1, six digits, 30 seconds. */
function totp(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Melena', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });
}

/** A secret with its picture for an authenticator, and recovery codes: nothing of it is kept yet. */
export function makeFactor(email: string) {
  const secret = new Secret({ size: SECRET_BYTES });
  const { size, data } = encode(totp(secret, email).toString(), { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return {
    secret: secret.base32,
    recovery_codes: Array.from({ length: RECOVERY_CODES }, recoveryCode),
    qr: { size, path: dark.join('') },
  };
}

function recoveryCode(): string {
  const letters = [...randomBytes(10)].map(byte => BASE32[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** The time step that a code is of, this one or the one before or after; null where it is of none of them. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const factor = totp(Secret.fromBase32(secret), '');
  const delta = factor.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}

/** An account's second factor, as it is kept. */
interface Factor {
  readonly factor_secret: string;
  readonly factor_step: number;
  readonly recovery_hashes: readonly string[];
}

/** The step or the recovery code that a right code uses up. */
export type UsedFactor = { readonly step: number } | { readonly recovery: string };

/** True if a login may go on: what its code uses up, null without a factor, or what is missing. */
export type FactorResult = UsedFactor | null | 'missing' | 'wrong';

/** Compares the code of a login, after its password. */
export async function verifyFactor(
  { factor_secret, ...rest }: Omit<Factor, 'factor_secret'> & { readonly factor_secret: string | null },
  typed: string | undefined,
  now: Date,
): Promise<FactorResult> {
  if (factor_secret === null) return null;
  if (!typed) return 'missing';
  return (await checkFactor({ factor_secret, ...rest }, typed, now)) ?? 'wrong';
}

/** Checks a typed code. @returns what it uses up; null if it is wrong or was used */
async function checkFactor(factor: Factor, typed: string, now: Date): Promise<UsedFactor | null> {
  if (/^\d{6}$/.test(typed)) {
    const step = stepOf(factor.factor_secret, typed, now);
    return step !== null && step > Number(factor.factor_step) ? { step } : null;
  }
  const code = `${typed.slice(0, 5)}-${typed.slice(-5)}`;
  const [recovery] = await findMatches(code, factor.recovery_hashes);
  return recovery === undefined ? null : { recovery };
}
