const LONE_SURROGATE = /\p{Surrogate}/u;
const MESSAGE = 'Tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.';
/** A form that somebody typed has no more, and no longer names; a body of thousands is told of these. */
const MAX_FIELDS = 10;
const LONGEST_PATH = 200;

/**
 * Paths of the texts of a body that can't be stored → what to do about them, the first ten; undefined where all of them
 * can be. The body has passed its budget: it is not deep.
 */
export function findUnstorableText(body: unknown): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  collect(body, '', fields);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function collect(value: unknown, path: string, fields: Record<string, string>): void {
  if (Object.keys(fields).length >= MAX_FIELDS) return;
  if (isUnstorableText(value)) fields[path] = MESSAGE;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, held] of Object.entries(value)) {
    const inside = (path === '' ? key : `${path}.${key}`).slice(0, LONGEST_PATH);
    if (isUnstorableText(key)) fields[inside] = MESSAGE;
    else collect(held, inside, fields);
    if (Object.keys(fields).length >= MAX_FIELDS) return;
  }
}

/** A NUL, or half of a character: no text column or JSON takes the one, some the other, and no screen shows it. */
function isUnstorableText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || LONE_SURROGATE.test(value));
}
