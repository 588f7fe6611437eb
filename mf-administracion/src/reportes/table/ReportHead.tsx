import { SortHead } from '@melena/shared/kit/table/TableHead';
import type { CSSProperties } from 'react';
import { type DrawnColumn, lookOf } from './column-look';
import type { useTableOrder } from './use-table-order';

interface ReportHeadProps<Row> {
  columns: readonly DrawnColumn<Row>[];
  sorted: ReturnType<typeof useTableOrder<Row>>;
  /** The heads are for a reader only, and a list sorts in their place. */
  onPhone: boolean;
}

/** The heads of a report, each of which sorts by its column. */
export function ReportHead<Row>({ columns, sorted, onPhone }: ReportHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <SortHead
            key={column.id}
            {...lookOf(column)}
            style={widthOf(column)}
            direction={onPhone ? undefined : sorted.directionOf(column.id)}
            onSort={() => sorted.toggle(column.id)}
          >
            {column.head}
          </SortHead>
        ))}
      </tr>
    </thead>
  );
}

/** Paper and phones have widths of their own. */
function widthOf<Row>({ width }: DrawnColumn<Row>) {
  const look: CSSProperties & { '--column'?: string } =
    width === undefined ? {} : { '--column': `${width}px` };
  return look;
}
