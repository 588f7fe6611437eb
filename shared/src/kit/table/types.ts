import type { ReactNode } from 'react';
import type { ColumnFile } from '../../files/file-table';
import type { EmptyProps, ErrorStateProps } from '../feedback/Empty';

export type Key = string | number;

export interface Column<Row> {
  id: string;
  head: string;
  /** The head is only for a reader: a column of pictures or buttons. */
  headHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** The value to sort by; null and undefined come last. Without it the column can't be sorted. */
  sort?: (row: Row) => string | number | null | undefined;
  /** Money, figures and hours stand right. */
  align?: 'right';
  /** In px or %; the main column takes what is left. */
  width?: number | string;
  /** Hidden below 1280 px; the detail shows it. */
  wide?: boolean;
  /** The strongest text, and the way into the row. */
  main?: boolean;
  /** Digits of one width. */
  figures?: boolean;
  /** Secondary text, in a paler colour. */
  quiet?: boolean;
  /** The width of its placeholder while loading; false if there is none. */
  skeleton?: number | false;
  /** Its values in a file of the list: several values where a cell says several things, null of a picture. */
  file?: ColumnFile<Row> | readonly ColumnFile<Row>[] | null;
  /** @deprecated The name of `skeleton` in departments of the release before. */
  bone?: number | false;
}

/** A column of a list that can be saved as a file. */
export type ListColumn<Row> = Column<Row> & Required<Pick<Column<Row>, 'file'>>;

/** The look of a row beside the others. */
export interface RowState {
  /** Cancelled: its name is struck. */
  gone?: boolean;
  /** Its time is over: drawn on the page's background. */
  past?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => Key;
  /** The address that a row leads to; the row is a link. */
  /** Undefined for a row that leads nowhere. */
  rowHref?: (row: Row) => string | undefined;
  /** Opens a row; the row is a button. */
  onRow?: (row: Row) => void;
  selected?: Key | null;
  rowState?: (row: Row) => RowState;
  empty: EmptyProps;
  /** Given where loading failed: stands in the place of the rows. */
  error?: ErrorStateProps;
  /** Two or three lines of a row on a phone: a `RowText` and a badge. */
  phone?: (row: Row) => ReactNode;
  /** The column that its rows are sorted by at first: 'name', or '-name' downwards. */
  defaultOrder?: string;
  /** @deprecated The name of `defaultOrder` in departments of the release before. */
  usualOrder?: string;
  /** The order, where the address holds it; '' is as the rows came. Without it the table holds its own. */
  order?: string;
  onOrder?: (order: string) => void;
  /** 36 for figures only, 52 with a second line. */
  density?: 'low' | 'two-line';
  /** A line before the row of this key, or after all rows if null: the present hour. Hidden while a column is sorted. */
  mark?: { before: Key | null; content: ReactNode };
  /** The row of sums. */
  foot?: ReactNode;
  /** Inside a sheet of its own already: no sheet around it, and it does not scroll. */
  bare?: boolean;
}
