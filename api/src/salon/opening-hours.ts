import type { CheckedBody } from '@melena/shared/contract/calls';
import type { OpeningHours } from '@melena/shared/rules/agenda/salon-hours';
import { today, type Zone } from '@melena/shared/rules/time';
import { lockMoves, makeMoves, narrowToMoves } from '../appointments/accepted-moves';
import {
  agreeToStranded,
  OUT_OF_HOURS,
  strandedBySalonHours,
  withStrandedIds,
} from '../appointments/stranded-appointments';
import { assertSalon } from '../core/assert-salon';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { findWorkInOtherZone } from '../schedule/store';
import { findSalon, findSalonNamed, type Salon, type SalonHoursChange, setHours, updateSalon } from './store';

/** Changes the salon of the call; where new hours strand appointments, only if it was confirmed. */
export async function changeSalon(
  { salon: sent, moves = [], ...consent }: CheckedBody<'salon/update'>,
  { tx, audit, narrow, now }: CommandContext<'salon/update'>,
) {
  assertSalon(tx.branchId, sent.id);
  const accepted = await lockMoves(tx, moves);
  // Locked first: a booking on its way is either seen or finds the new hours.
  await lockSalon(tx);
  const before = await findSalon(tx);
  assertVersion(before, sent.version);
  const { hour_start = before.hour_start, hour_end = before.hour_end, weekdays = before.weekdays } = sent;
  const hours = { hour_start, hour_end, weekdays, time_zone: sent.time_zone ?? before.time_zone };
  const { name = before.name, phone = before.phone, address = before.address } = sent;
  await assertNameFree(tx, name, before.id);
  assertHours(hours);
  if (hours.time_zone !== before.time_zone) await assertZone(tx, hours.time_zone, now);
  const next = { ...before, name, phone, address, ...hours };
  const found = await strandedBySalonHours(tx, { before, after: next }, now);
  const change = { found, moves: accepted, after: { salon: next }, say: OUT_OF_HOURS };
  const stranded = await agreeToStranded({ tx, now }, change, consent);
  await updateSalon(tx, { name, phone, address });
  await setHours(tx, hours);
  const after = await findSalon(tx);
  const kept = withStrandedIds(inAudit(after), stranded);
  audit({ entity: 'salon', entityId: tx.branchId, before: inAudit(before), after: kept });
  await makeMoves({ tx, audit, now }, accepted);
  narrowToMoves(narrow, accepted);
  return { salon: after, saved: true as const, stranded };
}

/** @throws {AppError} at the zone, where a healer works in another salon whose clock would differ */
async function assertZone(tx: Tx, zone: Zone, now: Date): Promise<void> {
  const other = await findWorkInOtherZone(tx, { zone, from: today(now) });
  if (!other) return;
  throw invalid(
    'salon.time_zone',
    `${other.healer} trabaja también en ${other.salon}, que va con otra hora.`,
  );
}

/** A list is named where it has rows. */
export function inAudit({ weekdays, closed_days: _, ...salon }: Salon) {
  return weekdays.length > 0 ? { ...salon, weekdays } : salon;
}

/** @throws {AppError} at the hour that is missing, or before its opening */
export function assertHours({ weekdays, ...usual }: SalonHoursChange): void {
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

/** @throws {AppError} at the name that another salon of the chain has */
export async function assertNameFree(tx: Tx, name: string, self?: number): Promise<void> {
  const owner = await findSalonNamed(tx, name);
  assertUnique({ owner, self, field: 'salon.name', message: 'Ya hay un salón con ese nombre' });
}
