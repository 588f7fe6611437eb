import type { CheckedBody } from '@melena/shared/contract/calls';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { isCancelled, isFinished, STATUS } from '@melena/shared/rules/agenda/appointment-status';
import { toCentavos } from '@melena/shared/rules/money';
import {
  confirmBudget,
  markArrival,
  startAppointment,
  undoStart,
} from '../appointments/appointment-lifecycle';
import { type LockedAppointment, updateAppointment } from '../appointments/appointment-store';
import { finishPart } from '../appointments/finished-parts';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { AppError, conflict, invalid } from '../core/errors';
import { assertPaid, closePaid } from '../payments/close-appointment';
import { type CancelRequest, cancelWithFate } from './cancelling';

type Changes = CheckedBody<'appointment/update'>['appointment'];
type AppointmentStep = 'start' | 'undo' | 'confirm' | 'complete' | 'close' | 'cancel';

interface AppointmentUpdate {
  readonly before: LockedAppointment;
  readonly wanted: Changes;
  /** The fate of the money where it is cancelled. */
  readonly cancelling: Omit<CancelRequest, 'reason'>;
  readonly now: Date;
}

const MOMENTS = {
  started_at: 'start',
  confirmed_at: 'confirm',
  completed_at: 'complete',
  ended_at: 'close',
} as const satisfies Partial<Record<keyof LockedAppointment, AppointmentStep>>;

interface Changed {
  readonly movesStock: boolean;
  /** The healer who finished her part alone: the appointment's own fields don't tell it. */
  readonly finished?: number | undefined;
}

/**
 * Does what is new in a body: what is unchanged in it is no change, so that a whole appointment may be sent back.
 * @throws {AppError} where nothing is named at all, or what is new can't be
 */
export async function changeAppointment(tx: Tx, actor: Actor, update: AppointmentUpdate): Promise<Changed> {
  const { before, wanted, now } = update;
  const { id: _id, version: _version, ...named } = wanted;
  if (Object.values(named).every(value => value === undefined)) {
    throw invalid('appointment', 'Falta indicar qué cambiar');
  }
  const steps = stepsOf(update);
  const paid = wanted.paid === undefined ? undefined : toCentavos(wanted.paid);
  if (steps.has('confirm')) await confirmBudget(tx, actor, before, now);
  const finished = steps.has('complete')
    ? await finishPart(tx, actor, before, { shown: wanted.complete_services, now })
    : undefined;
  if (steps.has('close')) assertCounter(actor, 'caja');
  else assertPaid(before, paid);
  if (steps.has('close')) await closePaid(tx, before, paid, now);
  const atCounter = steps.has('start') || steps.has('undo') || steps.has('cancel');
  const note = wanted.note === before.note ? undefined : wanted.note;
  if (atCounter || wanted.arrived !== undefined || note !== undefined) assertCounter(actor, 'book');
  if (note !== undefined) await writeNote(tx, before, note);
  if (steps.has('cancel')) {
    const request = { ...update.cancelling, reason: wanted.cancel_reason_id ?? null };
    return { movesStock: await cancelWithFate(tx, actor, before, request, now) };
  }
  assertNoReason(update);
  if (wanted.arrived !== undefined) await markArrival(tx, before, wanted.arrived, now);
  if (steps.has('undo')) await undoStart(tx, before);
  if (steps.has('start')) await startAppointment(tx, before, now);
  return { movesStock: false, finished };
}

/** @throws {AppError} where the visit is over: its note is what was known before it */
async function writeNote(tx: Tx, before: LockedAppointment, note: string): Promise<void> {
  if (isFinished(before) || isCancelled(before)) throw conflict('La cita ya terminó');
  await updateAppointment(tx, before, { note });
}

/** @throws {AppError} if a reason or a fate of the money comes without a cancelling */
function assertNoReason({ before, wanted, cancelling }: AppointmentUpdate): void {
  const reason = wanted.cancel_reason_id ?? null;
  if (reason !== null && reason !== before.cancel_reason_id) {
    throw invalid('appointment.cancel_reason_id', 'El motivo se elige al cancelar la cita');
  }
  if (cancelling.fate !== undefined) throw conflict('La cita ya está cancelada');
}

function stepsOf({ before, wanted }: AppointmentUpdate): ReadonlySet<AppointmentStep> {
  const steps = new Set<AppointmentStep>();
  if (wanted.confirm) steps.add('confirm');
  if (wanted.complete) steps.add('complete');
  const step = stepTo(wanted.status_id, before);
  if (step) steps.add(step);
  for (const [field, leadsTo] of Object.entries(MOMENTS) as [keyof typeof MOMENTS, AppointmentStep][]) {
    if (isNew(wanted[field], before[field])) steps.add(leadsTo);
    // Undoing a start empties its moment too.
    else if (
      wanted[field] === null &&
      before[field] !== null &&
      !(field === 'started_at' && step === 'undo')
    ) {
      throw invalid(`appointment.${field}`, 'Lo que ya se hizo no se borra');
    }
  }
  return steps;
}

/** The step that leads to a status, or undefined where it is unchanged. */
function stepTo(status_id: number | undefined, before: LockedAppointment): AppointmentStep | undefined {
  if (status_id === undefined || status_id === before.status_id) return undefined;
  if (isCancelled({ status_id })) return isCancelled(before) ? undefined : 'cancel';
  if (status_id === STATUS.enCurso) return 'start';
  if (status_id === STATUS.finalizada) return 'close';
  if (status_id === STATUS.confirmada && before.status_id === STATUS.enCurso) return 'undo';
  throw invalid(
    'appointment.status_id',
    'Una cita se inicia, se finaliza o se cancela; pagar el anticipo la confirma',
  );
}

/** A moment where there was another one, or none, is new; the server keeps its own. */
function isNew(moment: string | null | undefined, before: Date | null): boolean {
  if (moment === undefined || moment === null) return false;
  return before?.getTime() !== new Date(moment).getTime();
}

function assertCounter(actor: Actor, permission: 'book' | 'caja'): void {
  if (!hasPermission(actor.role, permission)) {
    throw new AppError('forbidden', 'Tu cuenta no tiene permiso para hacer esto.');
  }
}
