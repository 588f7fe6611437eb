import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { type CellLook, cellClass } from './cell-class';
import type { DataTableProps } from './types';

interface PlainTableProps extends ComponentProps<'table'>, Pick<DataTableProps<never>, 'density'> {
  /** Its first and last cells stand at the edges of what is around it. */
  flush?: boolean;
}

/** A table whose rows are written one by one: a ticket, the sums of a till closing. */
export function PlainTable({ density, flush, className, ...rest }: PlainTableProps) {
  return <table {...rest} className={classNames('table', density, flush && 'flush', className)} />;
}

type CellProps<Tag extends 'td' | 'th'> = Omit<ComponentProps<Tag>, 'align'> & CellLook;

export function HeadCell({ align, wide, main, figures, quiet, className, ...rest }: CellProps<'th'>) {
  const look = cellClass({ align, wide, main, figures, quiet });
  return <th scope="col" {...rest} className={classNames(look, className)} />;
}

/** The cell that names its row: it looks as the others do, and is read with each of them. */
export function RowHead({ align, wide, main, figures, quiet, strong, className, ...rest }: CellProps<'th'>) {
  const look = cellClass({ align, wide, main, figures, quiet, strong });
  return <th scope="row" {...rest} className={classNames(look, className)} />;
}

export function Cell({ align, wide, main, figures, quiet, strong, className, ...rest }: CellProps<'td'>) {
  const look = cellClass({ align, wide, main, figures, quiet, strong });
  return <td {...rest} className={classNames(look, className)} />;
}

/** The text of a cell that opens its row. */
export function CellButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="open" onClick={onClick}>
      {children}
    </button>
  );
}
