import { Notice } from '@melena/shared/kit/feedback/Notice';
import { SelectField } from '@melena/shared/kit/fields/SelectField';
import { Count } from '@melena/shared/kit/list/Filters';
import { DataTable, RowText, unsorted } from '@melena/shared/kit/table';
import { Money, NoData, Note, Text } from '@melena/shared/kit/text';
import { formatDayShort } from '@melena/shared/rules/time';
import type { ReactNode } from 'react';
import styles from './conciliar.module.css';
import { COLUMN_NAMES, type ColumnName, type Columns, type Table } from './statement-columns';
import type { StatementRow } from './statement-rows';

export interface ImportPreviewProps {
  rows: readonly (readonly string[])[];
  /** As they are read by the chosen columns; empty while those are not enough. */
  read: readonly StatementRow[];
  table: Table;
  disabled: boolean;
  onChange: (columns: Columns) => void;
  /** Under the columns: what they leave open. */
  children: ReactNode;
}

/** Rows that are drawn: nobody reads more, and tens of thousands hold up the screen. */
const MOST = 200;

/** The meaning of each column, and the rows as they are read by it: the wrong ones first, with the reason. */
export function ImportPreview({ rows, read, table, disabled, onChange, children }: ImportPreviewProps) {
  const { head, columns } = table;
  const wrong = read.filter(({ fault }) => fault);
  const shown = [...wrong, ...read.filter(({ line }) => line)];
  const places = placesOf(rows, head);
  return (
    <>
      <div className={styles.columns}>
        {(Object.keys(COLUMN_NAMES) as ColumnName[]).map(name => (
          <SelectField
            key={name}
            label={COLUMN_NAMES[name]}
            optional={name !== 'day'}
            options={[{ value: -1, label: 'Ninguna' }, ...places]}
            value={columns[name] ?? -1}
            onChange={place => onChange({ ...columns, [name]: place === null || place < 0 ? null : place })}
            disabled={disabled}
          />
        ))}
      </div>
      {children}
      {wrong.length > 0 && (
        <Notice tone="warn">
          <Count value={wrong.length} one="renglón no se importa" many="renglones no se importan" />. Los
          demás sí.
        </Notice>
      )}
      <div className={styles.preview}>
        <DataTable
          bare
          label="Renglones del archivo"
          density="low"
          columns={previewColumns}
          rows={shown.slice(0, MOST)}
          rowKey={({ place }) => place}
          phone={row => <PreviewOnPhone row={row} />}
          empty={{ text: 'Elige la columna de la fecha y la del importe' }}
        />
      </div>
      {shown.length > MOST && <Note>Y {shown.length - MOST} renglones más.</Note>}
    </>
  );
}

function placesOf(rows: readonly (readonly string[])[], head: number | null) {
  const names = head === null ? [] : (rows[head] ?? []);
  const count = Math.max(0, ...rows.slice(0, 50).map(cells => cells.length));
  return Array.from({ length: count }, (_, value) => ({
    value,
    label:
      names[value]?.trim() || `Columna ${value + 1}${head === null ? ` · ${rows[0]?.[value] ?? ''}` : ''}`,
  }));
}

const previewColumns = unsorted<StatementRow>([
  {
    id: 'place',
    head: 'Renglón',
    width: 84,
    align: 'right',
    figures: true,
    quiet: true,
    cell: ({ place }) => place,
  },
  {
    id: 'day',
    head: 'Fecha',
    width: 104,
    figures: true,
    cell: ({ line }) => (line ? formatDayShort(line.day) : <NoData />),
  },
  { id: 'text', head: 'Concepto', main: true, cell: row => <Concept row={row} /> },
  {
    id: 'amount',
    head: 'Importe',
    width: 128,
    align: 'right',
    cell: ({ line }) => (line ? <Money value={line.amount} /> : <NoData />),
  },
]);

function Concept({ row: { line, fault, cells } }: { row: StatementRow }) {
  if (!fault) return [line?.description, line?.reference].filter(Boolean).join(' · ') || <NoData />;
  return (
    <Text className={styles.fault}>
      {fault.text}: {cells.filter(Boolean).join(' · ')}
    </Text>
  );
}

function PreviewOnPhone({ row }: { row: StatementRow }) {
  return (
    <RowText title={<Concept row={row} />} end={row.line && <Money value={row.line.amount} />}>
      <Note num>
        Renglón {row.place}
        {row.line && ` · ${formatDayShort(row.line.day)}`}
      </Note>
    </RowText>
  );
}
