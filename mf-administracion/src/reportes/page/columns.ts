import type { FileValue } from '@melena/shared/files/file-table';
import type { ComparedPeriods, ComparedRow, PeriodKey } from '../period/compared-periods';
import { type ComparedOptions, comparedColumns } from '../table/compared-columns';
import type { ReportColumn, ReportTableModel } from '../table/report-table';

/** The fields of a row that a column can show as they are. */
type FieldOf<Row> = { [Name in keyof Row & string]: Row[Name] extends FileValue ? Name : never }[keyof Row &
  string];

/** A column as a report describes it: its value is the row's field of its name where it says nothing else. */
export type ColumnDefinition<Row, Figure extends string> = Omit<
  ReportColumn<Row>,
  'id' | 'value' | 'open'
> & {
  /** Opens the rows of this figure. */
  readonly figure?: Figure | ((row: Row) => Figure);
  /** Opens something else. */
  readonly open?: (row: Row) => (() => void) | undefined;
} & (
    | { readonly id: FieldOf<Row>; readonly value?: undefined }
    | { readonly id: string; readonly value: (row: Row) => FileValue }
  );

/** The columns of the other periods: the figure of another column in each of them, and its change since. */
interface ComparedDefinition extends ComparedOptions {
  readonly compares: string;
}

export type RowKey = string | number;

/** The table of a report. */
export interface TableDefinition<Row, Figure extends string>
  extends Omit<ReportTableModel<ComparedRow<Row>>, 'columns'> {
  readonly columns: readonly (ColumnDefinition<Row, Figure> | ComparedDefinition)[];
  /** The row's key in the address of its figures, by default its own. Null, undefined or 0: all rows. False: opens nothing. */
  readonly addressKey?: (row: Row) => RowKey | false | null | undefined;
}

type Open<Figure extends string> = (figure: Figure, key?: RowKey, period?: PeriodKey) => void;

/** The table as it is drawn and exported: each column with its values, and with the way to the rows of its figures. */
export function tableOf<Row, Figure extends string>(
  { columns, addressKey, ...table }: TableDefinition<Row, Figure>,
  { compared, open }: { compared: ComparedPeriods<unknown>; open: Open<Figure> },
): ReportTableModel<ComparedRow<Row>> {
  const complete = ({ figure, ...column }: ColumnDefinition<Row, Figure>): ReportColumn<Row> => ({
    value: row => row[column.id as keyof Row] as FileValue,
    ...column,
    ...(figure !== undefined && {
      open: (row: Row, period?: PeriodKey) => {
        const key = (addressKey ?? table.rowKey)(row as ComparedRow<Row>);
        const name = typeof figure === 'function' ? figure(row) : figure;
        return key === false ? undefined : () => open(name, key || undefined, period);
      },
    }),
  });
  const own = columns.flatMap(column => ('compares' in column ? [] : [complete(column)]));
  return {
    ...table,
    columns: columns.flatMap((column): ReportColumn<ComparedRow<Row>>[] => {
      const id = 'compares' in column ? column.compares : column.id;
      const found = own.find(each => each.id === id);
      if (!found) return [];
      return 'compares' in column ? comparedColumns(compared, found, column) : [found];
    }),
  };
}
