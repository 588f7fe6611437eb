import { verifySecret } from '../access/secrets';
import { counterOf, forgetTries, noteFailure, oneAtATime, standingsOf } from '../access/tries';
import type { Caller } from '../calls/context';
import { limited } from '../calls/limited';
import { type Refusal, wrongSecret } from '../calls/refusal';
import type { Db } from '../db/open';
import type { Tx } from '../db/transaction';

interface Asking {
  readonly db: Db;
  readonly caller: Caller;
  readonly now: Date;
}

/** An approval is given by `administratorId`; used within the command's transaction. */
type Approved<C, R> = (context: C, administratorId: number) => Promise<R>;

/**
 * Compares a password with those of the salon's active administrators, before the command's transaction.
 * @returns what is to be done in the transaction, or the refusal of a wrong password. Tries are counted by who asks, and
 * by nothing that somebody without a session could do.
 */
export function withApproval<C extends { readonly tx: Tx }, R>(
  password: string,
  { db, caller, now }: Asking,
  run: Approved<C, R>,
): Promise<((context: C) => Promise<R | Refusal>) | Refusal> {
  const asking = counterOf(caller, 'approval');
  return oneAtATime(asking, async () => {
    const [standing] = await standingsOf(db.read, [asking], now);
    if (standing && standing.wait > 0) return limited(standing.wait);
    const administrators = await db.read
      .selectFrom('staff')
      .select(['id', 'password_hash'])
      .where('salon_id', '=', caller.salonId)
      .where('role', '=', 'administrador')
      .where('status_id', '=', 1)
      .orderBy('id')
      .execute();
    for (const { id, password_hash } of administrators) {
      if (!(await verifySecret(password, password_hash))) continue;
      return async context => {
        await forgetTries(context.tx, [asking]);
        return run(context, id);
      };
    }
    await noteFailure(db, [asking], now);
    return wrongSecret('password', 'Contraseña incorrecta');
  });
}
