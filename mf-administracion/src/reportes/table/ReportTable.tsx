import { isFigure } from '@melena/shared/files/file-table';
import { classNames } from '@melena/shared/kit/class-names';
import { Empty, type EmptyProps, ErrorState, type ErrorStateProps } from '@melena/shared/kit/feedback/Empty';
import { tooltipHandlers } from '@melena/shared/kit/floating-tooltip';
import { SkeletonShape } from '@melena/shared/kit/layout/blocks';
import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { PHONE, useMedia } from '@melena/shared/kit/layout/use-media';
import { SortSelect } from '@melena/shared/kit/list/SortSelect';
import { Cell, PlainTable, RowHead } from '@melena/shared/kit/table/PlainTable';
import { SortHead } from '@melena/shared/kit/table/TableHead';
import { NoData } from '@melena/shared/kit/text/NoData';
import type { CSSProperties, ReactNode } from 'react';
import { useWidth } from '../use-width';
import { foldedColumns } from './fold-columns';
import { type ReportColumn, type ReportTableModel, toneOf, valueText } from './report-table';
import styles from './report-table.module.css';
import { useTableOrder } from './table-order';

interface ReportTableProps<Row> {
  table: ReportTableModel<Row>;
  /** Said where there is nothing: 'Sin ventas en estas fechas'. */
  empty: EmptyProps;
  error?: ErrorStateProps | undefined;
  /** The key of the row that is looked at beside the table, and how another is chosen. */
  selected?: string | number | null;
  onRow?: (row: Row) => void;
  className?: string;
}

const NARROW = '(max-width: 1279px)';
/** The width of a table that isn't drawn yet: all of its columns fit. */
const ENOUGH = 10_000;
const NONE: ReadonlySet<string> = new Set();

/** The figures of a report, 36 a row, with their sums at the foot; on a phone each row is a card of names and figures. */
export function ReportTable<Row>({
  table: unordered,
  empty,
  error,
  selected,
  onRow,
  className,
}: ReportTableProps<Row>) {
  const sorted = useTableOrder(unordered);
  const onPhone = useMedia(PHONE);
  const isNarrow = useMedia(NARROW);
  const [place, width] = useWidth(ENOUGH);
  const { title, rows, rowKey, total, below = [] } = sorted.table;
  const folded = onPhone ? NONE : foldedColumns(sorted.table.columns, width, isNarrow);
  const columns = sorted.table.columns.map(column => ({ ...column, isFolded: folded.has(column.id) }));
  const missing = error ? <ErrorState {...error} /> : rows?.length === 0 ? <Empty {...empty} /> : null;
  return (
    <Sheet fill ref={place} className={classNames(styles.frame, className)}>
      {onPhone && (
        <div className={styles.order}>
          <SortSelect columns={columns.map(sortable)} order={sorted.order} onOrder={sorted.orderBy} />
        </div>
      )}
      <PlainTable density="low" aria-label={title} aria-busy={!rows && !error} className={styles.table}>
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
        {!missing && (
          <tbody>
            {rows
              ? rows.map(row => (
                  <tr
                    key={rowKey(row)}
                    data-selected={selected !== undefined && selected === rowKey(row) ? '' : undefined}
                  >
                    <RowCells columns={columns} row={row} onRow={onRow} />
                  </tr>
                ))
              : SKELETON_ROWS.map(row => <SkeletonColumns key={row} columns={columns} />)}
          </tbody>
        )}
        {!missing && rows && total && (
          <tfoot data-long={below.length > 0 ? '' : undefined}>
            <tr>
              <TotalCells columns={columns} total={total} />
            </tr>
            {below.map((row, index) => (
              <tr key={rowKey(row)} data-quiet={index < below.length - 1 ? '' : undefined}>
                <RowCells columns={columns} row={row} />
              </tr>
            ))}
          </tfoot>
        )}
      </PlainTable>
      {missing}
    </Sheet>
  );
}

/** A column of a table on the screen. */
interface DrawnColumn<Row> extends ReportColumn<Row> {
  /** There is no room for it; paper has it all the same. */
  readonly isFolded: boolean;
}

/** Figures stand at the right. The styles leave out what a narrow screen or table has no room for. */
function lookOf<Row>(column: DrawnColumn<Row>) {
  const align = isFigure(column) && !column.meter ? ('right' as const) : undefined;
  return { align, wide: column.wide, 'data-folded': column.isFolded ? '' : undefined };
}

/** Paper and phones have widths of their own. */
function widthOf<Row>({ width }: DrawnColumn<Row>): CSSProperties & { '--column'?: string } {
  return width === undefined ? {} : { '--column': `${width}px` };
}

/** A column in the list of those that a phone sorts by. */
function sortable<Row>({ id, head, fileHead, value }: ReportColumn<Row>) {
  return { id, head: fileHead ?? head, sort: value };
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

interface RowCellsProps<Row> {
  columns: readonly DrawnColumn<Row>[];
  row: Row;
  /** Opened by the name of the row. */
  onRow?: ((row: Row) => void) | undefined;
}

function RowCells<Row>({ columns, row, onRow }: RowCellsProps<Row>) {
  return columns.map((column, index) =>
    index === 0 ? (
      <RowHead key={column.id} {...lookOf(column)} main data-name="">
        <Figure column={column} row={row} onOpen={onRow ? () => onRow(row) : column.open?.(row)} />
      </RowHead>
    ) : (
      <FigureCell key={column.id} column={column} row={row} />
    ),
  );
}

function TotalCells<Row>({ columns, total }: { columns: readonly DrawnColumn<Row>[]; total: Row }) {
  return columns.map((column, index) => {
    const look = lookOf(column);
    if (index === 0) {
      return (
        <RowHead {...look} key={column.id} data-name="">
          Total
        </RowHead>
      );
    }
    if (valueText(column, total) === undefined) return <Cell {...look} key={column.id} data-blank="" />;
    return <FigureCell key={column.id} column={column} row={total} />;
  });
}

function FigureCell<Row>({ column, row }: Pick<FigureProps<Row>, 'column' | 'row'>) {
  return (
    <Cell {...lookOf(column)} data-head={column.head} data-figure={isFigure(column) ? '' : undefined}>
      <Figure column={column} row={row} onOpen={column.open?.(row)} />
    </Cell>
  );
}

interface FigureProps<Row> {
  column: DrawnColumn<Row>;
  row: Row;
  onOpen: (() => void) | undefined;
}

function Figure<Row>({ column, row, onOpen }: FigureProps<Row>): ReactNode {
  const text = valueText(column, row);
  if (text === undefined) return <NoData />;
  const tone = toneOf(column, row);
  if (onOpen) {
    return (
      <button
        type="button"
        className={styles.open}
        data-tone={tone}
        onClick={onOpen}
        {...tooltipHandlers(isFigure(column) ? 'Ver de dónde sale' : undefined)}
      >
        {text}
      </button>
    );
  }
  const figure = (
    <span className={classNames(isFigure(column) && styles.digits, styles.figure)} data-tone={tone}>
      {text}
    </span>
  );
  if (!column.meter) return figure;
  return (
    <span className={styles.measured}>
      <span className={styles.meter} aria-hidden="true">
        <i style={{ width: `${Math.min(Number(column.value(row)), 100)}%` }} />
      </span>
      {figure}
    </span>
  );
}

function SkeletonColumns<Row>({ columns }: { columns: readonly DrawnColumn<Row>[] }) {
  return (
    <tr>
      {columns.map((column, index) => (
        <Cell key={column.id} {...lookOf(column)}>
          <SkeletonShape style={{ width: index === 0 ? 148 : 40 }} />
        </Cell>
      ))}
    </tr>
  );
}
