import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { cellClass } from './cell-class';
import { OpenRow } from './OpenRow';
import type { DataTableProps } from './types';

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'onRow' | 'rowState'> {
  row: Row;
  index: number;
  selected: boolean;
  /** True if the tab key reaches it. */
  active: boolean;
  onFocus: () => void;
  ref: Ref<HTMLTableRowElement>;
}

export function Row<Row>(props: RowProps<Row>) {
  const { row, index, columns, rowHref, onRow, rowState, selected, active, onFocus, ref } = props;
  const { gone, past } = rowState?.(row) ?? {};
  const opens = rowHref?.(row) !== undefined || onRow !== undefined;
  const mainId = (columns.find(column => column.main) ?? columns[0])?.id;
  return (
    <tr
      ref={ref}
      data-index={index}
      // The head is row 1: a reader says where it is though only some rows are drawn.
      aria-rowindex={index + 2}
      aria-selected={selected || undefined}
      data-selected={selected ? '' : undefined}
      data-gone={gone ? '' : undefined}
      data-past={past ? '' : undefined}
      tabIndex={opens ? (active ? 0 : -1) : undefined}
      onFocus={onFocus}
      onClick={opens ? onRowClick : undefined}
      onKeyDown={opens ? onRowKeyDown : undefined}
    >
      {columns.map(column => (
        <td key={column.id} className={cellClass(column)}>
          {opens && column.id === mainId ? (
            <OpenRow row={row} rowHref={rowHref} onRow={onRow} className="open" tabIndex={-1}>
              {column.cell(row)}
            </OpenRow>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

const CONTROLS =
  'a, button, input, label, select, textarea, [role="button"], [role="menuitem"], [role="option"]';

/** A press anywhere on a row presses its way in, with the keys held, so that Ctrl opens a tab. */
function onRowClick(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: row, target } = event;
  if (!(target instanceof Element) || !row.contains(target)) return; // from a menu drawn elsewhere
  if (target.closest(CONTROLS) || getSelection()?.toString()) return;
  openControlOf(row)?.dispatchEvent(
    new window.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  );
}

function onRowKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  openControlOf(event.currentTarget)?.click();
}

function openControlOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('.open');
}
