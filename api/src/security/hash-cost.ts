/**
 * The cost of a new hash: scrypt at 16 MiB, one of the settings that OWASP names as equally strong (N=2^14, r=8, p=5).
 * The parameters travel with each hash, so that they can be raised while older hashes go on to verify.
 */
export const HASH_COST = { logN: 14, blockSize: 8, parallel: 5 } as const;
