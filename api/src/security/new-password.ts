import {
  COMMON_PASSWORD,
  findPasswordFault,
  ownWords,
  type PasswordOwner,
} from '@melena/shared/rules/access/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Least score of 4: below it, some 10^8 tries find the password. */
const MIN_SCORE = 3;
/**
 * Compared up to here, and more is better still: the time grows with the square of the length, and the process answers
 * nobody meanwhile. 24 letters that it finds most in take under 0.1 s.
 */
const MAX_COMPARED_LETTERS = 24;

let comparing: Promise<ZxcvbnFactory> | undefined;

/** Read at the first new password: 50,000 common ones, and Spanish words and names, some 27 MB in memory. */
function commonPasswords(): Promise<ZxcvbnFactory> {
  comparing ??= (async () => {
    const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-es-es'),
    ]);
    const dictionary = { ...common.dictionary, ...spanish.dictionary };
    return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
  })();
  return comparing;
}

/**
 * Sentence on what to do about a new password: what the forms say too, or that it is among the common ones, alone or
 * put together of them. Undefined where nothing is against it.
 */
export async function findNewPasswordFault(
  password: string,
  owner: PasswordOwner,
): Promise<string | undefined> {
  const fault = findPasswordFault(password, owner);
  if (fault) return fault;
  const { score } = (await commonPasswords()).check(password.slice(0, MAX_COMPARED_LETTERS), ownWords(owner));
  return score < MIN_SCORE ? COMMON_PASSWORD : undefined;
}
