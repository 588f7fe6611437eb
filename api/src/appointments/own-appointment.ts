import { isInProgress, STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { hasFinishedPart } from '@melena/shared/rules/agenda/finished-parts';
import { acceptsLines } from '@melena/shared/rules/stock/product-line';
import { type Day, today } from '@melena/shared/rules/time';
import type { Actor } from '../core/context';
import type { Read, Tx } from '../core/database/salon/handle';
import { AppError, conflict } from '../core/errors';
import { fullName } from '../core/wire-values';
import { findHealerName, type LockedAppointment } from './appointment-store';
import { givesService, listServiceLines } from './service-line-store';

type HealerActor = Pick<Actor, 'actorId'>;

interface DatedAppointment {
  readonly salon_id: number;
  readonly id: number;
  readonly healer_id: number;
  readonly day: Day;
  readonly status_id: number;
}

/** True for an appointment of today, or in progress since another day: people work on these now. */
export function isCurrent(
  { day, status_id }: Pick<DatedAppointment, 'day' | 'status_id'>,
  now: Date,
): boolean {
  return day === today(now) || isInProgress({ status_id });
}

/** A healer's session sees and works on these appointments: the healer's own, of today or in progress. */
export async function isOwnCurrent(
  read: Read,
  healer: HealerActor,
  appointment: DatedAppointment,
  now: Date,
): Promise<boolean> {
  return isCurrent(appointment, now) && (await isOwn(read, healer, appointment));
}

/** True where it is the healer's own, or one of its services is. */
async function isOwn(
  read: Read,
  { actorId }: HealerActor,
  { id, healer_id }: DatedAppointment,
): Promise<boolean> {
  if (healer_id === actorId) return true;
  return givesService(read, { id }, actorId);
}

/** @throws {AppError} where the appointment is another healer's, or another day's. */
export async function assertOwnCurrent(
  read: Read,
  healer: HealerActor,
  appointment: DatedAppointment,
  now: Date,
): Promise<void> {
  if (!(await isOwn(read, healer, appointment))) {
    throw new AppError('forbidden', 'Esta cita es de otro healer.');
  }
  if (!isCurrent(appointment, now)) throw new AppError('forbidden', 'Esta cita no es de hoy.');
}

/** @throws {AppError} where the healer's session doesn't see the appointment, it hasn't started, or is over. */
export async function assertOwnInProgress(
  read: Read,
  healer: HealerActor,
  appointment: DatedAppointment,
  now: Date,
): Promise<void> {
  await assertOwnCurrent(read, healer, appointment, now);
  if (appointment.status_id < STATUS.enCurso) throw conflict('Esta cita aun no inicia');
  if (!isInProgress(appointment)) throw conflict('La cita ya terminó: ya no se puede editar');
}

/**
 * The appointment's own healer confirms its budget and finishes it; who gives only a line of it doesn't.
 * @param what begins the refusal, before the healer's name: 'La termina'
 */
export async function assertLeadHealer(
  read: Read,
  { role, actorId }: Pick<Actor, 'role' | 'actorId'>,
  { healer_id }: Pick<DatedAppointment, 'salon_id' | 'healer_id'>,
  what: string,
): Promise<void> {
  if (role !== 'healer' || actorId === healer_id) return;
  const { first_name, last_name } = await findHealerName(read, healer_id);
  throw new AppError('forbidden', `${what} ${fullName(first_name, last_name)}`);
}

/**
 * Services and products may be changed by healers on their own appointments in progress, until they finish their part, by the staff
 * until it is finished, cancelled or charged.
 * @throws {AppError}
 */
export async function assertAcceptsLines(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  now: Date,
): Promise<void> {
  if (actor.role === 'healer') await assertOwnInProgress(tx, actor, appointment, now);
  if (acceptsLines(appointment)) {
    if (actor.role === 'healer') await assertOwnPartOpen(tx, actor, appointment);
    return;
  }
  throw conflict(
    appointment.status_id >= STATUS.cancelada
      ? 'La cita está cancelada: ya no se puede editar'
      : 'La cita ya terminó: ya no se puede editar',
  );
}

/** @throws {AppError} where a healer has finished what is hers in it */
async function assertOwnPartOpen(
  tx: Tx,
  { actorId }: HealerActor,
  appointment: LockedAppointment,
): Promise<void> {
  if (!hasFinishedPart(await listServiceLines(tx, appointment), actorId)) return;
  throw conflict('Ya terminaste tu parte: ya no se puede editar');
}
