import { verifySecret } from '../access/secrets';
import { noteFailure, noteSuccess, oneAtATime, type Subject, secondsToWait } from '../access/tries';
import type { Caller, Origin } from '../calls/context';
import { limited } from '../calls/limited';
import { invalid, type Refusal } from '../calls/refusal';
import type { Db } from '../db/open';
import type { Tx } from '../db/transaction';

interface Asking {
  readonly db: Db;
  readonly caller: Caller;
  readonly origin: Origin;
  readonly now: Date;
}

/** An approval is given by `administratorId`; used within the command's transaction. */
type Approved<C, R> = (context: C, administratorId: number) => Promise<R>;

/**
 * Compares a password with those of the salon's active administrators, before the command's transaction.
 * @returns what is to be done in the transaction, or the refusal of a wrong password. Tries are counted by who asks, apart
 * from those at logging in.
 */
export function withApproval<C extends { readonly tx: Tx }, R>(
  password: string,
  { db, caller: { salonId, actorId }, origin, now }: Asking,
  run: Approved<C, R>,
): Promise<((context: C) => Promise<R | Refusal>) | Refusal> {
  const asking: Subject = { kind: 'account', subject: `autoriza:${salonId}:${actorId}` };
  const subjects = [asking, { kind: 'device', subject: origin.address } as const];
  return oneAtATime(asking, async () => {
    const wait = await secondsToWait(db.read, subjects, now);
    if (wait > 0) return limited(wait);
    const administrators = await db.read
      .selectFrom('staff')
      .select(['id', 'password_hash'])
      .where('salon_id', '=', salonId)
      .where('role', '=', 'administrador')
      .where('status_id', '=', 1)
      .orderBy('id')
      .execute();
    for (const { id, password_hash } of administrators) {
      if (!(await verifySecret(password, password_hash))) continue;
      return async context => {
        await noteSuccess(context.tx, asking);
        return run(context, id);
      };
    }
    await noteFailure(db, subjects, now);
    return invalid('password', 'Contraseña incorrecta');
  });
}
