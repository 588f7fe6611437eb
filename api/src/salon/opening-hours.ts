import type { CheckedBody } from '@melena/shared/contract/calls';
import type { OpeningHours } from '@melena/shared/rules/agenda/salon-hours';
import { lockMoves, makeMoves, narrowToMoves } from '../appointments/accepted-moves';
import {
  agreeToStranded,
  OUT_OF_HOURS,
  strandedBySalonHours,
  withStrandedIds,
} from '../appointments/stranded-appointments';
import type { CommandContext } from '../core/context';
import { assertVersion, invalid, notFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { findSalon, type SalonHoursChange, updateSalonHours } from './store';

/** Changes the hours of a salon and its time zone; where that strands appointments, only if it was confirmed. */
export async function changeHours(
  { salon: sent, moves = [], ...consent }: CheckedBody<'salon/update'>,
  { tx, audit, narrow, now }: CommandContext<'salon/update'>,
) {
  if (sent.id !== tx.branchId) throw notFound('No se encontró el salón.');
  const accepted = await lockMoves(tx, moves);
  // Locked first: a booking on its way is either seen or finds the new hours.
  await lockSalon(tx);
  const before = await findSalon(tx);
  assertVersion(before, sent.version);
  const { hour_start = before.hour_start, hour_end = before.hour_end, weekdays = before.weekdays } = sent;
  const hours = { hour_start, hour_end, weekdays, time_zone: sent.time_zone ?? before.time_zone };
  assertHours(hours);
  const next = { ...before, ...hours };
  const found = await strandedBySalonHours(tx, { before, after: next }, now);
  const change = { found, moves: accepted, after: { salon: next }, say: OUT_OF_HOURS };
  const stranded = await agreeToStranded({ tx, now }, change, consent);
  await updateSalonHours(tx, hours);
  const after = await findSalon(tx);
  const kept = withStrandedIds(inAudit(after), stranded);
  audit({ entity: 'salon', entityId: tx.branchId, before: inAudit(before), after: kept });
  await makeMoves({ tx, audit, now }, accepted);
  narrowToMoves(narrow, accepted);
  return { salon: after, saved: true as const, stranded };
}

/** A list is named where it has rows. */
function inAudit({ weekdays, closed_days: _, ...salon }: Awaited<ReturnType<typeof findSalon>>) {
  return weekdays.length > 0 ? { ...salon, weekdays } : salon;
}

function assertHours({ weekdays, ...usual }: SalonHoursChange): void {
  assertSpan(usual, 'salon');
  weekdays.forEach((day, index) => {
    const field = `salon.weekdays.${index}`;
    assertSpan(day, field);
    if (weekdays.findIndex(({ weekday }) => weekday === day.weekday) < index) {
      throw invalid(`${field}.weekday`, 'Ese día ya tiene horario');
    }
  });
}

/** @throws {AppError} `invalid` where a salon would open without closing, or close before it opens. */
function assertSpan({ hour_start, hour_end }: OpeningHours, field: string): void {
  if (hour_start === null && hour_end === null) return;
  if (hour_start === null) throw invalid(`${field}.hour_start`, 'Escribe la hora de apertura');
  if (hour_end === null) throw invalid(`${field}.hour_end`, 'Escribe la hora de cierre');
  if (hour_end <= hour_start) {
    throw invalid(`${field}.hour_end`, 'La hora de cierre debe ser después de la apertura');
  }
}
