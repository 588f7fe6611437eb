import type { CheckedBody } from '@melena/shared/contract/calls';
import { SCHEDULE_TYPE } from '@melena/shared/rules/agenda/availability';
import { widestSpan } from '@melena/shared/rules/agenda/salon-hours';
import { findScheduleFault } from '@melena/shared/rules/agenda/schedule';
import { isUsualWork, rowsOfWeek, type WorkDay } from '@melena/shared/rules/agenda/work-week';
import { joinNames } from '@melena/shared/rules/person';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { addDays, type Day, today, WEEKDAY_NAMES, WEEKDAYS } from '@melena/shared/rules/time';
import { lockMoves, makeMoves, narrowToMoves } from '../appointments/accepted-moves';
import {
  agreeToStranded,
  strandedBySchedules,
  WITHOUT_HEALER,
  withStrandedIds,
} from '../appointments/stranded-appointments';
import type { CommandContext } from '../core/context';
import { insertRows, updateRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, notFound, staleVersion } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { findSalonHours, findWorkInOtherZone, fromDay } from '../schedule/store';
import { NO_HEALER } from './healer-services';
import { lockActiveHealers } from './healer-store';
import { listScheduleRows, type ScheduleFields } from './schedule-store';

/**
 * Gives some healers one usual week. Rows of work that go on without an end make room for it: those of a day before end
 * yesterday, so that what was worked stays. Of two at once the second finds the first one's: the salon is locked.
 * @throws {AppError} at the day, where its hours can't be; `stale`; `conflict` with what it strands
 */
export async function saveWeeks(
  { healer_ids, week, schedule_ids, moves = [], ...consent }: CheckedBody<'healers/week/save'>,
  context: CommandContext<'healers/week/save'>,
) {
  const { tx, audit, narrow, now } = context;
  const accepted = await lockMoves(tx, moves);
  await lockSalon(tx);
  const ids = [...new Set(healer_ids)];
  const healers = await lockActiveHealers(tx, ids);
  if (healers.length < ids.length) throw notFound(NO_HEALER);
  await assertWeek(tx, week, now);
  const day = today(now);
  const rows = await listScheduleRows(tx, ...ids);
  const replaced = rows
    .filter(row => row.healer_id === healer_ids[0] && isUsualWork(row))
    .map(({ id }) => id);
  const isShown = (shown: readonly number[]) =>
    shown.length === replaced.length && replaced.every(id => shown.includes(id));
  if (schedule_ids && !isShown(schedule_ids)) throw staleVersion();
  const changes = healers.map(({ id: healerId, first_name, creation_date }) => {
    const before = rows.filter(({ healer_id }) => healer_id === healerId);
    const usual = before.filter(isUsualWork);
    // Nobody looks back at the first day of somebody who came today.
    const isOld = today(creation_date) < day;
    const start = { healer_id: healerId, date_start: usual.length > 0 && isOld ? day : null };
    const after = [...before.filter(row => !isUsualWork(row)), ...fullRows([start], week)];
    return { healerId, first_name, isOld, usual, start, before, after };
  });
  const changed = changes.filter(({ usual }) => usual.length > 0);
  const found = await strandedBySchedules(tx, changed, now);
  const stranding = changed.filter((_, index) => found[index]?.length);
  if (stranding.length > 1) {
    const names = joinNames(stranding.map(({ first_name }) => first_name));
    throw conflict(`${names} tienen citas fuera de ese horario: cámbialo a cada quien.`);
  }
  const { healerId = 0, after = [] } = stranding[0] ?? changes[0] ?? {};
  const change = {
    found: found.flat(),
    moves: accepted,
    after: { healer: { id: healerId, rows: after } },
    say: WITHOUT_HEALER,
  };
  const left = await agreeToStranded({ tx, now }, change, consent);
  const ended = changed.flatMap(({ usual, isOld }) =>
    usual.map(({ id, status_id, healer_id, date_start, date_end }) => ({
      ...{ id, healer_id },
      before: { status_id, date_end },
      after:
        isOld && (date_start ?? '') < day
          ? { status_id, date_end: addDays(day, -1) }
          : { status_id: ROW_STATUS.removed, date_end },
    })),
  );
  await updateRows(
    tx,
    'healer_schedules',
    ended.map(({ id, after }) => ({ id, ...after })),
  );
  for (const { id, healer_id, before, after } of ended) {
    const kept = withStrandedIds(after, healer_id === healerId ? left : []);
    audit({ entity: 'healer_schedule', entityId: id, before, after: kept });
  }
  const starts = changes.map(({ start }) => start);
  await insertWeeks(context, starts, week);
  await assertOneZone(tx, day);
  await makeMoves({ tx, audit, now }, accepted, healerId);
  narrowToMoves(narrow, accepted);
  return { saved: true as const, stranded: left };
}

/** @throws {AppError} at the first day whose hours can't be */
export async function assertWeek(tx: Tx, week: readonly WorkDay[], now: Date): Promise<void> {
  if (week.length === 0) return;
  const salon = widestSpan(await findSalonHours(tx, fromDay(today(now))));
  for (const [index, { day, ...hours }] of week.entries()) {
    const row = { ...hours, days: day, type_id: SCHEDULE_TYPE.available, date_start: null, date_end: null };
    const fault = findScheduleFault(row, salon ? { salon } : {});
    const name = WEEKDAY_NAMES[(WEEKDAYS as readonly string[]).indexOf(day)] ?? day;
    if (fault) throw invalid(`week.${index}.${fault.field}`, `${name}: ${fault.message}`);
  }
}

type WeekStart = Pick<ScheduleFields, 'healer_id' | 'date_start'>;

function fullRows(starts: readonly WeekStart[], week: readonly WorkDay[]): ScheduleFields[] {
  const rest = { status_id: ROW_STATUS.active, type_id: SCHEDULE_TYPE.available, date_end: null };
  return starts.flatMap(start =>
    rowsOfWeek(week).map(row => ({ ...row, ...start, ...rest, continuous: false, reason: '' })),
  );
}

/** Adds the rows of a week to healers, who have none at those dates. */
export async function insertWeeks(
  { tx, audit }: Pick<CommandContext<'healers/week/save'>, 'tx' | 'audit'>,
  starts: readonly WeekStart[],
  week: readonly WorkDay[],
): Promise<void> {
  const rows = fullRows(starts, week);
  const ids = await insertRows(tx, 'healer_schedules', rows);
  for (const [index, { continuous: _, reason: __, ...after }] of rows.entries())
    audit({ entity: 'healer_schedule', entityId: ids[index] ?? 0, after });
}

/** @throws {AppError} where one of those who work here works in a salon whose clock differs */
async function assertOneZone(tx: Tx, from: Day): Promise<void> {
  const other = await findWorkInOtherZone(tx, { from });
  if (!other) return;
  throw conflict(
    `${other.healer} trabaja en ${other.salon}, que va con otra hora: termina primero su horario ahí.`,
  );
}
