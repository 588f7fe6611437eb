export type Place = readonly (string | number)[];

/** Where a body holds something, down to its leaves; not into what is very deep or long. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || at.length > 6) return [at];
  const entries = Object.entries(value).slice(0, 40);
  return [at, ...entries.flatMap(([key, held]) => placesIn(held, [...at, key]))];
}

/** Where it holds texts. */
export function textsIn(value: unknown): Place[] {
  return placesIn(value).filter(place => typeof heldAt(value, place) === 'string');
}

function heldAt(value: unknown, place: Place): unknown {
  return place.reduce((held, key) => (held as Record<string, unknown> | null)?.[key], value);
}

/** A copy with something else in one place. */
export function withAt(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = copyOf(value);
  define(copy, key, withAt((copy as Record<string, unknown>)[key], rest, put));
  return copy;
}

/** A copy in which one place holds nothing. */
export function without(value: unknown, place: Place): unknown {
  return place.length === 0 ? {} : withAt(value, place, undefined);
}

function copyOf(value: unknown): object {
  if (Array.isArray(value)) return [...value];
  const copy = {};
  if (typeof value === 'object' && value !== null) {
    for (const [key, held] of Object.entries(value)) define(copy, key, held);
  }
  return copy;
}

/** Even '__proto__' is a key of its own, as JSON.parse makes it. */
function define(object: object, key: string | number, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
