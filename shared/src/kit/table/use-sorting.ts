import { useMemo, useState } from 'react';
import { type Direction, directionIn, nextOrder, type Order, sortRows } from './order';
import type { Column, DataTableProps } from './types';

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
  const [own, setOwn] = useState(defaultOrder);
  const order = given ?? own;
  const named = sortingColumn(columns, order) ? order : '';
  return {
    rows: useMemo(() => rowsInOrder(rows, columns, order), [rows, columns, order]),
    asCame: named === '',
    directionOf: id => directionIn(named, id),
    toggle: id => (onOrder ?? setOwn)(nextOrder(named, id)),
  };
}

/** The rows as a list shows them; as they came where an address names no column of it. */
export function rowsInOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order,
): readonly Row[] {
  const column = sortingColumn(columns, order);
  return column?.sort ? sortRows(rows, column.sort, directionIn(order, column.id)) : rows;
}

function sortingColumn<Row>(columns: readonly Column<Row>[], order: Order): Column<Row> | undefined {
  return columns.find(column => column.sort && directionIn(order, column.id));
}
