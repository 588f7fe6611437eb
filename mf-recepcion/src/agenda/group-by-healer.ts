import { toPartRows } from '../common/day-grid/part-rows';
import type { AppointmentRow, CalendarHealer } from '../common/day-grid/types';

/**
 * Each healer's rows, with the hours of that healer's part. A healer whose rows are the same ones as in `last` keeps its very array, so that only
 * the columns that changed are drawn again.
 */
export function groupByHealer(
  healers: readonly CalendarHealer[],
  rows: readonly AppointmentRow[],
  last: ReadonlyMap<number, readonly AppointmentRow[]> = new Map(),
): Map<number, readonly AppointmentRow[]> {
  const grouped = new Map<number, AppointmentRow[]>(healers.map(({ id }) => [id, []]));
  for (const row of rows.flatMap(toPartRows)) grouped.get(row.healer_id)?.push(row);
  return new Map([...grouped].map(([id, own]) => [id, sameRows(last.get(id), own)]));
}

function sameRows(last: readonly AppointmentRow[] | undefined, rows: readonly AppointmentRow[]) {
  return last?.length === rows.length && rows.every((row, index) => row === last[index]) ? last : rows;
}
