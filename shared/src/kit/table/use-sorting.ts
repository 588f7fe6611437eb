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

export interface Sorting<Row> {
  rows: readonly Row[];
  directionOf: (columnId: string) => Direction;
  /** True if no head changed the order. */
  asCame: boolean;
  /** Up, down, then the order as it came. */
  toggle: (columnId: string) => void;
}

const NO_ROWS: readonly never[] = [];

/** The rows in the order that the heads ask for. */
export function useSorting<Row extends object>({
  columns,
  rows = NO_ROWS,
  usualOrder = '',
  order: given,
  onOrder,
}: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'usualOrder' | 'order' | 'onOrder'>): Sorting<Row> {
  const definitions = useMemo(() => columns.map(definition), [columns]);
  const [own, setOwn] = useState(usualOrder);
  const order = given ?? own;
  const sorting = useMemo(() => sortingOf(order, columns), [order, columns]);
  const table = useTable({ features, columns: definitions, data: rows, state: { sorting } });
  const directionOf = (columnId: string): Direction => {
    const [sort] = sorting;
    if (sort?.id !== columnId) return false;
    return sort.desc ? 'desc' : 'asc';
  };
  return {
    rows: table.getRowModel().rows.map(row => row.original),
    asCame: sorting.length === 0,
    directionOf,
    toggle: id => {
      const next = { false: id, asc: `-${id}`, desc: '' }[String(directionOf(id))] ?? '';
      (onOrder ?? setOwn)(next);
    },
  };
}

/** The column that an order names; nothing if an address names no column of this table. */
function sortingOf<Row>(order: string, columns: readonly Column<Row>[]): { id: string; desc: boolean }[] {
  const desc = order.startsWith('-');
  const id = desc ? order.slice(1) : order;
  return columns.some(column => column.id === id && column.sort) ? [{ id, desc }] : [];
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
