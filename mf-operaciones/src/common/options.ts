/** What a field or a filter offers: each row by its name; nothing while the rows are on their way. */
export function optionsOf(
  rows: readonly { id: number; name: string }[] = [],
): { value: number; label: string }[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
