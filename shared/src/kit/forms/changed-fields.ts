/**
 * The values that a form changed. Only they are sent: what somebody else changed of the rest meanwhile
 * stays.
 */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = Object.keys(after) as (keyof Values)[];
  return Object.fromEntries(
    names.filter(name => !isSame(after[name], before[name])).map(name => [name, after[name]]),
  ) as Partial<Values>;
}

/** Lists and records, as the days of a schedule, are the same where each of their values is. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  return [...Object.keys(one), ...Object.keys(other)].every(name => isSame(one[name], other[name]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
