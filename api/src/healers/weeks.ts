import type { CheckedBody } from '@melena/shared/contract/calls';
import { SCHEDULE_TYPE } from '@melena/shared/rules/agenda/availability';
import { widestSpan } from '@melena/shared/rules/agenda/salon-hours';
import { findScheduleFault } from '@melena/shared/rules/agenda/schedule';
import { isUsualWork, rowsOfWeek, type WorkDay } from '@melena/shared/rules/agenda/work-week';
import { joinNames } from '@melena/shared/rules/person';
import { ROW_STATUS } from '@melena/shared/rules/row-status';
import { addDays, type Day, today } from '@melena/shared/rules/time';
import { lockMoves, makeMoves, narrowToMoves } from '../appointments/accepted-moves';
import { agreeToStranded, strandedBySchedules, WITHOUT_HEALER } from '../appointments/stranded-appointments';
import type { CommandContext } from '../core/context';
import { updateRows } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { conflict, invalid, notFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { findSalonHours, findWorkInOtherZone, fromDay } from '../schedule/store';
import { NO_HEALER } from './healer-services';
import { lockActiveHealers } from './healer-store';
import { insertSchedules, listRowsOf, type ScheduleFields } from './schedule-store';

/**
 * Gives some healers one usual week. Rows of work that go on without an end make room for it: those of a day before end
 * yesterday, so that what was worked stays. Of two at once the second finds the first one's: the salon is locked.
 * @throws {AppError} at the day, where its hours can't be; `conflict` with what it strands
 */
export async function saveWeeks(
  { healer_ids, week, moves = [], ...consent }: CheckedBody<'healers/week/save'>,
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
  const rows = await listRowsOf(tx, ids);
  const usual = rows.filter(isUsualWork);
  // Nobody looks back at the first day of somebody who came today.
  const isOld = (id: number) => healers.some(one => one.id === id && today(one.creation_date) < day);
  const ended = usual.map(({ id, healer_id, date_start }) =>
    isOld(healer_id) && (date_start ?? '') < day
      ? { id, status_id: ROW_STATUS.active, date_end: addDays(day, -1) }
      : { id, status_id: ROW_STATUS.removed, date_end: null },
  );
  const starts = healers.map(({ id }) => ({
    id,
    date_start: usual.some(({ healer_id }) => healer_id === id) && isOld(id) ? day : null,
  }));
  const changes = starts
    .filter(({ id }) => usual.some(({ healer_id }) => healer_id === id))
    .map(start => {
      const before = rows.filter(({ healer_id }) => healer_id === start.id);
      const after = [...before.filter(row => !isUsualWork(row)), ...fullRows([start], week)];
      return { healerId: start.id, before, after };
    });
  const stranded = await strandedBySchedules(tx, changes, now);
  const stranding = changes
    .map(({ healerId, after }, index) => ({ healerId, after, found: stranded[index] ?? [] }))
    .filter(({ found }) => found.length > 0);
  if (stranding.length > 1) {
    const names = stranding.map(
      ({ healerId }) => healers.find(({ id }) => id === healerId)?.first_name ?? '',
    );
    throw conflict(`${joinNames(names)} tienen citas fuera de ese horario: cámbialo a cada quien.`);
  }
  const [{ healerId, after, found } = { healerId: ids[0] ?? 0, after: [], found: [] }] = stranding;
  const change = {
    found,
    moves: accepted,
    after: { healer: { id: healerId, rows: after } },
    say: WITHOUT_HEALER,
  };
  const left = await agreeToStranded({ tx, now }, change, consent);
  await updateRows(tx, 'healer_schedules', ended);
  for (const { id, date_end } of ended)
    audit({ entity: 'healer_schedule', entityId: id, before: { date_end: null }, after: { date_end } });
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
    if (fault) throw invalid(`week.${index}.${fault.field}`, fault.message);
  }
}

interface WeekStart {
  /** The healer's. */
  readonly id: number;
  readonly date_start: Day | null;
}

function fullRows(starts: readonly WeekStart[], week: readonly WorkDay[]): ScheduleFields[] {
  return starts.flatMap(({ id, date_start }) =>
    rowsOfWeek(week).map(row => ({
      ...row,
      healer_id: id,
      status_id: ROW_STATUS.active,
      type_id: SCHEDULE_TYPE.available,
      date_start,
      date_end: null,
      continuous: false,
      reason: '',
    })),
  );
}

/** Adds the rows of a week to healers, who have none at those dates. */
export async function insertWeeks(
  { tx, audit }: Pick<CommandContext<'healers/week/save'>, 'tx' | 'audit'>,
  starts: readonly WeekStart[],
  week: readonly WorkDay[],
): Promise<void> {
  const rows = fullRows(starts, week);
  const added = await insertSchedules(tx, rows);
  for (const { continuous: _, reason: __, ...after } of rows) {
    const own = added.find(({ healer_id, days }) => healer_id === after.healer_id && days === after.days);
    audit({ entity: 'healer_schedule', entityId: own?.id ?? 0, after });
  }
}

/** @throws {AppError} where one of those who work here works in a salon whose clock differs */
async function assertOneZone(tx: Tx, from: Day): Promise<void> {
  const other = await findWorkInOtherZone(tx, { from });
  if (!other) return;
  throw conflict(
    `${other.healer} trabaja en ${other.salon}, que va con otra hora: termina primero su horario ahí.`,
  );
}
