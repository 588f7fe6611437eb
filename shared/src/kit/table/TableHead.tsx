import { ArrowDown, ArrowUp } from 'lucide-react';
import { cellClass } from './cell-class';
import type { Column } from './types';
import type { Direction, Sorting } from './use-sorting';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sorted: Sorting<Row>;
}

/** The sticky head; it stays while rows load, are missing or failed. */
export function TableHead<Row>({ columns, sorted }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map(column => (
          <th
            key={column.id}
            className={cellClass({ align: column.align, wide: column.wide })}
            style={{ width: column.width }}
            scope="col"
            aria-sort={column.sort && ARIA_SORT[String(sorted.directionOf(column.id))]}
          >
            {column.sort ? (
              <SortButton
                head={column.head}
                direction={sorted.directionOf(column.id)}
                onClick={() => sorted.toggle(column.id)}
              />
            ) : (
              <span className={column.headHidden ? 'sr' : undefined}>{column.head}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const ARIA_SORT: Readonly<Record<string, 'ascending' | 'descending' | 'none'>> = {
  asc: 'ascending',
  desc: 'descending',
  false: 'none',
};

function SortButton({
  head,
  direction,
  onClick,
}: {
  head: string;
  direction: Direction;
  onClick: () => void;
}) {
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button type="button" className="sort" onClick={onClick}>
      {head}
      <Arrow />
    </button>
  );
}
