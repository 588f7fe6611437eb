import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Direction } from './order';
import { HeadCell } from './PlainTable';
import type { Column } from './types';
import type { Sorting } from './use-sorting';

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
          <SortHead
            key={column.id}
            align={column.align}
            wide={column.wide}
            style={{ width: column.width }}
            direction={column.sort && sorted.directionOf(column.id)}
            onSort={() => sorted.toggle(column.id)}
          >
            {column.headHidden && !column.sort ? <span className="sr">{column.head}</span> : column.head}
          </SortHead>
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

interface SortHeadProps extends Omit<ComponentProps<typeof HeadCell>, 'aria-sort'> {
  direction: Direction | undefined;
  onSort: () => void;
}

/** The head of a column; a button where the column sorts. */
export function SortHead({ direction, onSort, children, ...rest }: SortHeadProps) {
  if (direction === undefined) return <HeadCell {...rest}>{children}</HeadCell>;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <HeadCell {...rest} aria-sort={ARIA_SORT[String(direction)]}>
      <button type="button" className="sort" onClick={onSort}>
        {children}
        <Arrow />
      </button>
    </HeadCell>
  );
}
