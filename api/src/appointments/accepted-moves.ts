import type { Day, Hour } from '@melena/shared/rules/time';
import type { CommandContext } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { AppError, requireFresh } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { type LockedAppointment, lockAppointments, NO_APPOINTMENT } from './appointment-store';
import { auditFields } from './finish-change';
import { moveAppointment } from './move';
import { findAppointmentRow } from './view';

/** A suggestion that somebody accepted: the appointment at that time, all that who is away does in it with that healer. */
export interface AcceptedMove {
  readonly id: number;
  readonly version: number;
  readonly day: Day;
  readonly hour: Hour;
  readonly healer_id: number;
}

/** The transaction that a change and its moves are made in. */
export interface MoveContext {
  readonly tx: Tx;
  readonly audit: CommandContext<'healers/schedule/add'>['audit'];
  readonly now: Date;
}

/** An accepted move with its appointment, which is locked. */
export type LockedMove = AcceptedMove & { readonly appointment: LockedAppointment };

/**
 * Locks the appointments of the moves, in one order, then the salon's hours, both before any healer: that is how bookings
 * lock them.
 * @throws {AppError} `slot_taken` that names one which changed since it was shown
 */
export async function lockMoves(tx: Tx, moves: readonly AcceptedMove[]): Promise<LockedMove[]> {
  if (moves.length === 0) return [];
  const ids = moves.map(({ id }) => id);
  const found = new Map((await lockAppointments(tx, ids)).map(row => [row.id, row]));
  const locked: LockedMove[] = [];
  for (const move of moves) {
    const appointment = await naming(move, undefined, () =>
      requireFresh(found.get(move.id), move.version, NO_APPOINTMENT),
    );
    locked.push({ ...move, appointment });
  }
  await lockSalon(tx);
  return locked;
}

/**
 * Makes all moves, or none: the command is refused where one can't be made any more. All that `away` does in an
 * appointment goes to the other healer; left out, all that its own healer does.
 * @throws {AppError} `slot_taken` that names its appointment in `taken`
 */
export async function makeMoves(
  { tx, audit, now }: MoveContext,
  moves: readonly LockedMove[],
  away?: number,
): Promise<void> {
  for (const move of moves) {
    const { appointment, day, hour, healer_id: healerId } = move;
    await naming(move, appointment.folio, () =>
      moveAppointment(tx, appointment, { day, hour, healerId, allOf: away }, now),
    );
    const after = auditFields(await findAppointmentRow(tx, move.id));
    audit({ entity: 'appointment', entityId: move.id, before: auditFields(appointment), after });
  }
}

/** A change that moves nothing leaves what shows appointments as it is. */
export function narrowToMoves(
  narrow: CommandContext<'healers/schedule/add'>['narrow'],
  moves: readonly LockedMove[],
): void {
  if (moves.length > 0) return;
  for (const family of ['appointment', 'caja', 'clients', 'material'] as const) narrow(family, null);
}

/** Says of which appointment a move is refused. */
async function naming<Result>(
  { id }: AcceptedMove,
  folio: number | undefined,
  move: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await move();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const which = folio ? `La cita #${folio} ya no cabe ahí: ` : '';
    throw new AppError('slot_taken', `${which}${error.message}`, { data: { taken: [id] } });
  }
}
