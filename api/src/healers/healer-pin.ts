import type { CheckedBody } from '@melena/shared/contract/calls';
import { NO_APPROVAL } from '@melena/shared/contract/healers/schemas';
import { findPinFault } from '@melena/shared/rules/access/pin';
import type { CommandContext, SecretContext } from '../core/context';
import type { Tx } from '../core/database/salon/handle';
import { AppError, invalid, notFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { checkApproval } from '../security/approval';
import { countNewPin } from '../security/ask-secret';
import { verifyOwnPin } from '../sessions/own-secret';
import { endSessions, sessionOwnerOf } from '../sessions/session-end-store';
import { findHealer, replacePin } from './healer-store';
import { checkNewPin, type NewPin } from './new-pin';

/** A pin that an administrator lets somebody set for a healer. */
export interface ApprovedPin {
  readonly newPin: NewPin;
  readonly administratorId: number;
}

interface NewPinRequest {
  /** Null of a healer who isn't there yet. */
  readonly healerId: number | null;
  readonly pin: string | undefined;
}

/**
 * Sets a healer's pin, where one is sent, with an administrator's approval: who has it enters as that healer. The first
 * pin of a new one an administrator gives by the session alone. A pin is compared with the others' only then, and counted
 * by who asks: who has an approval learns of 30 pins a day whether somebody has them.
 */
export async function withApprovedPin<C extends { readonly tx: Tx }, R>(
  password: string | undefined,
  { pin, ...wanted }: NewPinRequest,
  asking: Parameters<typeof checkApproval>[1],
  run: (context: C, approved?: ApprovedPin) => Promise<R>,
): Promise<((context: C) => Promise<R>) | AppError> {
  if (pin === undefined) return context => run(context);
  const { caller } = asking;
  const isOwnWord = wanted.healerId === null && caller.role === 'administrador';
  if (!isOwnWord && !password) return invalid('password', NO_APPROVAL);
  const approval = isOwnWord ? null : await checkApproval(password ?? '', asking);
  if (approval instanceof AppError) return approval;
  const tooMany = await countNewPin(asking, 'healer');
  if (tooMany) return tooMany;
  const newPin = await checkNewPin(asking.read, { ...wanted, pin }, 'healer.pin');
  if (newPin instanceof AppError) return newPin;
  return async context => {
    await lockSalon(context.tx);
    await approval?.settle(context.tx);
    return run(context, { newPin, administratorId: approval?.found.id ?? caller.actorId });
  };
}

/**
 * 'healers/pin': a healer sets their own, who knows the one that they have. Their other sessions end. Each new one is
 * counted, five a day, so that nobody finds a colleague's this way; one that somebody else has counts as a wrong try at
 * their own too.
 */
export async function changeOwnPin(
  { pin, new_pin }: CheckedBody<'healers/pin'>,
  asking: SecretContext<'healers/pin'>,
) {
  const { read, caller, now } = asking;
  const { actorId: healerId } = caller;
  const given = await verifyOwnPin(pin, asking);
  if (given instanceof AppError) return given;
  const healer = await findHealer(read, healerId);
  if (!healer) return notFound('No se encontró el healer.');
  const fault = findPinFault(new_pin, healer);
  if (fault) return invalid('new_pin', fault);
  const tooMany = await countNewPin(asking, 'own');
  if (tooMany) return tooMany;
  const newPin = await checkNewPin(read, { healerId, pin: new_pin }, 'new_pin');
  if (newPin instanceof AppError) {
    await given.blame();
    return newPin;
  }
  return async ({ tx, audit }: CommandContext<'healers/pin'>) => {
    await lockSalon(tx);
    await given.settle(tx);
    await newPin.assertStillFree(tx);
    if (!(await replacePin(tx, { healerId, held: given.found, hash: newPin.hash }))) {
      return invalid('pin', 'Pin incorrecto');
    }
    await endSessions(tx, sessionOwnerOf(caller), { now, keep: caller.sessionId });
    audit({ entity: 'healer', entityId: healerId, before: {}, after: { new_secret: true } });
    return {};
  };
}
