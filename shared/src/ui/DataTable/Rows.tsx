import { Fragment } from 'react';
import { Row } from './Row';
import type { DataTableProps } from './types';
import { type Roving, useRoving } from './use-roving';

export interface RowsProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'onRow' | 'rowState' | 'mark'> {
  rows: readonly Row[];
  rowKey: DataTableProps<Row>['rowKey'];
  selected: DataTableProps<Row>['selected'];
}

/** All rows at once. */
export function Rows<Row>(props: RowsProps<Row>) {
  const { mark, ...rest } = props;
  const roving = useRoving(rest.rows.length);
  const line = mark && (
    <tr className="mark">
      <td colSpan={rest.columns.length}>{mark.content}</td>
    </tr>
  );
  return (
    <tbody onKeyDown={roving.onKeyDown}>
      {rest.rows.map((row, index) => (
        <Fragment key={rest.rowKey(row)}>
          {mark?.before === rest.rowKey(row) && line}
          <RovingRow {...rest} row={row} index={index} roving={roving} />
        </Fragment>
      ))}
      {mark?.before === null && line}
    </tbody>
  );
}

interface RovingRowProps<Row> extends Omit<RowsProps<Row>, 'mark'> {
  row: Row;
  index: number;
  roving: Roving;
}

export function RovingRow<Row>({
  row,
  index,
  roving,
  rowKey,
  selected,
  rows: _,
  ...rest
}: RovingRowProps<Row>) {
  return (
    <Row
      {...rest}
      ref={element => roving.focusIfAwaited(index, element)}
      row={row}
      index={index}
      selected={selected != null && rowKey(row) === selected}
      active={index === roving.active}
      onFocus={() => roving.setActive(index)}
    />
  );
}
