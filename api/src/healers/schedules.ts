import type { StrandedAppointment } from '@melena/shared/contract/appointment/stranding';
import type { CheckedBody } from '@melena/shared/contract/calls';
import { parseDays, SCHEDULE_TYPE, writeDays } from '@melena/shared/rules/agenda/availability';
import { widestSpan } from '@melena/shared/rules/agenda/salon-hours';
import { findScheduleFault, findSharedDays, type ScheduleLimits } from '@melena/shared/rules/agenda/schedule';
import { isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { today } from '@melena/shared/rules/time';
import { lockMoves, makeMoves, narrowToMoves } from '../appointments/accepted-moves';
import {
  agreeToStranded,
  assertFreeElsewhere,
  strandedBySchedule,
  WITHOUT_HEALER,
  withStrandedIds,
} from '../appointments/stranded-appointments';
import { suggestPlaces } from '../appointments/suggestions';
import { assertSalon } from '../core/assert-salon';
import type { CommandContext } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Read, Tx } from '../core/database/salon/handle';
import { invalid, requireFound, requireFresh } from '../core/errors';
import { applyRemoval } from '../core/removal';
import { lockSalon } from '../core/salon-store';

import { findSalonHours, findWorkInOtherZone, fromDay } from '../schedule/store';
import { NO_HEALER } from './healer-services';
import { lockHealer } from './healer-store';
import { findSchedule, listScheduleRows, type ScheduleFields } from './schedule-store';

type ScheduleChanges = CheckedBody<'healers/schedule/update'>['schedule'];
type ScheduleRow = ScheduleFields & { readonly id: number; readonly version: number };

const NO_SCHEDULE = 'No se encontró el horario.';

/**
 * Adds a row to a healer's schedule; one that strands appointments only where that was confirmed.
 * @throws {AppError} at the field, where the row says nothing that can be kept; `conflict` with what it strands
 */
export async function addSchedule(
  {
    schedule: { salon_id, continuous = false, reason = '', ...sent },
    moves = [],
    ...consent
  }: CheckedBody<'healers/schedule/add'>,
  { tx, audit, narrow, now }: CommandContext<'healers/schedule/add'>,
) {
  assertSalon(tx.branchId, salon_id);
  const after = normaliseSchedule({ ...sent, continuous, reason, status_id: ROW_STATUS.active });
  const accepted = await lockMoves(tx, moves);
  await lockSalon(tx);
  const before = await lockScheduleRows(tx, after.healer_id);
  await assertOneZone(tx, after, now);
  const salon = widestSpan(await findSalonHours(tx, fromDay(today(now))));
  assertValidSchedule(after, before, { salon, today: today(now) });
  const rows = { before, after: [...before, after] };
  await assertFreeElsewhere(tx, after.healer_id, rows, now);
  const found = await strandedBySchedule(tx, after.healer_id, rows, now);
  const change = {
    found,
    moves: accepted,
    after: { healer: { id: after.healer_id, rows: rows.after } },
    say: WITHOUT_HEALER,
  };
  const stranded = await agreeToStranded({ tx, now }, change, consent);
  const id = await insertRow(tx, 'healer_schedules', after);
  audit({ entity: 'healer_schedule', entityId: id, after: withStrandedIds(inAudit(after), stranded) });
  await makeMoves({ tx, audit, now }, accepted, after.healer_id);
  narrow('healers', { healer_id: after.healer_id });
  narrowToMoves(narrow, accepted);
  return { schedule_id: id, saved: true as const, stranded };
}

/**
 * Changes or removes a row of a healer's schedule; where that strands appointments, only if it was confirmed.
 * @throws {AppError} `stale` where somebody else changed it since; at the field, where the row says nothing that can be
 *   kept; `conflict` with what it strands
 */
export async function changeSchedule(
  { schedule, moves = [], ...consent }: CheckedBody<'healers/schedule/update'>,
  { tx, audit, narrow, now }: CommandContext<'healers/schedule/update'>,
) {
  const { id, version, salon_id, healer_id, ...changes } = schedule;
  assertSalon(tx.branchId, salon_id);
  const found = requireFound(await findSchedule(tx, id), NO_SCHEDULE);
  if (healer_id !== undefined && healer_id !== found.healer_id) {
    throw invalid('schedule.healer_id', 'Un horario no cambia de healer');
  }
  const accepted = await lockMoves(tx, moves);
  await lockSalon(tx);
  const before = await lockScheduleRows(tx, found.healer_id);
  // Read again: somebody may have changed it before the healer was locked.
  const row = requireFresh(
    before.find(one => one.id === id),
    version,
    NO_SCHEDULE,
  );
  const { id: _id, version: _version, ...fields } = row;
  const after = applyRemoval(
    fields,
    normaliseSchedule({ ...fields, ...clearedHours(fields, changes), ...changes }),
  );
  const others = before.filter(one => one.id !== id);
  const salon = widestSpan(await findSalonHours(tx, fromDay(today(now))));
  if (!isRemoved(after)) {
    assertValidSchedule(after, others, { salon, before: fields });
    await assertOneZone(tx, after, now);
  }
  // In the place it has: of two that begin together the first one holds.
  const rows = { before, after: before.map(one => (one.id === id ? { ...after, id } : one)) };
  await assertFreeElsewhere(tx, row.healer_id, rows, now);
  const change = {
    found: await strandedBySchedule(tx, row.healer_id, rows, now),
    moves: accepted,
    after: { healer: { id: row.healer_id, rows: rows.after } },
    say: WITHOUT_HEALER,
  };
  const stranded = await agreeToStranded({ tx, now }, change, consent);
  await updateRow(tx, 'healer_schedules', id, after);
  audit({
    entity: 'healer_schedule',
    entityId: id,
    before: inAudit(fields),
    after: withStrandedIds(inAudit(after), stranded),
  });
  await makeMoves({ tx, audit, now }, accepted, row.healer_id);
  narrow('healers', { healer_id: fields.healer_id });
  narrowToMoves(narrow, accepted);
  return { saved: true as const, stranded };
}

/** @throws {AppError} at the salon, where the healer works in another one whose clock differs */
async function assertOneZone(tx: Tx, { type_id, healer_id }: ScheduleFields, now: Date): Promise<void> {
  if (type_id !== SCHEDULE_TYPE.available) return;
  const other = await findWorkInOtherZone(tx, { healerId: healer_id, from: today(now) });
  if (!other) return;
  const message = `${other.healer} trabaja en ${other.salon}, que va con otra hora: termina primero su horario ahí.`;
  throw invalid('schedule.salon_id', message);
}

/** The appointments that an absence would strand, each with the places that it could have instead. */
export async function findStrandedByAbsence(
  read: Read,
  { healer_id, ...absence }: CheckedBody<'healers/absence'>['schedule'],
  now: Date,
): Promise<StrandedAppointment[]> {
  const before = await listScheduleRows(read, healer_id);
  const after = [...before, absence];
  const found = await strandedBySchedule(read, healer_id, { before, after }, now);
  return suggestPlaces(read, found, { healer: { id: healer_id, rows: after } }, now);
}

/** The rows in force of a healer, who is locked. @throws {AppError} `not_found` */
async function lockScheduleRows(tx: Tx, healerId: number): Promise<ScheduleRow[]> {
  requireFound(await lockHealer(tx, healerId), NO_HEALER);
  return listScheduleRows(tx, healerId);
}

/** Hours of work are none of an absence: a row that becomes one keeps those only that are sent. */
function clearedHours(
  { type_id }: ScheduleFields,
  changes: Pick<ScheduleChanges, 'type_id'>,
): Partial<ScheduleFields> {
  return type_id === (changes.type_id ?? type_id)
    ? {}
    : { hour_in: null, hour_food: null, hour_out: null, continuous: false };
}

/** As it is kept: days in the week's order, and no lunch where the healer doesn't work. */
function normaliseSchedule({ status_id, type_id, healer_id, ...row }: ScheduleFields): ScheduleFields {
  return {
    status_id,
    type_id,
    healer_id,
    days: writeDays(parseDays(row.days)),
    hour_in: row.hour_in,
    hour_food: type_id === SCHEDULE_TYPE.off ? null : row.hour_food,
    hour_out: row.hour_out,
    date_start: row.date_start,
    date_end: row.date_end,
    continuous: type_id === SCHEDULE_TYPE.off && row.continuous,
    reason: type_id === SCHEDULE_TYPE.off ? row.reason : '',
  };
}

/** As the audit keeps it: what only an absence has stands in it where it was said. */
function inAudit({ continuous, reason, ...fields }: ScheduleFields) {
  return { ...fields, ...(continuous && { continuous }), ...(reason && { reason }) };
}

function assertValidSchedule(
  after: ScheduleFields,
  others: readonly ScheduleRow[],
  frame: ScheduleLimits,
): void {
  const fault = findScheduleFault(after, frame);
  if (fault) throw invalid(`schedule.${fault.field}`, fault.message);
  const shared = others.flatMap(other => findSharedDays(after, other));
  if (shared.length > 0) {
    const days = writeDays(shared).replaceAll(' ', ', ');
    throw invalid('schedule.days', `Otro horario que empieza en la misma fecha ya incluye ${days}`);
  }
}
