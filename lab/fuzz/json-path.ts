export type JsonPath = readonly (string | number)[];

/** Paths of a body down to its leaves, without very deep or long parts. */
export function pathsIn(value: unknown, at: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null || at.length > 6) return [at];
  const entries = Object.entries(value).slice(0, 40);
  return [at, ...entries.flatMap(([key, held]) => pathsIn(held, [...at, key]))];
}

/** Paths of its texts. */
export function textPathsIn(value: unknown): JsonPath[] {
  return pathsIn(value).filter(place => typeof valueAt(value, place) === 'string');
}

function valueAt(value: unknown, place: JsonPath): unknown {
  return place.reduce((held, key) => (held as Record<string, unknown> | null)?.[key], value);
}

/** A copy with something else in one place. */
export function replaceAt(value: unknown, [key, ...rest]: JsonPath, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = copyOf(value);
  setProperty(copy, key, replaceAt((copy as Record<string, unknown>)[key], rest, put));
  return copy;
}

/** A copy in which one place holds nothing. */
export function removeAt(value: unknown, place: JsonPath): unknown {
  return place.length === 0 ? {} : replaceAt(value, place, undefined);
}

function copyOf(value: unknown): object {
  if (Array.isArray(value)) return [...value];
  const copy = {};
  if (typeof value === 'object' && value !== null) {
    for (const [key, held] of Object.entries(value)) setProperty(copy, key, held);
  }
  return copy;
}

/** Even '__proto__' is a key of its own, as JSON.parse makes it. */
function setProperty(object: object, key: string | number, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}
