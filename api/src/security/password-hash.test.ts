import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashAt } from '../../testing/secrets/secret-hash';
// Not './hash-cost': tests make their hashes at a lower cost.
import { HASH_COST } from '../security/hash-cost';
import { hashSecret, verifySecret } from './password-hash';

test('a secret is verified by its hash, another one is not', async () => {
  const hash = await hashSecret('melena-demo');
  expect(await verifySecret('melena-demo', hash)).toBe(true);
  expect(await verifySecret('melena-dem0', hash)).toBe(false);
  expect(await verifySecret('', hash)).toBe(false);
});

test('a hash names its parameters, hides the secret, and is another one each time', async () => {
  const [one, other] = await Promise.all([hashSecret('10000'), hashSecret('10000')]);
  expect(one).toMatch(/^scrypt\$\d+\$\d+\$\d+\$/);
  expect(one).not.toContain('10000');
  expect(one).not.toBe(other);
});

test('a hash of the product has the cost that OWASP names, and verifies', async () => {
  expect(HASH_COST).toEqual({ logN: 14, blockSize: 8, parallel: 5 });
  expect(await verifySecret('melena-demo', hashAt('melena-demo', HASH_COST))).toBe(true);
});

test('a hash made with older parameters still verifies', async () => {
  const key = scryptSync('vieja', 'saltsaltsalt', 32, { N: 1024, r: 8, p: 1 }).toString('base64url');
  const older = `scrypt$10$8$1$c2FsdHNhbHRzYWx0$${key}`;
  expect(await verifySecret('vieja', older)).toBe(true);
  expect(await verifySecret('nueva', older)).toBe(false);
});

test('a text that is no hash verifies nothing', async () => {
  for (const text of ['', 'melena-demo', 'scrypt$14$8$5$only-salt', 'bcrypt$1$2$3$a$b']) {
    expect(await verifySecret('melena-demo', text)).toBe(false);
  }
});

test('an accent typed in two ways is one password', async () => {
  expect(await verifySecret('peinado\u0301', await hashSecret('peinad\u00f3'))).toBe(true);
});
