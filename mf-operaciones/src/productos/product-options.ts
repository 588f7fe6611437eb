import type { CallReply } from '@melena/shared/contract/calls';
import { isActive } from '@melena/shared/rules/row-status';

export type ProductOptions = Pick<CallReply<'product/get'>, 'categories' | 'brands' | 'lines'>;

/** Active rows, and the one that the product has already. */
export function optionsOf(
  rows: readonly { id: number; name: string; status_id: number }[],
  current: number | undefined,
): { value: number; label: string }[] {
  return rows
    .filter(row => isActive(row) || row.id === current)
    .map(({ id, name }) => ({ value: id, label: name }));
}
