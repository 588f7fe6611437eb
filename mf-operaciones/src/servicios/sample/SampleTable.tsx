import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type Column, DataTable, RowText } from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import type { ReactNode } from 'react';

type SampleRow = readonly string[];

interface SampleColumn
  extends Pick<Column<SampleRow>, 'head' | 'width' | 'align' | 'figures' | 'main' | 'quiet'> {
  /** By default the text as it is. */
  show?: (text: string) => ReactNode;
}

interface SampleTableProps {
  title: string;
  columns: readonly SampleColumn[];
  rows: readonly SampleRow[];
  /** The strongest line of a row on a phone, the one below it, and what stands at its end. */
  phone: (row: SampleRow) => readonly [strong: ReactNode, below: ReactNode, end: ReactNode];
  rowHref?: (row: SampleRow) => string;
}

export function SampleTable({ title, columns, rows, phone, rowHref }: SampleTableProps) {
  return (
    <Sheet heading={title}>
      <DataTable
        bare
        label={title}
        columns={columns.map(({ show = text => text, ...column }, index) => ({
          ...column,
          id: column.head,
          cell: (row: SampleRow) => show(row[index] ?? ''),
        }))}
        rows={rows}
        rowKey={row => row.join()}
        rowHref={rowHref}
        phone={row => {
          const [strong, below, end] = phone(row);
          return (
            <RowText title={strong} end={end}>
              <Note clip>{below}</Note>
            </RowText>
          );
        }}
        empty={{ text: 'Sin datos' }}
      />
    </Sheet>
  );
}
