import {
  initialStatus,
  isEditable,
  STATUS,
  statusAfterPayment,
} from '@melena/shared/rules/appointment-status';
import { type Centavos, ZERO } from '@melena/shared/rules/money';
import { acceptsLines } from '@melena/shared/rules/product-line';
import type { UpdateObject } from 'kysely';
import type { Actor } from '../core/context';
import { prepared } from '../core/database/prepared';
import type { Tx } from '../core/database/salon/handle';
import type { SalonDatabase } from '../core/database/salon/tables';
import { conflict, notFound, staleVersion } from '../core/errors';
import { assertOwnInProgress } from './own-appointment';
/** An appointment that this transaction has locked: nobody else changes it until it commits. */
export type LockedAppointment = Awaited<ReturnType<typeof lockAppointment>>;

const lockRow = prepared('lock appointment', (tx: Tx, { id }: { readonly id: number }) =>
  tx
    .selectFrom('appointments as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .where('a.id', '=', id)
    .select(['a.salon_id', 'a.id', 'a.folio', 'a.status_id', 'a.client_id', 'a.healer_id'])
    .select(['a.day', 'a.hour', 'a.ending', 'a.total', 'a.advance', 'a.discount', 'a.paid'])
    .select(['a.confirmed_at', 'a.started_at', 'a.completed_at', 'a.ended_at', 'a.version', 'c.level_id'])
    .forUpdate('a'),
);

/**
 * Locks an appointment before anything is read of it that a decision rests on. Of what a command locks, the
 * appointment comes first, then the till, then the client, then stock: in one order, none waits for another in a ring.
 * @throws {AppError} `not_found`; `stale` where the screen showed another version.
 */
export async function lockAppointment(tx: Tx, id: number, version?: number) {
  const [row] = await lockRow(tx, { id });
  if (!row) throw notFound('No se encontró la cita');
  if (version !== undefined && version !== row.version) throw staleVersion();
  return row;
}

/** What an appointment holds itself, of a row that has more: what the audit keeps of it. */
export function auditFields(row: LockedAppointment): LockedAppointment {
  const { salon_id, id, folio, status_id, client_id, healer_id, day, hour, ending, total, advance } = row;
  const { discount, paid, confirmed_at, started_at, completed_at, ended_at, version, level_id } = row;
  const money = { total, advance, discount, paid };
  const moments = { confirmed_at, started_at, completed_at, ended_at };
  const who = { salon_id, id, folio, status_id, client_id, healer_id };
  return { ...who, day, hour, ending, ...money, ...moments, version, level_id };
}

/** Writes to a locked appointment; each write is a new version. */
export async function saveAppointment(
  tx: Tx,
  { id }: Pick<LockedAppointment, 'id'>,
  changes: UpdateObject<SalonDatabase, 'appointments'>,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set(changes)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * The status that follows from what is paid and what the advance is, until it starts. One that nobody has paid
 * follows its advance as a new one does; one that a payment confirmed stays confirmed.
 */
export function statusBeforeStart(appointment: {
  status_id: number;
  paid: Centavos;
  advance: Centavos;
}): number {
  if (!isEditable(appointment)) return appointment.status_id;
  return appointment.paid === ZERO ? initialStatus(appointment.advance) : statusAfterPayment(appointment);
}

/**
 * Whether services and products may be changed: by healers on their own appointments in progress, by the staff
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
  if (acceptsLines(appointment)) return;
  throw conflict(
    appointment.status_id >= STATUS.cancelada
      ? 'La cita está cancelada: ya no se puede editar'
      : 'La cita ya terminó: ya no se puede editar',
  );
}
