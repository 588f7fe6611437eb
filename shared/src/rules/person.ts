import { normalise } from './search';

interface Person {
  first_name: string;
  last_name: string;
}

/** A person's first and last name; the last name may be empty. */
export function fullName({ first_name, last_name }: Person): string {
  return `${first_name} ${last_name}`.trim();
}

/** Who is called as was typed comes before who has the letters within a name: Enter takes the first. */
export function beginningFirst<Found extends Person>(people: readonly Found[], typed: string): Found[] {
  const begins = (person: Found) => normalise(fullName(person)).startsWith(normalise(typed));
  return [...people.filter(begins), ...people.filter(person => !begins(person))];
}

/** Ids of a client's gender (table `genres`). */
export const GENRE = { unspecified: 0, female: 1, male: 2, other: 3 } as const;
