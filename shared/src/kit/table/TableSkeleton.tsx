import { SkeletonBlock, skeletonWidth } from '../feedback/Skeleton';
import { cellClass } from './cell-class';
import type { Column } from './types';

const ROWS = 12;

/** Rows on their way, in the shape of what comes. */
export function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tbody>
      {Array.from({ length: ROWS }, (_, index) => (
        <tr key={index}>
          {columns.map(column => (
            <td key={column.id} className={cellClass({ align: column.align, wide: column.wide })}>
              {column.bone !== false && (
                <SkeletonBlock
                  width={column.main ? skeletonWidth(index) : (column.bone ?? '60%')}
                  height={column.main ? 14 : 12}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
