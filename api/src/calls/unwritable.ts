/** A NUL, or half of a character: no text column or JSON takes the one, some the other, and no screen shows it. */
const UNWRITABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
const SAID = 'Tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.';

/** Path of each text of a body that can't be stored → what to do about it, or undefined where all of them can. */
export function unwritableFields(body: unknown): Record<string, string> | undefined {
  if (!isUnwritable(body)) return undefined;
  const fields: Record<string, string> = {};
  const open: [string, unknown][] = [['', body]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, held] = next;
    if (typeof held === 'string' && isUnwritable(held)) fields[path] = SAID;
    if (typeof held !== 'object' || held === null) continue;
    for (const [key, value] of Object.entries(held)) open.push([path ? `${path}.${key}` : key, value]);
  }
  return fields;
}

function isUnwritable(value: unknown): boolean {
  return UNWRITABLE.test(JSON.stringify(value ?? null));
}
