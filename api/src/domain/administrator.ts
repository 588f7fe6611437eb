import { verifySecret } from '../access/secrets';
import { noteFailure, noteSuccess, type Subject, secondsToWait } from '../access/tries';
import { limited } from '../calls/limited';
import { invalid, type Refusal } from '../calls/refusal';
import type { Tx } from '../db/transaction';
import type { Actor } from './locked-appointment';

interface Given {
  readonly password: string;
  readonly device: string;
  readonly now: Date;
}

/**
 * Whose password it is, of the salon's active administrators; or the refusal, to be returned, not thrown: the wrong
 * try must be kept. Tries are counted by who asks, apart from those at logging in.
 */
export async function authorisingAdministrator(
  tx: Tx,
  { salonId, actorId }: Actor,
  { password, device, now }: Given,
): Promise<number | Refusal> {
  const asking: Subject = { kind: 'account', subject: `autoriza:${salonId}:${actorId}` };
  const subjects = [asking, { kind: 'device', subject: device } as const];
  const wait = await secondsToWait(tx, subjects, now);
  if (wait > 0) return limited(wait);
  const administrators = await tx
    .selectFrom('staff')
    .select(['id', 'password_hash'])
    .where('salon_id', '=', salonId)
    .where('role', '=', 'administrador')
    .where('status_id', '=', 1)
    .orderBy('id')
    .execute();
  for (const { id, password_hash } of administrators) {
    if (!(await verifySecret(password, password_hash))) continue;
    await noteSuccess(tx, asking);
    return id;
  }
  await noteFailure(tx, subjects, now);
  return invalid('password', 'Contraseña incorrecta');
}
