import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { StartError } from '../core/start-error';

/** Without letters and digits that look alike, because the code is copied from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** Least number of different letters in a chosen code: 'aaaaaaaaaaaa' is long, and guessed. */
const LEAST_DIFFERENT = 5;

let made: string | undefined;

/**
 * The code that begins a salon without accounts. The server prints it when it starts, so that nobody else on its
 * network takes the salon. Twelve letters of 31, about 59 bits, new with each start; the environment's SETUP_CODE where several
 * processes serve one database.
 * @throws StartError where SETUP_CODE is so short or so uniform that it could be guessed.
 */
export function setupCode(): string {
  const configured = process.env.SETUP_CODE;
  if (!configured) {
    made ??= randomCode();
    return made;
  }
  const letters = lettersOf(configured);
  if (letters.length < GROUPS * GROUP_LENGTH || new Set(letters).size < LEAST_DIFFERENT) {
    throw new StartError(
      `SETUP_CODE needs ${GROUPS * GROUP_LENGTH} letters or digits, ${LEAST_DIFFERENT} of them different, so that nobody guesses it.`,
    );
  }
  return configured;
}

/** True if somebody typed it: in capitals, with or without its dashes. */
export function isSetupCode(typed: string): boolean {
  return timingSafeEqual(digest(typed), digest(setupCode()));
}

const lettersOf = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
const digest = (code: string) => createHash('sha256').update(lettersOf(code)).digest();

function randomCode(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
