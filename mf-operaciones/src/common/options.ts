/** The rows as options by their names; none while the rows are loading. */
export function optionsOf(
  rows: readonly { id: number; name: string }[] = [],
): { value: number; label: string }[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
