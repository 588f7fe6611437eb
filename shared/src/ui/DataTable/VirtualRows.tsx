import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { RovingRow, type RowsProps } from './Rows';
import { useRoving } from './use-roving';

/** Under the sticky head. */
const HEAD = 36;
const OVERSCAN = 12;

interface VirtualRowsProps<Row> extends RowsProps<Row> {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
}

/** Only the rows in view, with a gap of the height of those above and below. */
export function VirtualRows<Row>({ frame, ...props }: VirtualRowsProps<Row>) {
  const { rows, columns, rowKey } = props;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight(frame.current),
    overscan: OVERSCAN,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const roving = useRoving(rows.length, index => virtual.scrollToIndex(index));
  const items = virtual.getVirtualItems();
  const above = (items[0]?.start ?? HEAD) - HEAD;
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? HEAD) - HEAD);
  return (
    <tbody onKeyDown={roving.onKeyDown}>
      <Gap height={above} columns={columns.length} />
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <RovingRow key={rowKey(row)} {...props} row={row} index={index} roving={roving} />
          )
        );
      })}
      <Gap height={below} columns={columns.length} />
    </tbody>
  );
}

function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr className="gap" aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** The height that the density and the scale give a row, hairline included. */
function rowHeight(frame: HTMLElement | null): number {
  const table = frame?.querySelector('.table');
  const height = table ? Number.parseFloat(getComputedStyle(table).getPropertyValue('--row')) : Number.NaN;
  return Number.isNaN(height) ? 44 : height;
}
