import { normalise, splitWords } from '../search';

/** Fewest characters of a new password: ASVS asks for 8 and advises 15 (docs/decisions/0014). */
const MIN_CHARACTERS = 12;

/** Said below the field of a new password. */
export const PASSWORD_HELP = `Al menos ${MIN_CHARACTERS} caracteres: tres o cuatro palabras que no van juntas.`;

/** Said below the field where an administrator approves something. */
export const APPROVAL_HELP = 'Contraseña o pin de aprobación.';

export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  /** The salon's name, where it is known. */
  readonly salon?: string;
}

const SHORT = `Escribe al menos ${MIN_CHARACTERS} caracteres`;
const PLAIN = 'Es fácil de adivinar: no repitas ni sigas letras o números en orden';
const OWN = 'No uses tu nombre, tu correo ni el nombre del salón';

/** Said of a password that many people have; the list of them is the server's. */
export const COMMON_PASSWORD = 'Es fácil de adivinar: junta tres o cuatro palabras que no van juntas';

/** Said where the new password is the one that it replaces. */
export const SAME_PASSWORD = 'Ya es tu contraseña: escribe otra';

/** Shorter words stand in too many others: 'Sol', 'Ana'. */
const OWN_WORD = 4;
const PRODUCT = 'melena';

/** The rows of a keyboard and what is counted up: whoever follows them writes nothing of their own. */
const KEYBOARD_ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y',
];

/** Sentence on what to do about a new password, or undefined where nothing is against it. */
export function findPasswordFault(password: string, owner: PasswordOwner): string | undefined {
  if ([...password.normalize('NFC')].length < MIN_CHARACTERS) return SHORT;
  const letters = normalise(password).replace(/\s/g, '');
  if (isPlain(letters)) return PLAIN;
  return ownWords(owner).some(word => letters.includes(word)) ? OWN : undefined;
}

/** Under five different characters, one piece over and over, or no more than rows followed. */
function isPlain(letters: string): boolean {
  return new Set(letters).size < 5 || isRepeated(letters) || withoutRuns(letters).length < MIN_CHARACTERS / 2;
}

/** True if a text is one piece, twice or more. */
export function isRepeated(text: string): boolean {
  return text.length > 1 && (text + text).indexOf(text, 1) < text.length;
}

/** A text with each run of four or more along a row, either way, taken out but for its first character. */
function withoutRuns(letters: string): string {
  let kept = '';
  for (let start = 0; start < letters.length; ) {
    kept += letters[start];
    const run = longestRun(letters, start);
    start += run < 4 ? 1 : run;
  }
  return kept;
}

function longestRun(letters: string, start: number): number {
  const ends = (length: number) =>
    KEYBOARD_RUNS.some(row => row.includes(letters.slice(start, start + length)));
  let length = 1;
  while (start + length < letters.length && ends(length + 1)) length++;
  return length;
}

const KEYBOARD_RUNS = KEYBOARD_ROWS.flatMap(row => [row, [...row].reverse().join('')]);

/**
 * Words that a password may not hold: the product, the salon, the person's names and the part of the email before '@'.
 */
export function ownWords({ name, email, salon = '' }: PasswordOwner): string[] {
  const account = email.split('@')[0] ?? '';
  const said = [name, salon, account, account.replace(/[._+-]/g, ' ')].flatMap(splitWords);
  return [...new Set([PRODUCT, ...said])].filter(word => word.length >= OWN_WORD);
}
