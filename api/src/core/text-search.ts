import { joinPhones } from '@melena/shared/rules/phone';
import { splitWords } from '@melena/shared/rules/search';

/** A word of one or two letters or digits: an index finds nothing so short within a word. */
const SHORT_WORD = /^[\p{L}\p{N}]{1,2}$/u;

/** A pattern that finds a word anywhere, taken literally. */
export function containsPattern(word: string): string {
  return `%${escapePattern(word)}%`;
}

const escapePattern = (word: string) => word.replace(/[\\%_]/g, found => `\\${found}`);

/**
 * The patterns of which a payment's reference must match one. As with clients, what is too short for an index is looked
 * for where a word begins; without a letter or digit nothing is found, rather than all references looked through.
 */
export function folioPatterns(typed: string): string[] {
  if (/[\p{L}\p{N}]{3}/u.test(typed)) return [containsPattern(typed)];
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  return ['', '% ', '%-'].map(before => `${before}${escapePattern(typed)}%`);
}

/**
 * What was typed of clients, word by word: the patterns of which a client's folded name, telephone and email must match
 * one. A short word is looked for where one of them begins, a longer one anywhere.
 */
export function clientPatterns(typed: string): string[][] {
  return splitWords(joinPhones(typed)).map(word =>
    SHORT_WORD.test(word) ? [`${word}%`, `% ${word}%`] : [containsPattern(word)],
  );
}
