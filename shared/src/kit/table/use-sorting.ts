import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { compareValues, type Direction, directionIn, nextOrder, type Order } from './order';
import type { Column, DataTableProps } from './types';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export interface Sorting<Row> {
  rows: readonly Row[];
  directionOf: (columnId: string) => Direction;
  /** True if no head changed the order. */
  asCame: boolean;
  /** Up, down, then the order as it came. */
  toggle: (columnId: string) => void;
}

const NO_ROWS: readonly never[] = [];

export function useSorting<Row extends object>({
  columns,
  rows = NO_ROWS,
  usualOrder = '',
  defaultOrder = usualOrder,
  order: given,
  onOrder,
}: Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'usualOrder' | 'defaultOrder' | 'order' | 'onOrder'
>): Sorting<Row> {
  const definitions = useMemo(() => columns.map(definition), [columns]);
  const [own, setOwn] = useState(defaultOrder);
  const order = given ?? own;
  const sorting = useMemo(() => sortingOf(order, columns), [order, columns]);
  const named = sorting.length > 0 ? order : '';
  const table = useTable({ features, columns: definitions, data: rows, state: { sorting } });
  return {
    rows: table.getRowModel().rows.map(row => row.original),
    asCame: sorting.length === 0,
    directionOf: id => directionIn(named, id),
    toggle: id => (onOrder ?? setOwn)(nextOrder(named, id)),
  };
}

/** The column that an order names; nothing if an address names no column of this table. */
function sortingOf<Row>(order: Order, columns: readonly Column<Row>[]): { id: string; desc: boolean }[] {
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
    sortFn: (a, b, columnId) => compareValues(a.getValue(columnId), b.getValue(columnId)),
  };
}
