import { isRemoved } from '@melena/shared/rules/row-status';

interface Row {
  readonly status_id: number;
}

/** A row as it is to be kept. One that is removed goes as it was: what else was sent of it is not looked at. */
export function kept<T extends Row>(before: T, changed: T): T {
  return isRemoved(changed) ? { ...before, status_id: changed.status_id } : changed;
}
