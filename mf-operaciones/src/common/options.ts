/** What is chosen by its name. */
export function optionsOf(rows: readonly { id: number; name: string }[]): { value: number; label: string }[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
