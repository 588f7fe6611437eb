import type { CheckedBody } from '@melena/shared/contract/calls';
import { findPinFault, type PinOwner } from '@melena/shared/rules/access/pin';
import type { WorkDay } from '@melena/shared/rules/agenda/work-week';
import { isActive, isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import { type AcceptedMove, lockMoves, makeMoves } from '../appointments/accepted-moves';
import {
  agreeToStranded,
  assertFreeElsewhere,
  type Consent,
  strandedByLeaving,
  WITHOUT_HEALER,
  withStrandedIds,
} from '../appointments/stranded-appointments';
import { assertUnique } from '../core/assert-unique';
import type { CommandContext } from '../core/context';
import { insertRow, updateRow } from '../core/database/rows';
import type { Tx } from '../core/database/salon/handle';
import { invalid, requireFound, requireFresh } from '../core/errors';
import { applyRemoval, asRemoved } from '../core/removal';
import { lockSalon } from '../core/salon-store';
import { resetCountersOf } from '../security/attempt-store';
import { subjectKey } from '../sessions/login';
import { endSessions } from '../sessions/session-end-store';
import type { ApprovedPin } from './healer-pin';
import { giveServices, NO_HEALER } from './healer-services';
import { findHealer, findHealerNamed, type HealerFields, lockHealer } from './healer-store';
import { assertWeek, insertWeeks } from './weeks';

type NewHealer = NonNullable<CheckedBody<'healers/add'>['healer']> &
  Pick<CheckedBody<'healers/add'>, 'services'> & { readonly week: readonly WorkDay[] };
type HealerChanges = NonNullable<CheckedBody<'healers/update'>['healer']>;

/** New healer level fixed to 1 (specification, 9). */
const FIRST_LEVEL = 1;

/** The audit says only that there is a new pin. */
const withPin = <Fields>(fields: Fields, pin: string | undefined) =>
  pin === undefined ? fields : { ...fields, new_secret: true };

/**
 * Adds a healer, with the usual week and the services that are sent.
 * @throws {AppError} at the field, where the name is taken
 */
export async function addHealer(
  { pin, birthday, week, services, ...fields }: NewHealer,
  context: CommandContext<'healers/add'>,
  approved?: ApprovedPin,
) {
  const { tx, audit, now } = context;
  await lockSalon(tx);
  await assertWeek(tx, week, now);
  const after: HealerFields = {
    ...fields,
    birthday: birthday === '' ? null : birthday,
    level_id: FIRST_LEVEL,
    status_id: ROW_STATUS.active,
  };
  assertPinNotGuessable(pin, after);
  await assertHealerUnique(tx, after);
  await approved?.newPin.assertStillFree(tx);
  const id = await insertRow(tx, 'healers', { ...after, pin_hash: approved?.newPin.hash });
  const authorised_by = approved?.administratorId;
  audit({ entity: 'healer', entityId: id, after: { ...withPin(after, pin), authorised_by } });
  await insertWeeks(context, [{ healer_id: id, date_start: null }], week);
  if (services) await giveServices(context, { id, level_id: FIRST_LEVEL }, services);
  return { healer_id: id };
}

/**
 * Changes a healer; what isn't named stays. A new pin, and leaving or coming back, ends the healer's sessions.
 * One who has appointments to come leaves only where that was confirmed.
 * @throws {AppError} `stale` where somebody else changed it since; at the field, where the name is taken; `conflict`
 *   with the appointments that it strands
 */
export async function changeHealer(
  { id, version, pin, birthday, ...changes }: HealerChanges,
  { tx, audit, narrow, now }: CommandContext<'healers/update'>,
  { moves = [], ...consent }: Consent & { readonly moves?: readonly AcceptedMove[] },
  approved?: ApprovedPin,
) {
  const accepted = await lockMoves(tx, moves);
  await lockSalon(tx);
  const locked = requireFresh(await lockHealer(tx, id), version, NO_HEALER);
  const shown = requireFound(await findHealer(tx, id), NO_HEALER);
  const { id: _id, version: _version, ...before } = locked;
  const after: HealerFields = applyRemoval(before, {
    ...before,
    ...changes,
    ...(birthday === undefined ? {} : { birthday: birthday === '' ? null : birthday }),
  });
  assertPinNotGuessable(pin, after);
  if (!isRemoved(after)) await assertHealerUnique(tx, after, id);
  const leaves = isActive(before) && !isActive(after);
  if (leaves) await assertFreeElsewhere(tx, id, 'leaves', now);
  const change = {
    found: leaves ? await strandedByLeaving(tx, id, now) : [],
    moves: accepted,
    after: { healer: { id, rows: [] } },
    say: WITHOUT_HEALER,
  };
  const stranded = await agreeToStranded({ tx, now }, change, consent);
  await approved?.newPin.assertStillFree(tx);
  await updateRow(tx, 'healers', id, { ...after, pin_hash: approved?.newPin.hash });
  if (pin || isActive(before) !== isActive(after)) {
    await endSessions(tx, { kind: 'healer', ownerId: id }, { now });
  }
  // Wrong tries at the pin that was don't count against the new one.
  if (pin) await resetCountersOf(tx, subjectKey({ kind: 'healer', of: String(id) }));
  const kept = { ...withPin(after, pin), authorised_by: approved?.administratorId };
  audit({ entity: 'healer', entityId: id, before, after: withStrandedIds(kept, stranded) });
  await makeMoves({ tx, audit, now }, accepted, id);
  narrow('healers', { healer_id: id });
  return { healer: (await findHealer(tx, id)) ?? asRemoved(shown), saved: true as const, stranded };
}

/** @throws {AppError} where the new pin is what others know of the healer */
function assertPinNotGuessable(pin: string | undefined, healer: PinOwner): void {
  const fault = pin && findPinFault(pin, healer);
  if (fault) throw invalid('healer.pin', fault);
}

async function assertHealerUnique(tx: Tx, healer: HealerFields, self?: number): Promise<void> {
  assertUnique({
    owner: await findHealerNamed(tx, healer),
    self,
    field: 'healer.first_name',
    message: 'Ya hay un healer con ese nombre',
  });
}
