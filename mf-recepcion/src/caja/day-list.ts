import type { CallReply } from '@melena/shared/contract/calls';
import { cleanFolio, matchesWords } from '@melena/shared/rules/search';

/** An appointment of the day, as the till lists it. */
export type DayRow = CallReply<'caja/get'>['appointments'][number];

/** The rows whose folio, client or healer holds each typed word, whatever its accents. */
export function findInDay<Row extends Pick<DayRow, 'folio' | 'client' | 'healer'>>(
  rows: readonly Row[],
  typed: string,
): Row[] {
  const text = cleanFolio(typed);
  return rows.filter(row => matchesWords(text, [row.folio, row.client, row.healer]));
}
