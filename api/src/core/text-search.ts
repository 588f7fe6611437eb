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
 * A payment's reference must match one of these patterns. A text that is too short for an index is searched at the
 * beginning of words; a text without a letter or digit finds nothing.
 */
export function folioPatterns(typed: string): string[] {
  if (/[\p{L}\p{N}]{3}/u.test(typed)) return [containsPattern(typed)];
  if (!/[\p{L}\p{N}]/u.test(typed)) return [];
  return ['', '% ', '%-'].map(before => `${before}${escapePattern(typed)}%`);
}

/**
 * The patterns for each typed word: a client's folded name, telephone or email must match one of them. A short word is
 * searched at the beginning of a word, a longer one anywhere.
 */
export function clientPatterns(typed: string): string[][] {
  return splitWords(joinPhones(typed)).map(word =>
    SHORT_WORD.test(word) ? [`${word}%`, `% ${word}%`] : [containsPattern(word)],
  );
}
