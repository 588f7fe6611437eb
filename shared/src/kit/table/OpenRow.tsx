import type { ReactNode } from 'react';
import { Link } from '../../router';
import type { DataTableProps } from './types';

interface OpenRowProps<Row> extends Pick<DataTableProps<Row>, 'rowHref' | 'onRow'> {
  row: Row;
  className: string;
  selected?: boolean;
  gone?: boolean;
  /** -1 inside a table, where the row itself holds the focus. */
  tabIndex?: -1;
  children: ReactNode;
}

/** The way into a row: a link where it leads somewhere, a button where it opens something. */
export function OpenRow<Row>({
  row,
  rowHref,
  onRow,
  className,
  selected,
  gone,
  tabIndex,
  children,
}: OpenRowProps<Row>) {
  const marks = {
    className,
    tabIndex,
    'data-selected': selected ? '' : undefined,
    'data-gone': gone ? '' : undefined,
  };
  const href = rowHref?.(row);
  if (href) {
    return (
      <Link {...marks} to={href} aria-current={selected || undefined}>
        {children}
      </Link>
    );
  }
  if (onRow) {
    return (
      <button {...marks} type="button" aria-pressed={selected} onClick={() => onRow(row)}>
        {children}
      </button>
    );
  }
  return <span {...marks}>{children}</span>;
}
