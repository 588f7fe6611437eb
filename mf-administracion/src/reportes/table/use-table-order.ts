import { useListParams } from '@melena/shared/kit/list/use-list-params';
import { directionIn, nextOrder } from '@melena/shared/kit/table/order';
import { useMemo } from 'react';
import type { ReportTableModel } from './report-table';
import { orderRows } from './table-order';

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
