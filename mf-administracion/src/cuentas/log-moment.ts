import type { ListColumn } from '@melena/shared/kit/table';
import { formatDateTime, formatHour, nowHour } from '@melena/shared/rules/time';

/** The hour where one day is shown, else the day too. */
export function logMoment({ at }: { at: string }, ofOneDay: boolean): string {
  return ofOneDay ? formatHour(nowHour(new Date(at))) : formatDateTime(at);
}

export function logMomentColumn(ofOneDay: boolean): ListColumn<{ at: string }> {
  return {
    id: 'at',
    head: ofOneDay ? 'Hora' : 'Fecha',
    width: ofOneDay ? 112 : 196,
    align: ofOneDay ? 'right' : undefined,
    figures: true,
    skeleton: ofOneDay ? 64 : 150,
    cell: row => logMoment(row, ofOneDay),
    file: { kind: 'moment', value: row => row.at },
  };
}
