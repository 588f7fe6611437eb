import { type Asking, askSecret, type Given } from '../access/asked-secret';
import { verifySecret } from '../access/secrets';
import { type Refusal, wrongSecret } from '../calls/refusal';
import { passwordHashOf } from '../db/queries/approval';

/**
 * Compares what the caller typed as their own password, before the command's transaction.
 * @returns the hash that it is the password of, or the refusal at `own_password`
 */
export function askOwnPassword(typed: string, asking: Asking): Promise<Given<string> | Refusal> {
  const compare = async () => {
    const { salonId, actorId } = asking.caller;
    const held = await passwordHashOf(asking.db.read, salonId, actorId);
    return (await verifySecret(typed, held)) ? held : null;
  };
  return askSecret(asking, 'password', compare, () => wrongSecret('own_password', 'Contraseña incorrecta'));
}

/** The same of a healer's pin, with the refusal at `pin`. */
export function askOwnPin(typed: string, asking: Asking): Promise<Given<string> | Refusal> {
  const compare = async () => {
    const { salonId, actorId } = asking.caller;
    const { pin_hash } = await asking.db.read
      .selectFrom('healers')
      .select('pin_hash')
      .where('salon_id', '=', salonId)
      .where('id', '=', actorId)
      .executeTakeFirstOrThrow();
    return pin_hash !== null && (await verifySecret(typed, pin_hash)) ? pin_hash : null;
  };
  return askSecret(asking, 'password', compare, () => wrongSecret('pin', 'Pin incorrecto'));
}
