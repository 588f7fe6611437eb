import { expect, test } from 'vitest';
import { findNewPasswordFault } from './new-password';

const owner = { name: 'Renata', email: 'renata@melena.mx', salon: 'Salón Polanco' };
/** A text in which the comparison finds dates, rows of keys and substitutions nearly everywhere. */
const WORST = '\\/\\/\\/\\//\\/\\01/01/19901/0910/190//\\\\1/110090/9/\\/\\\\/\\/01/01/1990';

async function fastestMs(password: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const began = performance.now();
    await findNewPasswordFault(password, owner);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

test('a long password is compared no longer than a short one: the process answers nobody meanwhile', async () => {
  const short = await fastestMs(WORST.slice(0, 24));
  expect(await fastestMs(WORST.repeat(3))).toBeLessThan(short * 3);
});

test('what many people have is refused, and what is put together of it', async () => {
  for (const password of ['contraseña123', 'contraseñacontraseña1']) {
    expect(await findNewPasswordFault(password, owner)).toMatch(/^Es fácil de adivinar/);
  }
  expect(await findNewPasswordFault('camión jirafa lunes tinta', owner)).toBeUndefined();
});
