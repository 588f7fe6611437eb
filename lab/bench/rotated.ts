/** The list from another place on, and then what came before: who goes first changes with each round. */
export function rotated<T>(list: readonly T[], by: number): T[] {
  const at = by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
}
