import { AppError } from './errors';

const LONE_SURROGATE = /\p{Surrogate}/u;
const MESSAGE = 'Tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.';
/** A typed form has no more fields, and no longer names; of a hostile body this many are reported. */
const MAX_FIELDS = 10;
const LONGEST_PATH = 200;
/** Bodies of the contract have fewer than ten levels. A deeper one would exhaust the stack. */
const MAX_DEPTH = 32;

/**
 * Fields whose text can't be stored, with the message for each; undefined if there are none.
 * @throws {AppError} `invalid` for a body that is too deep
 */
export function findUnstorableText(body: unknown): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  collect(body, { path: '', depth: 0 }, fields);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

interface Place {
  readonly path: string;
  readonly depth: number;
}

function collect(value: unknown, { path, depth }: Place, fields: Record<string, string>): void {
  if (depth > MAX_DEPTH) throw new AppError('invalid', 'La operación trae más datos de los que lleva.');
  if (isUnstorableText(value)) fields[path] = MESSAGE;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) {
    if (Object.keys(fields).length >= MAX_FIELDS) return;
    const inside = (path === '' ? key : `${path}.${key}`).slice(0, LONGEST_PATH);
    if (isUnstorableText(key)) fields[inside] = MESSAGE;
    else collect(held, { path: inside, depth: depth + 1 }, fields);
  }
}

/** True for a text with a NUL or half of a character: PostgreSQL refuses them in texts or in JSON. */
function isUnstorableText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || LONE_SURROGATE.test(value));
}
