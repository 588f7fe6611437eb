import type { CheckedBody } from '@melena/shared/contract/calls';
import { formatDay } from '@melena/shared/rules/time';
import { lockMoves, makeMoves, narrowToMoves } from '../appointments/accepted-moves';
import {
  agreeToStranded,
  OUT_OF_HOURS,
  strandedBySalonHours,
  withStrandedIds,
} from '../appointments/stranded-appointments';
import type { CommandContext } from '../core/context';
import { invalid, requireFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { deleteClosedDay, findSalon, insertClosedDays, type NewClosedDay } from './store';

/** Closes the salon on some days; where that strands appointments, only if it was confirmed. */
export async function closeSalon(
  { closed_days: sent, moves = [], ...consent }: CheckedBody<'salon/closed/add'>,
  { tx, audit, narrow, now }: CommandContext<'salon/closed/add'>,
) {
  const accepted = await lockMoves(tx, moves);
  // Locked first: a booking on its way is either seen or finds the closed day.
  await lockSalon(tx);
  const before = await findSalon(tx);
  assertApart(sent, before.closed_days);
  const after = { ...before, closed_days: [...before.closed_days, ...sent] };
  const found = await strandedBySalonHours(tx, { before, after }, now);
  const change = { found, moves: accepted, after: { salon: after }, say: OUT_OF_HOURS };
  const stranded = await agreeToStranded({ tx, now }, change, consent);
  await insertClosedDays(tx, sent);
  const salon = await findSalon(tx);
  const added = { closed_days: sent };
  audit({ entity: 'salon', entityId: tx.branchId, after: withStrandedIds(added, stranded) });
  await makeMoves({ tx, audit, now }, accepted);
  narrowToMoves(narrow, accepted);
  return { salon, saved: true as const, stranded };
}

/** Takes closed days away: the salon is open on them as on others. */
export async function openSalonAgain(
  { closed_day: { id } }: CheckedBody<'salon/closed/delete'>,
  { tx, audit }: CommandContext<'salon/closed/delete'>,
) {
  await lockSalon(tx);
  const { closed_days } = await findSalon(tx);
  const found = requireFound(
    closed_days.find(day => day.id === id),
    'Ese día ya no estaba cerrado.',
  );
  await deleteClosedDay(tx, id);
  const { id: _, ...closed } = found;
  audit({
    entity: 'salon',
    entityId: tx.branchId,
    before: { closed_days: [closed] },
  });
  return { salon: await findSalon(tx) };
}

/** @throws {AppError} at the date, where one of the days is closed already */
function assertApart(days: readonly NewClosedDay[], before: readonly NewClosedDay[]): void {
  days.forEach((day, index) => {
    const others = [...before, ...days.slice(0, index)];
    const other = others.find(one => one.date_start <= day.date_end && day.date_start <= one.date_end);
    if (other) {
      const from = [day.date_start, other.date_start].sort().at(-1) ?? day.date_start;
      throw invalid(
        `closed_days.${index}.date_start`,
        `El ${formatDay(from)} ya está cerrado: ${other.name}`,
      );
    }
  });
}
