import { normaliseGiftCardNumber } from '@melena/shared/rules/till/voucher';
import { invalid } from '../core/errors';
import { attemptSecret, type SecretRequest } from '../security/ask-secret';
import { listGiftCards } from './view';

/**
 * A gift card by the number that somebody typed. The number is all that pays, so wrong ones are counted by who asks; a
 * right one forgets none of them.
 * @returns the refusal at its field where there is none, or where too many were tried
 */
export function tryCard(asking: SecretRequest, typed: string, field: string) {
  const number = normaliseGiftCardNumber(typed);
  return attemptSecret(asking, 'gift-card', {
    compare: async () => (await listGiftCards(asking.read, { number }))[0] ?? null,
    lock: async () => true,
    wrong: () => invalid(field, 'No hay una tarjeta de regalo con este número'),
  });
}
