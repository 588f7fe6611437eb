import { insertAccount } from '../accounts/store';
import type { Handlers, SecretHandler } from '../core/context';
import type { Db } from '../core/database/open';
import { conflict, invalid, type Refusal, wrongSecret } from '../core/errors';
import { networkOf } from '../core/network';
import { limited } from '../core/too-many-requests';
import { lockSalon } from '../salon/store';
import {
  addressCounter,
  type Counter,
  forgetTries,
  noteFailure,
  oneAtATime,
  standingsOf,
} from '../security/login-throttle';
import { newPasswordFault } from '../security/new-password';
import { hashSecret } from '../security/secrets';
import { isSetupCode } from './setup-code';
import { auditFirstAccount, nameSalon, salonWithoutAccounts } from './store';

const begun = () => conflict('Este salón ya tiene su primera cuenta: ingresa con ella.');

/** Once, by who has the server's code: of two at once the salon's row lets one through, and the other is told. */
const setUp: SecretHandler<'session/setup'> = {
  accountOf: ({ email }) => ({ kind: 'account', of: email.toLowerCase() }),
  checkSecret: async ({ salon, name, email: typed, password, code }, { db, now, origin }) => {
    const salonId = await salonWithoutAccounts(db.read);
    if (salonId === undefined) return begun();
    const counter = addressCounter(networkOf(origin.address));
    const refused = await tryCode(code, { db, counter, now });
    if (refused) return refused;
    const account = { name, email: typed.toLowerCase(), role: 'administrador' as const };
    const fault = await newPasswordFault(password, { ...account, salon });
    if (fault) return invalid('password', fault);
    const password_hash = await hashSecret(password);
    return async ({ tx, now }) => {
      await lockSalon(tx, salonId);
      if ((await salonWithoutAccounts(tx)) === undefined) throw begun();
      await forgetTries(tx, [counter]);
      await nameSalon(tx, salonId, salon);
      const id = await insertAccount(tx, salonId, { ...account, password_hash });
      await auditFirstAccount(tx, salonId, { id, at: now, after: account });
      return {};
    };
  },
};

export const setupHandlers: Handlers<'session/setup'> = { 'session/setup': setUp };

/** One try at the server's code, counted with all that its network tries. @returns the refusal of a wrong or early one */
function tryCode(
  code: string,
  { db, counter, now }: { readonly db: Db; readonly counter: Counter; readonly now: Date },
): Promise<Refusal | null> {
  return oneAtATime(counter, async () => {
    const [standing] = await standingsOf(db.read, [counter], now);
    if (standing && standing.wait > 0) return limited(standing.wait);
    if (isSetupCode(code)) return null;
    await noteFailure(db, [counter], now);
    return wrongSecret('code', 'No es el código que mostró el servidor al arrancar');
  });
}
