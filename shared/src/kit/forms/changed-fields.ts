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

/** Several of a few, as the days of a schedule, are the same where each of them is. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
