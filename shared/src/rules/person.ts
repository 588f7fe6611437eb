/** A person's first and last name; the last name may be empty. */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

/** Ids of a client's gender (table `genres`). */
export const GENRE = { unspecified: 0, female: 1, male: 2, other: 3 } as const;
