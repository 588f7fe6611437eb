/** Ids of a client's gender (table `genres`). */
export const GENRE = { unspecified: 0, female: 1, male: 2, other: 3 } as const;
