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

/** The payer of a payment or the buyer of a sale; who isn't known is the public in general, as on an invoice. */
export function payerName(row: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string {
  return fullName(row.first_name ?? '', row.last_name ?? '') || 'Público en general';
}
