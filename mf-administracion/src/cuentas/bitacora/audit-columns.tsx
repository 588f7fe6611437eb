import type { Entry } from '@melena/shared/contract/audit/define';
import { entities } from '@melena/shared/contract/audit-entities';
import type { Column } from '@melena/shared/kit/table';
import { formatDateTime, formatHour, nowHour } from '@melena/shared/rules/time';

export type Row = Entry & { readonly sentence: string };

/** The hour where one day is shown, else the day too. */
function whenOf({ at }: Entry, ofOneDay: boolean): string {
  return ofOneDay ? formatHour(nowHour(new Date(at))) : formatDateTime(at);
}

export function auditColumns(ofOneDay: boolean): Column<Row>[] {
  return [
    {
      id: 'at',
      head: ofOneDay ? 'Hora' : 'Fecha',
      width: ofOneDay ? 112 : 196,
      align: ofOneDay ? 'right' : undefined,
      figures: true,
      bone: ofOneDay ? 64 : 150,
      cell: row => whenOf(row, ofOneDay),
    },
    { id: 'sentence', head: 'Qué hizo', main: true, bone: 260, cell: row => row.sentence },
    { id: 'actor', head: 'Persona', width: '22%', bone: 130, cell: row => row.actor },
    {
      id: 'entity',
      head: 'Sobre',
      width: '18%',
      wide: true,
      quiet: true,
      bone: 90,
      cell: row => entities[row.entity]?.many ?? '',
    },
  ];
}

/** An entry in two lines. */
export function EntryOnPhone({ row, ofOneDay }: { row: Row; ofOneDay: boolean }) {
  return (
    <span className="what">
      <b>{row.sentence}</b>
      <small className="t-2">
        <span className="num">{whenOf(row, ofOneDay)}</span> · {row.actor}
      </small>
    </span>
  );
}
