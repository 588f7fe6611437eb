const HALF = /\p{Surrogate}/u;
const SAID = 'Tiene un carácter que no se puede guardar. Bórralo y escríbelo de nuevo.';

/**
 * Path of each text of a body that can't be stored → what to do about it, or undefined where all of them can. However
 * deep it is: what is read without a stack is walked without one.
 */
export function unwritableFields(body: unknown): Record<string, string> | undefined {
  let fields: Record<string, string> | undefined;
  const open: { held: unknown; within?: Step }[] = [{ held: body }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { held, within } = next;
    if (isUnwritable(held) || isUnwritable(within?.key)) {
      fields ??= {};
      fields[pathOf(within)] = SAID;
    }
    if (typeof held !== 'object' || held === null) continue;
    for (const [key, value] of Object.entries(held)) open.push({ held: value, within: { key, within } });
  }
  return fields;
}

/** A key, and what it lies in: paths are put together for the few that are told. */
interface Step {
  readonly key: string;
  readonly within: Step | undefined;
}

function pathOf(step: Step | undefined): string {
  const keys: string[] = [];
  for (let at = step; at; at = at.within) keys.unshift(at.key);
  return keys.join('.');
}

/** A NUL, or half of a character: no text column or JSON takes the one, some the other, and no screen shows it. */
function isUnwritable(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || HALF.test(value));
}
