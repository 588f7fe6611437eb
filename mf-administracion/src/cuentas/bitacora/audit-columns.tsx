import type { Entry } from '@melena/shared/contract/audit/define';
import { entities } from '@melena/shared/contract/audit/entities';
import { RowLines } from '@melena/shared/kit/layout/blocks';
import { type ListColumn, plainColumn, textColumn } from '@melena/shared/kit/table';
import { Note, Num } from '@melena/shared/kit/text';
import { logMoment, logMomentColumn } from '../log-moment';

export type Row = Entry & { readonly sentence: string; readonly salon: string };

/** Once there are several salons, with the one in which it was done. */
export function auditColumns(ofOneDay: boolean, several: boolean): ListColumn<Row>[] {
  return [
    logMomentColumn(ofOneDay),
    textColumn('sentence', 'Qué hizo', { main: true, skeleton: 260, sort: undefined }),
    textColumn('actor', 'Persona', { width: '22%', skeleton: 130, sort: undefined }),
    ...(several ? [salonColumn] : []),
    plainColumn('entity', 'Sobre', row => entities[row.entity]?.many ?? '', {
      ...{ width: '18%', wide: true, quiet: true, skeleton: 90, sort: undefined },
    }),
  ];
}

const salonColumn = textColumn('salon', 'Salón', { width: '16%', skeleton: 110, sort: undefined });

/** An entry in two lines. */
export function EntryOnPhone({ row, ofOneDay }: { row: Row; ofOneDay: boolean }) {
  return (
    <RowLines>
      <b>{row.sentence}</b>
      <Note>
        <Num>{logMoment(row, ofOneDay)}</Num> · {row.actor}
        {row.salon && ` · ${row.salon}`}
      </Note>
    </RowLines>
  );
}
