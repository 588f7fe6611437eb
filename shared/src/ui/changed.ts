/**
 * What a form changed of what it began with. Only that is sent: what somebody else changed of the rest meanwhile
 * stays.
 */
export function changed<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = Object.keys(after) as (keyof Values)[];
  return Object.fromEntries(
    names.filter(name => after[name] !== before[name]).map(name => [name, after[name]]),
  ) as Partial<Values>;
}
