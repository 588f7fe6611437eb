import type { schedule } from '@melena/shared/contract/healers/schemas';
import { isUsualWork } from '@melena/shared/rules/agenda/work-week';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Read, type Tx, wholeChain } from '../core/database/salon/handle';
import { fullName } from '../core/wire-values';

type Schedule = z.output<typeof schedule>;

/** The fields of a schedule row that are written. */
export type ScheduleFields = Omit<Schedule, 'id' | 'version' | 'salon' | 'salon_id'>;

/** A healer's schedules that weren't removed, the open-ended ones first, then by their start. */
export function listSchedules(read: Read, healerId: number): Promise<Schedule[]> {
  return wholeChain(read)
    .selectFrom('healer_schedules as h')
    .innerJoin('branches as s', 's.id', 'h.branch_id')
    .where('h.healer_id', '=', healerId)
    .where('h.status_id', '<>', 0)
    .select([
      'h.id',
      'h.status_id',
      'h.type_id',
      'h.healer_id',
      'h.branch_id as salon_id',
      's.name as salon',
      'h.days',
    ])
    .select(['h.hour_in', 'h.hour_food', 'h.hour_out', 'h.date_start', 'h.date_end', 'h.version'])
    .select(['h.continuous', 'h.reason'])
    .orderBy('h.date_start', order => order.asc().nullsFirst())
    .orderBy('h.id')
    .execute();
}

/** The active healers by name, with their rows of the handle's salon that are work without an end. */
export async function listWeeks(read: Read) {
  const healers = await read
    .selectFrom('healers')
    .select(['id', 'first_name', 'last_name'])
    .where('status_id', '=', ROW_STATUS.active)
    .orderBy(sql`fold(first_name)`)
    .orderBy('id')
    .execute();
  const rows = await selectRows(read).where('status_id', '=', ROW_STATUS.active).orderBy('id').execute();
  return healers.map(({ id, first_name, last_name }) => ({
    id,
    name: fullName(first_name, last_name),
    schedule: rows.filter(row => row.healer_id === id && isUsualWork(row)),
  }));
}

/** The rows in force of some healers, in the order in which they were added. */
export function listScheduleRows(tx: Read, ...healerIds: readonly number[]) {
  return selectRows(tx)
    .where('healer_id', 'in', healerIds)
    .where('status_id', '=', 1)
    .orderBy('id')
    .execute();
}

/** A row that wasn't removed. */
export function findSchedule(tx: Tx, scheduleId: number) {
  return selectRows(tx).where('id', '=', scheduleId).where('status_id', '<>', 0).executeTakeFirst();
}

function selectRows(tx: Read) {
  return tx
    .selectFrom('healer_schedules')
    .select(['id', 'version', 'status_id', 'type_id', 'healer_id', 'days'])
    .select(['hour_in', 'hour_food', 'hour_out', 'date_start', 'date_end', 'continuous', 'reason']);
}
