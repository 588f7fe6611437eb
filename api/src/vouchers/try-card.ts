import { normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { AppError, invalid } from '../core/errors';
import { actorOf } from '../core/idempotency';
import { attemptSecret, type SecretRequest } from '../security/ask-secret';
import { listGiftCards } from './view';

/** The last wrong number of each person: again it tells nothing new, and screens ask again by themselves. */
const lastWrong = new Map<string, string>();

/**
 * A gift card by the number that somebody typed. The number is all that pays, so wrong ones are counted by who asks; a
 * right one forgets none of them.
 * @returns the refusal at its field where there is none, or where too many were tried
 */
export async function tryCard(asking: SecretRequest, typed: string, field: string) {
  const number = normaliseGiftCardNumber(typed);
  const person = `${asking.caller.salonId}:${actorOf(asking.caller)}`;
  const find = async () => (await listGiftCards(asking.read, { number }))[0] ?? null;
  const wrong = () => invalid(field, 'No hay una tarjeta de regalo con este número');
  if (lastWrong.get(person) === number && !(await find())) return wrong();
  const tried = await attemptSecret(asking, 'gift-card', { compare: find, lock: async () => true, wrong });
  if (tried instanceof AppError && tried.code !== 'limited') lastWrong.set(person, number);
  return tried;
}
