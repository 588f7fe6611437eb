import { PAYMENT_TYPE } from '@melena/shared/rules/till/payment';
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

/** Wrong numbers are counted before the transaction, which would forget them. @returns the refusal of the first */
export async function refuseUnknownCards(
  asking: SecretRequest,
  payments: readonly { readonly type_id: number; readonly gift_card?: string }[] = [],
): Promise<AppError | null> {
  for (const [index, { type_id, gift_card = '' }] of payments.entries()) {
    if (type_id !== PAYMENT_TYPE.giftCard || gift_card === '') continue;
    const tried = await tryCard(asking, gift_card, `payments.${index}.gift_card`);
    if (tried instanceof AppError) return tried;
  }
  return null;
}
