import { Row } from './Row';
import type { DataTableProps } from './types';
import { type Roving, useRoving } from './use-roving';

export interface RowsProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowHref' | 'onRow' | 'rowState'> {
  rows: readonly Row[];
  rowKey: DataTableProps<Row>['rowKey'];
  selected: DataTableProps<Row>['selected'];
}

/** All rows at once. */
export function Rows<Row>(props: RowsProps<Row>) {
  const roving = useRoving(props.rows.length);
  return (
    <tbody onKeyDown={roving.onKeyDown}>
      {props.rows.map((row, index) => (
        <RovingRow key={props.rowKey(row)} {...props} row={row} index={index} roving={roving} />
      ))}
    </tbody>
  );
}

interface RovingRowProps<Row> extends RowsProps<Row> {
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
