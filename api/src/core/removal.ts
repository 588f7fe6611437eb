import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';

/** A row as it is to be kept. One that is removed goes as it was: what else was sent of it is not looked at. */
export function applyRemoval<T extends { readonly status_id: number }>(before: T, changed: T): T {
  return isRemoved(changed) ? { ...before, status_id: changed.status_id } : changed;
}

/** A row that was removed, as it is answered: it can't be found any more. */
export function asRemoved<Row extends { version: number; status_id: number }>(shown: Row): Row {
  return { ...shown, status_id: ROW_STATUS.removed, version: shown.version + 1 };
}
