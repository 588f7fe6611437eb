import { Sheet } from '@melena/shared/kit/layout/Sheet';
import { type Column, DataTable, RowText } from '@melena/shared/kit/table';
import { Note } from '@melena/shared/kit/text';
import type { ReactNode } from 'react';

interface NumberedRow {
  readonly id: number;
}

interface SampleTableProps<Row extends NumberedRow> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The strongest line of a row on a phone, what stands below it, and what stands at its end. */
  phone: (row: Row) => readonly [strong: string, below: string, end: ReactNode];
  rowHref?: (row: Row) => string;
}

/** A table of invented rows. */
export function SampleTable<Row extends NumberedRow>({ title, phone, ...table }: SampleTableProps<Row>) {
  return (
    <Sheet heading={title}>
      <DataTable
        {...table}
        bare
        label={title}
        rowKey={row => row.id}
        phone={row => {
          const [strong, below, end] = phone(row);
          return (
            <>
              <RowText title={strong}>
                <Note clip>{below}</Note>
              </RowText>
              {end}
            </>
          );
        }}
        empty={{ text: 'Sin datos' }}
      />
    </Sheet>
  );
}
