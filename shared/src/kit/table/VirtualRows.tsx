import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import { RovingRow, type RowsProps, rowFocus } from './Rows';
import { useRovingFocus } from './use-roving-focus';

/** Under the sticky head. */
const HEAD = 36;
const OVERSCAN = 4;

interface VirtualRowsProps<Row> extends RowsProps<Row> {
  /** The element that scrolls. */
  frame: HTMLElement | null;
}

/** Only the rows in view, with a gap of the height of those above and below. */
export function VirtualRows<Row>({ frame, ...props }: VirtualRowsProps<Row>) {
  const { rows, rowKey, selected, columns, rowHref, onRow, rowState } = props;
  const looks = { columns, rowHref, onRow, rowState };
  // Once, and not for each of thousands of rows.
  const height = useMemo(() => rowHeight(frame), [frame]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
  });
  const roving = useRovingFocus(rows.length, index => virtual.scrollToIndex(index));
  const items = virtual.getVirtualItems();
  const above = (items[0]?.start ?? HEAD) - HEAD;
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? HEAD) - HEAD);
  return (
    <tbody onKeyDown={roving.onKeyDown}>
      <Gap height={above} />
      {items.map(({ index }) => {
        const row = rows[index];
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <RovingRow
            key={key}
            {...looks}
            {...rowFocus(roving, index)}
            row={row}
            selected={key === selected}
          />
        );
      })}
      <Gap height={below} />
    </tbody>
  );
}

function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className="gap" aria-hidden>
      <td style={{ height }} />
    </tr>
  );
}

/** The height that the density and the scale give a row, hairline included. */
function rowHeight(frame: HTMLElement | null): number {
  const table = frame?.querySelector('.table');
  const height = table ? Number.parseFloat(getComputedStyle(table).getPropertyValue('--row')) : Number.NaN;
  return Number.isNaN(height) ? 44 : height;
}
