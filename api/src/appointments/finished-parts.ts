import { partsOfLines } from '@melena/shared/rules/agenda/appointment-parts';
import { hasFinishedPart, hasSeveralHealers } from '@melena/shared/rules/agenda/finished-parts';
import { joinNames } from '@melena/shared/rules/person';
import { formatHour, nowHour } from '@melena/shared/rules/time';
import type { Actor } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { AppError, conflict, staleVersion } from '../core/errors';
import { fullName } from '../core/wire-values';
import { assertCanWorkNow, assertHasService } from './appointment-lifecycle';
import { findHealerName, type LockedAppointment, updateAppointment } from './appointment-store';
import { finishServiceLines, listServiceLines, updateServiceLine } from './service-line-store';

type Line = Awaited<ReturnType<typeof listServiceLines>>[number];

interface Finishing {
  /** The lines that the healer's screen shows as hers; left out, those of now. */
  readonly shown?: readonly number[] | undefined;
  readonly now: Date;
}

/**
 * Finishes a healer's part, or what is left where somebody else than a healer does. With the last part the appointment is
 * finished: from then on nothing can be edited, only charged.
 * @returns the healer whose part alone was finished; undefined where the appointment is
 * @throws {AppError} where it is finished already, or isn't the healer's
 */
export async function finishPart(
  tx: Tx,
  actor: Actor,
  appointment: LockedAppointment,
  { shown, now }: Finishing,
): Promise<number | undefined> {
  await assertCanWorkNow(tx, actor, appointment, now);
  await assertHasService(tx, appointment, 'terminarla');
  const lines = await listServiceLines(tx, appointment);
  const finished = await linesToFinish(tx, actor, appointment, lines);
  if (shown && !isSame(shown, finished)) throw staleVersion();
  await holdHours(tx, appointment, lines, finished);
  await finishServiceLines(
    tx,
    finished.map(({ id }) => id),
    now,
  );
  const isLast = lines.every(line => line.finished_at !== null || finished.includes(line));
  await updateAppointment(tx, appointment, isLast ? { completed_at: now } : {});
  return isLast ? undefined : actor.actorId;
}

/** @throws {AppError} where nothing is left to finish, or it is others' */
async function linesToFinish(
  tx: Tx,
  { role, actorId }: Actor,
  { healer_id }: LockedAppointment,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const open = lines.filter(({ finished_at }) => finished_at === null);
  if (role !== 'healer') return open;
  const own = open.filter(line => line.healer_id === actorId);
  if (own.length > 0) return own;
  const done = lines.find(line => line.healer_id === actorId)?.finished_at;
  if (done) throw conflict(`Ya terminaste tu parte a las ${formatHour(nowHour(done))}`);
  // The appointment is hers, and another healer gives all of it.
  if (actorId === healer_id && !hasSeveralHealers(lines)) return open;
  const names = await Promise.all([...new Set(open.map(line => line.healer_id))].map(id => nameOf(tx, id)));
  throw new AppError('forbidden', `${names.length > 1 ? 'La terminan' : 'La termina'} ${joinNames(names)}`);
}

function isSame(shown: readonly number[], lines: readonly Line[]): boolean {
  return shown.length === lines.length && lines.every(({ id }) => shown.includes(id));
}

/** Keeps the hours of finished parts as they are, since a changed service before them would move them. */
async function holdHours(
  tx: Tx,
  { hour }: LockedAppointment,
  lines: readonly Line[],
  finished: readonly Line[],
): Promise<void> {
  for (const [index, part] of partsOfLines(hour, lines).entries()) {
    const [first] = part.lines;
    if (index === 0 || !first || first.hour || !finished.includes(first)) continue;
    await updateServiceLine(tx, first.id, { hour: part.hour });
  }
}

/** With the last service that wasn't finished taken off, nothing is left to do. */
export async function completeIfFinished(
  tx: Tx,
  appointment: LockedAppointment,
  left: readonly Pick<Line, 'finished_at'>[],
  now: Date,
): Promise<void> {
  if (left.some(({ finished_at }) => finished_at === null)) return;
  await updateAppointment(tx, appointment, { completed_at: now });
}

/** @throws {AppError} where the healer has finished: nothing of that part changes any more */
export async function assertPartOpen(
  tx: Tx,
  lines: readonly Pick<Line, 'healer_id' | 'finished_at'>[],
  healerId: number,
): Promise<void> {
  if (!hasFinishedPart(lines, healerId)) return;
  throw conflict(`${await nameOf(tx, healerId)} ya terminó su parte: ya no se puede cambiar`);
}

/** @throws {AppError} where the healer to whose part a product belongs has finished */
export async function assertProductOpen(
  tx: Tx,
  appointment: LockedAppointment,
  { healer_id }: { readonly healer_id: number | null },
): Promise<void> {
  if (healer_id === null) return;
  await assertPartOpen(tx, await listServiceLines(tx, appointment), healer_id);
}

async function nameOf(tx: Tx, healerId: number): Promise<string> {
  const { first_name, last_name } = await findHealerName(tx, healerId);
  return fullName(first_name, last_name);
}
