/** As an address holds it: 'name' upwards, '-name' downwards, '' as the rows came. */
export type Order = string;

export type Direction = 'asc' | 'desc' | false;

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Figures by their size, everything else by its letters and the numbers in them. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** The rows by a value of each; nothing goes last in either direction, and equal ones stay as they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => string | number | null | undefined,
  direction: Direction,
): readonly Row[] {
  const sign = direction === 'desc' ? -1 : 1;
  const valued = rows.map(row => ({ row, value: sortValue(row) ?? undefined }));
  valued.sort(({ value: one }, { value: other }) =>
    one === undefined || other === undefined
      ? Number(one === undefined) - Number(other === undefined)
      : sign * compareValues(one, other),
  );
  return valued.map(({ row }) => row);
}

export function directionIn(order: Order, columnId: string): Direction {
  if (order === columnId) return 'asc';
  return order === `-${columnId}` ? 'desc' : false;
}

/** Up, down, then the order as it came. */
export function nextOrder(order: Order, columnId: string): Order {
  const direction = directionIn(order, columnId);
  if (direction === 'desc') return '';
  return direction === 'asc' ? `-${columnId}` : columnId;
}
