import { START_STEPS, type StartStep } from '@melena/shared/contract/start/calls';
import { SCHEDULE_TYPE } from '@melena/shared/rules/agenda/availability';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { type RawBuilder, sql } from 'kysely';
import { ownBranch, ownRows, type Read, type Tx } from '../core/database/salon/handle';

const active = sql.lit(ROW_STATUS.active);

/** The rows that say that a step is done, of a query that reads `branches as b`. */
const DONE: Readonly<Record<StartStep, RawBuilder<boolean>>> = {
  salon: sql`b.address <> '' and b.phone <> '' and (b.hour_start is not null
    or exists (select from ${ownRows('salon_weekdays')} w where w.branch_id = ${ownBranch}))`,
  closed_days: sql`exists (select from ${ownRows('closed_days')} c where c.branch_id = ${ownBranch})`,
  people: sql`(select count(*) from ${ownRows('staff')} p where p.status_id = ${active}) > 1`,
  accounts: sql`exists (select from ${ownRows('accounts')} k where k.status_id = ${active})`,
  catalogue: sql`exists (select from ${ownRows('service_variants')} v where v.status_id = ${active})`,
  healers: sql`exists (select from ${ownRows('healers')} h
    join ${ownRows('healer_schedules')} s on s.healer_id = h.id and s.branch_id = ${ownBranch}
      and s.status_id = ${active} and s.type_id = ${sql.lit(SCHEDULE_TYPE.available)}
    join ${ownRows('healer_services')} g on g.healer_id = h.id
    where h.status_id = ${active})`,
  stock: sql`exists (select from ${ownRows('stock')} k
    where k.branch_id = ${ownBranch} and (k.total_selling > 0 or k.material > 0 or k.material_unit > 0))`,
};

/** The steps before the first day of the handle's salon, in their order: done as its rows say, or left out. */
export async function listStartSteps(read: Read) {
  const row = await read
    .selectFrom('branches as b')
    .select('b.skipped_steps')
    .select(START_STEPS.map(step => DONE[step].as(step)))
    .executeTakeFirstOrThrow();
  return START_STEPS.map(step => ({ step, done: row[step], skipped: row.skipped_steps.includes(step) }));
}

/** Leaves a step out, or takes it up again. Of two at once both hold: the row is locked while it is written. */
export async function skipStep(tx: Tx, step: StartStep, skipped: boolean): Promise<void> {
  const others = sql<string[]>`array_remove(skipped_steps, ${step})`;
  await tx
    .updateTable('branches')
    .set({ skipped_steps: skipped ? sql<string[]>`array_append(${others}, ${step})` : others })
    .execute();
}
