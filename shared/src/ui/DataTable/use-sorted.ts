import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, DataTableProps } from './types';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

export type Direction = 'asc' | 'desc' | false;

export interface Sorted<Row> {
  rows: readonly Row[];
  directionOf: (columnId: string) => Direction;
  /** Whether no head changed the order. */
  asCame: boolean;
  /** Up, down, then the order as it came. */
  toggle: (columnId: string) => void;
}

const NO_ROWS: readonly never[] = [];

/** The rows in the order that the heads ask for. */
export function useSorted<Row extends object>({
  columns,
  rows = NO_ROWS,
  initialSort,
}: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'initialSort'>): Sorted<Row> {
  const definitions = useMemo(() => columns.map(definition), [columns]);
  const [initialState] = useState(() => ({
    sorting: initialSort ? [{ id: initialSort.id, desc: initialSort.desc ?? false }] : [],
  }));
  const table = useTable({ features, columns: definitions, data: rows, initialState });
  return {
    rows: table.getRowModel().rows.map(row => row.original),
    asCame: columns.every(({ id }) => !table.getColumn(id)?.getIsSorted()),
    directionOf: id => table.getColumn(id)?.getIsSorted() ?? false,
    toggle: id => table.getColumn(id)?.toggleSorting(undefined, false),
  };
}

function definition<Row extends object>({ id, sort }: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id,
    accessorFn: row => sort?.(row) ?? undefined,
    enableSorting: sort !== undefined,
    sortDescFirst: false,
    sortUndefined: 'last',
    sortFn: (a, b, columnId) => compare(a.getValue(columnId), b.getValue(columnId)),
  };
}
