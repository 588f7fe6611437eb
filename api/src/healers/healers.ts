import type { CheckedBody } from '@melena/shared/contract/calls';
import { findPinFault, type PinOwner } from '@melena/shared/rules/pin';
import { isActive, isRemoved, ROW_STATUS } from '@melena/shared/rules/row-status';
import {
  affectedByLeaving,
  assertAffectedConfirmed,
  type Consent,
  WITHOUT_HEALER,
} from '../appointments/affected-appointments';
import { assertUnique } from '../core/assert-unique';
import type { Tx } from '../core/database/salon/handle';
import { assertVersion, invalid, notFound } from '../core/errors';
import { applyRemoval } from '../core/removal';
import { lockSalon } from '../salon/store';
import { resetCountersOf } from '../security/login-throttle';
import { endSessions } from '../sessions/end-sessions';
import { subjectKey } from '../sessions/login';
import { type HealerFields, healerNamed, insertHealer, lockHealer, updateHealer } from './healer-writes';
import type { NewPin } from './new-pin';

type NewHealer = NonNullable<CheckedBody<'healers/add'>['healer']>;
type HealerChanges = NonNullable<CheckedBody<'healers/update'>['healer']>;

/** New healer level fixed to 1 (specification, 9). */
const FIRST_LEVEL = 1;

/** What the audit says of a pin: that there is a new one. */
const withPin = <Fields>(fields: Fields, pin: string | undefined) =>
  pin === undefined ? fields : { ...fields, new_secret: true };

/**
 * Adds a healer.
 * @returns its id
 * @throws {AppError} at the field, where the name is taken
 */
export async function addHealer(tx: Tx, { pin, birthday, ...fields }: NewHealer, newPin?: NewPin) {
  await lockSalon(tx);
  const after: HealerFields = {
    ...fields,
    birthday: birthday === '' ? null : birthday,
    level_id: FIRST_LEVEL,
    status_id: ROW_STATUS.active,
  };
  assertPinNotGuessable(pin, after);
  await assertHealerUnique(tx, after);
  await newPin?.hold(tx);
  const id = await insertHealer(tx, after, newPin?.hash);
  return { id, after: withPin(after, pin) };
}

interface HealerChangeOptions {
  readonly consent: Consent;
  readonly now: Date;
  /** Checked and hashed, where the pin changes. */
  readonly newPin?: NewPin;
}

/**
 * Changes a healer; what isn't named stays. A new pin, and leaving or coming back, ends the healer's sessions.
 * One who has appointments to come leaves only where that was confirmed.
 * @throws {AppError} `stale` where somebody else changed it since; at the field, where the name is taken; `conflict`
 *   with the appointments that it strands
 */
export async function changeHealer(
  tx: Tx,
  { id, version, pin, birthday, ...changes }: HealerChanges,
  { consent, now, newPin }: HealerChangeOptions,
) {
  await lockSalon(tx);
  const held = await lockHealer(tx, id);
  if (!held) throw notFound('No se encontró el healer.');
  assertVersion(held, version);
  const { id: _id, version: _version, ...before } = held;
  const after: HealerFields = applyRemoval(before, {
    ...before,
    ...changes,
    ...(birthday === undefined ? {} : { birthday: birthday === '' ? null : birthday }),
  });
  assertPinNotGuessable(pin, after);
  if (!isRemoved(after)) await assertHealerUnique(tx, after, id);
  const leaves = isActive(before) && !isActive(after);
  const stranded = leaves ? await affectedByLeaving(tx, id, now) : [];
  assertAffectedConfirmed(stranded, consent, WITHOUT_HEALER);
  await newPin?.hold(tx);
  await updateHealer(tx, id, after, newPin?.hash);
  if (pin || isActive(before) !== isActive(after)) {
    await endSessions(tx, { kind: 'healer', ownerId: id }, { now });
  }
  // Wrong tries at the pin that was don't count against the new one.
  if (pin) await resetCountersOf(tx, subjectKey({ kind: 'healer', of: String(id) }));
  return { before, after: withPin(after, pin), stranded };
}

/** @throws {AppError} where the new pin is what others know of the healer */
function assertPinNotGuessable(pin: string | undefined, healer: PinOwner): void {
  const fault = pin && findPinFault(pin, healer);
  if (fault) throw invalid('healer.pin', fault);
}

async function assertHealerUnique(tx: Tx, healer: HealerFields, self?: number): Promise<void> {
  assertUnique({
    owner: await healerNamed(tx, healer),
    self,
    field: 'healer.first_name',
    message: 'Ya hay un healer con ese nombre',
  });
}
