import { filledValue } from '@melena/shared/files/file-table';
import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { directionIn, nextOrder, type Order, sortRows } from '@melena/shared/kit/table/order';
import { amountOf } from '@melena/shared/rules/money';
import { useMemo } from 'react';
import type { ReportColumn, ReportTableModel } from './report-table';

/** The rows in the order of the column that an address names; as they came where it names none of this table. */
export function orderRows<Row>(
  rows: readonly Row[],
  { columns }: Pick<ReportTableModel<Row>, 'columns'>,
  order: Order,
): readonly Row[] {
  const column = columns.find(({ id }) => directionIn(order, id));
  if (!column) return rows;
  return sortRows(rows, row => sortValue(column, row), directionIn(order, column.id));
}

function sortValue<Row>(column: ReportColumn<Row>, row: Row): string | number | undefined {
  const value = filledValue(column, row);
  return column.kind === 'money' && typeof value === 'string' ? amountOf(value) : value;
}

/** A report's table in the order that the address names, which its heads change. Its sums stay where they are. */
export function useTableOrder<Row>(table: ReportTableModel<Row>) {
  const params = useListParams();
  const order = params.order('');
  const orderBy = (next: string) => params.orderBy(next, '');
  const { columns, rows } = table;
  const sorted = useMemo(() => rows && orderRows(rows, { columns }, order), [rows, columns, order]);
  return {
    table: { ...table, rows: sorted },
    order,
    orderBy,
    directionOf: (id: string) => directionIn(order, id),
    toggle: (id: string) => orderBy(nextOrder(order, id)),
  };
}
