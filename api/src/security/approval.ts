import type { Tx } from '../core/database/salon/handle';
import { AppError, wrongSecret } from '../core/errors';
import { type Approver, listApprovers, lockApprover } from './approval-store';
import { attemptSecret, type SecretRequest, type VerifiedSecret } from './ask-secret';
import { findMatches, verifySecret } from './password-hash';

/** An approval is given by `administratorId`; used within the command's transaction. */
type ApprovedWork<C, R> = (context: C, administratorId: number) => Promise<R>;

const WRONG = 'Contraseña incorrecta';
const WRONG_BESIDE_PINS = `${WRONG}. Quien tiene pin de aprobación autoriza con su pin.`;

/** Passwords that are compared at the most, of those who logged in last: the others set a pin to approve with. */
const MAX_PASSWORDS = 4;

/**
 * Compares what was typed with the approval pins of the salon's active administrators, and with the passwords of those
 * who have none, before the command's transaction.
 * @returns what is to be done in the transaction, or the refusal of what is neither
 */
export async function withApproval<C extends { readonly tx: Tx }, R>(
  typed: string,
  asking: SecretRequest,
  run: ApprovedWork<C, R>,
): Promise<((context: C) => Promise<R>) | AppError> {
  const approval = await checkApproval(typed, asking);
  if (approval instanceof AppError) return approval;
  return async context => {
    await approval.settle(context.tx);
    return run(context, approval.found.id);
  };
}

/** The administrator whose approval was typed, or the refusal at `password`. */
export function checkApproval(
  typed: string,
  asking: SecretRequest,
): Promise<VerifiedSecret<Approver> | AppError> {
  let hasPins = false;
  return attemptSecret(asking, 'approval', {
    compare: async () => {
      const all = await listApprovers(asking.read);
      hasPins = all.some(({ approval_hash }) => approval_hash !== null);
      return findApprover(typed, all);
    },
    lock: (tx, approver) => lockApprover(tx, approver),
    // An administrator with a pin may have typed the password, which approves no more.
    wrong: () => wrongSecret('password', hasPins ? WRONG_BESIDE_PINS : WRONG),
  });
}

/** All are compared, also after the right one: how long it takes doesn't tell whose it is. */
async function findApprover(typed: string, administrators: readonly Approver[]): Promise<Approver | null> {
  const right: Approver[] = [];
  const pins = administrators.flatMap(({ approval_hash }) => approval_hash ?? []);
  const [pin] = await findMatches(typed, pins);
  const withPassword = administrators.filter(({ approval_hash }) => approval_hash === null);
  for (const one of withPassword.slice(0, MAX_PASSWORDS)) {
    if (await verifySecret(typed, one.password_hash)) right.push(one);
  }
  const byPin =
    pin === undefined ? undefined : administrators.find(({ approval_hash }) => approval_hash === pin);
  return byPin ?? right[0] ?? null;
}
