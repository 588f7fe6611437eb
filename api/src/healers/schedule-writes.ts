import type { Tx } from '../core/database/salon/handle';

/** What is written of a schedule row. */
export interface ScheduleFields {
  readonly status_id: number;
  readonly type_id: number;
  readonly healer_id: number;
  readonly days: string;
  readonly hour_in: string | null;
  readonly hour_food: string | null;
  readonly hour_out: string | null;
  readonly date_start: string | null;
  readonly date_end: string | null;
}

/** A healer's rows in force, in the order in which they were added. */
export function schedulesOfHealer(tx: Tx, healerId: number) {
  return tx
    .selectFrom('healer_schedules')
    .select(['id', 'version', 'status_id', 'type_id', 'healer_id', 'days'])
    .select(['hour_in', 'hour_food', 'hour_out', 'date_start', 'date_end'])
    .where('healer_id', '=', healerId)
    .where('status_id', '=', 1)
    .orderBy('id')
    .execute();
}

/** A row that wasn't removed. */
export function findSchedule(tx: Tx, scheduleId: number) {
  return tx
    .selectFrom('healer_schedules')
    .select(['id', 'version', 'status_id', 'type_id', 'healer_id', 'days'])
    .select(['hour_in', 'hour_food', 'hour_out', 'date_start', 'date_end'])
    .where('id', '=', scheduleId)
    .where('status_id', '<>', 0)
    .executeTakeFirst();
}

export async function insertSchedule(tx: Tx, schedule: ScheduleFields): Promise<number> {
  const values = { ...schedule };
  return (await tx.insertInto('healer_schedules').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

export async function updateSchedule(tx: Tx, scheduleId: number, schedule: ScheduleFields): Promise<void> {
  await tx
    .updateTable('healer_schedules')
    .set(({ eb }) => ({ ...schedule, version: eb('version', '+', 1) }))
    .where('id', '=', scheduleId)
    .execute();
}
