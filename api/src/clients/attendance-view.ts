import type { attendance } from '@melena/shared/contract/clients/schemas';
import { STATUS } from '@melena/shared/rules/agenda/appointment-status';
import {
  CANCEL_REASON,
  LATE_CANCELLATION_HOURS,
  NO_SHOW_MEMORY_MONTHS,
} from '@melena/shared/rules/agenda/cancellation';
import type { Day } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { prepared } from '../core/database/prepared';
import { ownZone, type Read, wholeChain } from '../core/database/salon/handle';

export type Attendance = z.output<typeof attendance>;

export const NO_ATTENDANCE: Attendance = {
  visits: 0,
  no_shows: 0,
  late_cancellations: 0,
  recent_no_shows: 0,
};

const isNoShow = sql<boolean>`cancel_reason_id = ${sql.lit(CANCEL_REASON.noShow)}`;

const isLate = sql<boolean>`cancel_reason_id = ${sql.lit(CANCEL_REASON.client)}
  and cancelled_at > (day + hour) at time zone ${ownZone} - ${sql.lit(LATE_CANCELLATION_HOURS)} * interval '1 hour'`;

interface OfClients {
  readonly ids: number[];
  readonly today: Day;
}

const selectAttendance = prepared('attendance of clients', (read, { ids, today }: OfClients) => {
  const since = sql`${today}::date - ${sql.lit(NO_SHOW_MEMORY_MONTHS)} * interval '1 month'`;
  return wholeChain(read)
    .selectFrom('appointments as a')
    .where('a.client_id', '=', sql<number>`any(${ids}::bigint[])`)
    .groupBy('a.client_id')
    .select('a.client_id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('a.status_id', '=', STATUS.finalizada).as('visits'),
      fn.countAll<number>().filterWhere(isNoShow).as('no_shows'),
      fn.countAll<number>().filterWhere(isLate).as('late_cancellations'),
      fn.countAll<number>().filterWhere(sql<boolean>`${isNoShow} and day >= ${since}`).as('recent_no_shows'),
    ]);
});

/** Visits, no-shows and late cancellations by client, in all salons of the chain; a client without any is left out. */
export async function listAttendance(
  read: Read,
  clientIds: readonly number[],
  today: Day,
): Promise<Map<number, Attendance>> {
  const rows = await selectAttendance(read, { ids: [...clientIds], today });
  return new Map(rows.map(({ client_id, ...counts }) => [client_id, counts]));
}
