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
import { isFigure, type ReportColumn, type ReportTableModel, toneOf, valueText } from './report-table';
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
  const content = (
    <>
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
                    {columns.map((column, index) => (
                      <BodyCell
                        key={column.id}
                        column={column}
                        row={row}
                        onOpen={index === 0 && onRow ? () => onRow(row) : column.open?.(row)}
                        isName={index === 0}
                      />
                    ))}
                  </tr>
                ))
              : SKELETON_ROWS.map(row => <SkeletonColumns key={row} columns={columns} />)}
          </tbody>
        )}
        {!missing && rows && total && (
          <tfoot data-long={below.length > 0 ? '' : undefined}>
            <tr>
              {columns.map((column, index) => (
                <TotalCell key={column.id} column={column} total={total} isName={index === 0} />
              ))}
            </tr>
            {below.map((row, index) => (
              <tr key={rowKey(row)} data-quiet={index < below.length - 1 ? '' : undefined}>
                {columns.map((column, at) => (
                  <BodyCell
                    key={column.id}
                    column={column}
                    row={row}
                    onOpen={column.open?.(row)}
                    isName={at === 0}
                  />
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </PlainTable>
      {missing}
    </>
  );
  return (
    <Sheet fill ref={place} className={classNames(styles.frame, className)}>
      {content}
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

interface BodyCellProps<Row> {
  column: DrawnColumn<Row>;
  row: Row;
  isName: boolean;
  onOpen?: (() => void) | undefined;
}

function BodyCell<Row>({ column, row, isName, onOpen }: BodyCellProps<Row>) {
  const text = valueText(column, row);
  const figure =
    text === undefined ? <NoData /> : <Figure column={column} row={row} text={text} onOpen={onOpen} />;
  if (isName) {
    return (
      <RowHead {...lookOf(column)} main data-name="">
        {figure}
      </RowHead>
    );
  }
  return (
    <Cell {...lookOf(column)} data-head={column.head} data-figure={isFigure(column) ? '' : undefined}>
      {figure}
    </Cell>
  );
}

function TotalCell<Row>({
  column,
  total,
  isName,
}: {
  column: DrawnColumn<Row>;
  total: Row;
  isName: boolean;
}) {
  const look = lookOf(column);
  if (isName) {
    return (
      <RowHead {...look} data-name="">
        Total
      </RowHead>
    );
  }
  const text = valueText(column, total);
  if (text === undefined) return <Cell {...look} data-blank="" />;
  return (
    <Cell {...look} data-head={column.head} data-figure={isFigure(column) ? '' : undefined}>
      <Figure column={column} row={total} text={text} onOpen={column.open?.(total)} />
    </Cell>
  );
}

interface FigureProps<Row> {
  column: DrawnColumn<Row>;
  row: Row;
  text: string;
  onOpen?: (() => void) | undefined;
}

function Figure<Row>({ column, row, text, onOpen }: FigureProps<Row>): ReactNode {
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
