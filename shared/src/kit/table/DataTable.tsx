import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../class-names';
import { Empty, ErrorState } from '../feedback/Empty';
import { SkeletonBlock, skeletonWidth } from '../feedback/Skeleton';
import { hideTooltip } from '../floating-tooltip';
import { showTooltipIfClipped } from '../overlays/Tooltip';
import { cellClass } from './cell-class';
import { PhoneRows, PhoneSkeleton } from './PhoneRows';
import { Rows } from './Rows';
import { TableHead } from './TableHead';
import type { Column, DataTableProps } from './types';
import { useRowForm } from './use-row-form';
import { useScrollPlace } from './use-scroll-place';
import { useSorting } from './use-sorting';
import { VirtualRows } from './VirtualRows';

const DRAWN_AT_ONCE = 100;

/**
 * A list: sorting by its heads, rows that open, arrows and Enter, and its loading, empty and failed states
 * in the place of the rows. It fills what the page leaves over and scrolls under its head.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, error, phone, bare, rowHref, onRow } = props;
  // As state, since the rows in view can only be known once what scrolls is in the document.
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const inRows = useRowForm(columns) && phone !== undefined;
  const sorted = useSorting(props);
  const state = error ? 'failed' : rows === undefined ? 'loading' : rows.length === 0 ? 'empty' : 'full';
  useScrollPlace(frame, props.label, state === 'full');
  useEffect(() => hideTooltip, []);
  return (
    <div
      ref={setFrame}
      className={classNames('table-frame', !bare && 'sheet fill')}
      aria-busy={state === 'loading' || undefined}
      // Nothing in it takes the focus where its rows don't open: then the frame does, so that the keyboard scrolls it.
      tabIndex={rowHref || onRow ? undefined : 0}
    >
      {inRows ? (
        <>
          {state === 'loading' && <PhoneSkeleton />}
          {state === 'full' && (
            <PhoneRows
              {...props}
              mark={sorted.asCame ? props.mark : undefined}
              rows={sorted.rows}
              phone={phone}
            />
          )}
        </>
      ) : (
        <Table {...props} sorted={sorted} state={state} frame={frame} />
      )}
      {state === 'loading' && (
        <span className="sr" role="status">
          Cargando
        </span>
      )}
      {state === 'empty' && <Empty {...props.empty} />}
      {error && <ErrorState {...error} />}
    </div>
  );
}

interface TableProps<Row> extends DataTableProps<Row> {
  sorted: ReturnType<typeof useSorting<Row & object>>;
  state: 'failed' | 'loading' | 'empty' | 'full';
  frame: HTMLElement | null;
}

function Table<Row extends object>({ sorted, state, frame, ...props }: TableProps<Row>): ReactNode {
  const { label, columns, density, foot, bare } = props;
  const { rows } = sorted;
  const virtual = rows.length > DRAWN_AT_ONCE && !bare;
  return (
    <table
      className={classNames('table', density)}
      aria-label={label}
      aria-rowcount={state === 'full' ? rows.length + 1 : undefined}
      onPointerOver={showWholeText}
      onPointerOut={hideTooltip}
    >
      <TableHead columns={columns} sorted={sorted} />
      {state === 'loading' && <TableSkeleton columns={columns} />}
      {state === 'full' && virtual && (
        <VirtualRows {...props} selected={props.selected} rows={rows} frame={frame} />
      )}
      {state === 'full' && !virtual && (
        <Rows
          {...props}
          mark={sorted.asCame ? props.mark : undefined}
          selected={props.selected}
          rows={rows}
        />
      )}
      {state === 'full' && foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

/** A cell of one line: a tooltip shows what is cut off. */
function showWholeText({ target, pointerType }: PointerEvent) {
  if (pointerType === 'touch' || !(target instanceof Element)) return;
  const text = target.closest<HTMLElement>('.open, .sub, .clip, td');
  if (text) showTooltipIfClipped(text);
}

const ROWS = 12;

/** Rows on their way, in the shape of what comes. */
function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tbody>
      {Array.from({ length: ROWS }, (_, index) => (
        <tr key={index}>
          {columns.map(({ id, align, wide, main, bone, skeleton = bone }) => (
            <td key={id} className={cellClass({ align, wide })}>
              {skeleton !== false && (
                <SkeletonBlock
                  width={main ? skeletonWidth(index) : (skeleton ?? '60%')}
                  height={main ? 14 : 12}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
