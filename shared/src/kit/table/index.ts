export {
  dateColumn,
  momentColumn,
  moneyColumn,
  phoneColumn,
  plainColumn,
  priceColumn,
  textColumn,
  unsorted,
} from './columns';
export { DataTable } from './DataTable';
export { RowText } from './RowText';
export type { Column, DataTableProps, ListColumn, RowState } from './types';
export { rowsInOrder } from './use-sorting';
