export { DataTable } from './DataTable';
export type { Column, DataTableProps, RowState } from './types';
