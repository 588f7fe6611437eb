/** A moment as it travels. */
export function toIsoMoment(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

/** A row as it travels: the moment when it was added is text. */
export function withIsoDate<Row extends { readonly creation_date: Date }>({ creation_date, ...row }: Row) {
  return { ...row, creation_date: creation_date.toISOString() };
}

export function fullName(first: string, last: string): string {
  return `${first} ${last}`.trim();
}
