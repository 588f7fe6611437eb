/** As an address holds it: 'name' upwards, '-name' downwards, '' as the rows came. */
export type Order = string;

export type Direction = 'asc' | 'desc' | false;

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

/** Figures by their size, everything else by its letters and the numbers in them. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
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
