import type { HashCost } from './secret-hash';

/**
 * The cost of a hash in the tests: they make hundreds, at a fifth of a second each. Vitest puts this file in the place of
 * `security/hash-cost.ts`, so that no program but the test runner can reach it.
 */
export const HASH_COST: HashCost = { logN: 4, blockSize: 1, parallel: 1 };
