/** '1 cita', '6 citas'. */
export function countText(count: number): string {
  return count === 1 ? '1 cita' : `${count} citas`;
}
