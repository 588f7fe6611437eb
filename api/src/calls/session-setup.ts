import { newPasswordFault } from '../access/new-password';
import { hashSecret } from '../access/secrets';
import { isSetupCode } from '../access/setup-code';
import { insertAccount } from '../db/queries/account';
import { auditFirstAccount, nameSalon, salonWithoutAccounts } from '../db/queries/first-account';
import { lockSalon } from '../db/queries/salon';
import type { SecretHandler } from './context';
import { conflict, invalid } from './refusal';

const begun = () => conflict('Este salón ya tiene su primera cuenta: ingresa con ella.');

/** Once, by who has the server's code: of two at once the salon's row lets one through, and the other is told. */
export const setUp: SecretHandler<'session/setup'> = {
  checkSecret: async ({ salon, name, email: typed, password, code }, { db }) => {
    const salonId = await salonWithoutAccounts(db.read);
    if (salonId === undefined) return begun();
    if (!isSetupCode(code)) return invalid('code', 'No es el código que mostró el servidor al arrancar');
    const account = { name, email: typed.toLowerCase(), role: 'administrador' as const };
    const fault = await newPasswordFault(password, { ...account, salon });
    if (fault) return invalid('password', fault);
    const password_hash = await hashSecret(password);
    return async ({ tx, now }) => {
      await lockSalon(tx, salonId);
      if ((await salonWithoutAccounts(tx)) === undefined) throw begun();
      await nameSalon(tx, salonId, salon);
      const id = await insertAccount(tx, salonId, { ...account, password_hash });
      await auditFirstAccount(tx, salonId, { id, at: now, after: account });
      return {};
    };
  },
};
