import { Fragment, memo } from 'react';
import { Row } from './Row';
import type { DataTableProps } from './types';
import { type RovingFocus, useRovingFocus } from './use-roving-focus';

export interface RowsProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'onRow' | 'rowState' | 'mark'> {
  rows: readonly Row[];
  rowKey: DataTableProps<Row>['rowKey'];
  selected: DataTableProps<Row>['selected'];
}

export function Rows<Row>({ mark, rows, rowKey, selected, ...rest }: RowsProps<Row>) {
  const roving = useRovingFocus(rows.length);
  const line = mark && (
    <tr className="mark">
      <td colSpan={rest.columns.length}>{mark.content}</td>
    </tr>
  );
  return (
    <tbody onKeyDown={roving.onKeyDown}>
      {rows.map((row, index) => {
        const key = rowKey(row);
        return (
          <Fragment key={key}>
            {mark?.before === key && line}
            <RovingRow {...rest} {...rowFocus(roving, index)} row={row} selected={key === selected} />
          </Fragment>
        );
      })}
      {mark?.before === null && line}
    </tbody>
  );
}

/** A row gets no more of the others than this, so that it is drawn anew only if it changes. */
export function rowFocus({ active, setActive, focusIfAwaited }: RovingFocus, index: number) {
  return { index, active: index === active, setActive, focusIfAwaited };
}

interface RovingRowProps<Row>
  extends Pick<RowsProps<Row>, 'columns' | 'rowHref' | 'onRow' | 'rowState'>,
    ReturnType<typeof rowFocus> {
  row: Row;
  selected: boolean;
}

function DrawnRow<Item>({ setActive, focusIfAwaited, ...rest }: RovingRowProps<Item>) {
  const { index } = rest;
  return <Row {...rest} ref={element => focusIfAwaited(index, element)} onFocus={() => setActive(index)} />;
}

export const RovingRow = memo(DrawnRow) as typeof DrawnRow;
