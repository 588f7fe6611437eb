import { scryptSync } from 'node:crypto';
import type { HASH_COST } from '../../src/security/hash-cost';

export type HashCost = Record<keyof typeof HASH_COST, number>;

/** A password or pin as it is stored, at a cost of the test's choice. */
export function hashAt(secret: string, { logN, blockSize, parallel }: HashCost): string {
  const salt = Buffer.alloc(16);
  const key = scryptSync(secret, salt, 32, { N: 2 ** logN, r: blockSize, p: parallel });
  return ['scrypt', logN, blockSize, parallel, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}
