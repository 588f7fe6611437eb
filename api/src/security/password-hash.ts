import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { HASH_COST } from './hash-cost';

const SALT_BYTES = 16;
const KEY_BYTES = 32;

const FORMAT = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** Derivations of this process: all that were made, those under way, and the most that were at once. */
export const derivationCount = { made: 0, underWay: 0, mostAtOnce: 0 };

/**
 * A password or pin as it is stored: `scrypt$logN$r$p$salt$key`, salt and key in base64url. With `saltOf` another hash,
 * so that {@link findMatches} compares with both at once.
 */
export async function hashSecret(plain: string, saltOf = ''): Promise<string> {
  const reusedSalt = FORMAT.exec(saltOf)?.[4];
  const salt = reusedSalt ? Buffer.from(reusedSalt, 'base64url') : randomBytes(SALT_BYTES);
  const { logN, blockSize, parallel } = HASH_COST;
  const key = await derive(plain, salt, KEY_BYTES, logN, blockSize, parallel);
  const text = [salt, key].map(bytes => bytes.toString('base64url'));
  return ['scrypt', logN, blockSize, parallel, ...text].join('$');
}

/** True if a secret is the one that was hashed; false for a hash that cannot be read. */
export async function verifySecret(plain: string, hash: string): Promise<boolean> {
  return (await findMatches(plain, [hash])).length === 1;
}

/**
 * The hashes that belong to this secret. It is derived once for all hashes with the same salt.
 */
export async function findMatches(plain: string, hashes: readonly string[]): Promise<string[]> {
  const derived = new Map<string, Buffer>();
  const found: string[] = [];
  for (const hash of hashes) {
    const match = FORMAT.exec(hash);
    if (!match) continue;
    const [, logN, blockSize, parallel, salt = '', key = ''] = match;
    const expected = Buffer.from(key, 'base64url');
    const setting = [logN, blockSize, parallel, salt, expected.length].join('$');
    const numbers = [expected.length, Number(logN), Number(blockSize), Number(parallel)] as const;
    const actual = derived.get(setting) ?? (await derive(plain, Buffer.from(salt, 'base64url'), ...numbers));
    derived.set(setting, actual);
    if (timingSafeEqual(actual, expected)) found.push(hash);
  }
  return found;
}

function derive(
  plain: string,
  salt: Buffer,
  length: number,
  logN: number,
  r: number,
  p: number,
): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  derivationCount.mostAtOnce = Math.max(derivationCount.mostAtOnce, ++derivationCount.underWay);
  return new Promise((resolve, reject) => {
    scrypt(plain.normalize('NFC'), salt, length, options, (error, key) => {
      derivationCount.underWay--;
      derivationCount.made++;
      if (error) reject(error);
      else resolve(key);
    });
  });
}
