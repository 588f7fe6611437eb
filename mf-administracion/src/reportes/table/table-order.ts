import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { compareValues, directionIn, nextOrder, type Order } from '@melena/shared/kit/table/order';
import { amountOf } from '@melena/shared/rules/money';
import { useMemo } from 'react';
import { filledValue, type ReportColumn, type ReportTableModel } from './report-table';

/** The rows in the order of the column that an address names; as they came where it names none of this table. */
export function orderRows<Row>(
  rows: readonly Row[],
  { columns }: Pick<ReportTableModel<Row>, 'columns'>,
  order: Order,
): readonly Row[] {
  const column = columns.find(({ id }) => directionIn(order, id));
  if (!column) return rows;
  const sign = directionIn(order, column.id) === 'desc' ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [first, second] = [sortValue(column, one), sortValue(column, other)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined);
    }
    return sign * compareValues(first, second);
  });
}

/** Nothing goes last in either direction, as in every list. */
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
