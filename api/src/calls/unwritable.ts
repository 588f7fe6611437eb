const HALF = /\p{Surrogate}/u;
const SAID = 'Tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.';

/**
 * Path of the first text of a body that can't be stored → what to do about it, or undefined where all of them can. The
 * first alone: a body that somebody typed has no second, and one that has a thousand is told nothing more.
 */
export function unwritableField(body: unknown, path = ''): Record<string, string> | undefined {
  if (isUnwritable(body)) return { [path]: SAID };
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [key, value] of Object.entries(body)) {
    const inside = path === '' ? key : `${path}.${key}`;
    const found = isUnwritable(key) ? { [inside]: SAID } : unwritableField(value, inside);
    if (found) return found;
  }
  return undefined;
}

/** A NUL, or half of a character: no text column or JSON takes the one, some the other, and no screen shows it. */
function isUnwritable(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || HALF.test(value));
}
