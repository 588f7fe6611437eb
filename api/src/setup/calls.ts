import { insertStaffUser } from '../accounts/store';
import type { Handlers, SecretHandler } from '../core/context';
import type { Db } from '../core/database/open-database';
import { forSalon } from '../core/database/salon/handle';
import { type AppError, conflict, invalid, wrongSecret } from '../core/errors';
import { networkOf } from '../core/network';
import { FIRST_BRANCH, lockSalon } from '../core/salon-store';

import { tooManyAttempts } from '../core/too-many-requests';
import { listCounters, recordFailure, resetCounters } from '../security/attempt-store';
import { type AttemptCounter, addressCounter, runInTurn } from '../security/login-throttle';
import { findNewPasswordFault } from '../security/new-password';
import { hashSecret } from '../security/password-hash';
import { isSetupCode } from './setup-code';
import { auditFirstStaffUser, findSalonWithoutAccounts, nameSalon } from './store';

const setupAlreadyDone = () => conflict('Este salón ya tiene su primera cuenta: ingresa con ella.');

/** Once, by who has the server's code. Of two at once the salon's row lets one through; the other is refused. */
const setUpSalon: SecretHandler<'session/setup'> = {
  accountOf: ({ email }) => ({ kind: 'account', of: email.toLowerCase() }),
  checkSecret: async ({ salon, time_zone, name, email: typed, password, code }, { db, now, origin }) => {
    const salonId = await findSalonWithoutAccounts(db.read);
    if (salonId === undefined) return setupAlreadyDone();
    const counter = addressCounter(networkOf(origin.address));
    const refused = await checkSetupCode(code, { db, counter, now });
    if (refused) return refused;
    const account = { name, email: typed.toLowerCase(), role: 'administrador' as const };
    const fault = await findNewPasswordFault(password, { ...account, salon });
    if (fault) return invalid('password', fault);
    const password_hash = await hashSecret(password);
    return async ({ tx, now }) => {
      const own = forSalon(tx, salonId, FIRST_BRANCH);
      await lockSalon(own);
      if ((await findSalonWithoutAccounts(tx)) === undefined) throw setupAlreadyDone();
      await resetCounters(own, [counter]);
      await nameSalon(own, salon, time_zone);
      const id = await insertStaffUser(own, { ...account, salons: null, password_hash });
      if (id === undefined) throw setupAlreadyDone();
      await auditFirstStaffUser(own, { id, at: now, after: account });
      return {};
    };
  },
};

export const setupHandlers: Handlers<'session/setup'> = { 'session/setup': setUpSalon };

/** Compares the server's code; the try counts for its network. @returns the refusal of a wrong or early one */
function checkSetupCode(
  code: string,
  { db, counter, now }: { readonly db: Db; readonly counter: AttemptCounter; readonly now: Date },
): Promise<AppError | null> {
  return runInTurn(counter, async () => {
    const [standing] = await listCounters(db.read, [counter], now);
    if (standing && standing.wait > 0) return tooManyAttempts(standing.wait);
    if (isSetupCode(code)) return null;
    await recordFailure(db, [counter], now);
    return wrongSecret('code', 'No es el código que mostró el servidor al arrancar');
  });
}
