/** A moment as it travels. */
export function toIsoMoment(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}

export function fullName(first: string, last: string): string {
  return `${first} ${last}`.trim();
}
