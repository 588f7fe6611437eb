import type { PasswordOwner } from '@melena/shared/rules/password';
import { accountSessionHandlers } from '../access/account-sessions';
import { newPasswordFault } from '../access/new-password';
import { hashSecret } from '../access/secrets';
import { endSessions } from '../access/session-ends';
import {
  accountWithEmail,
  findAccount,
  hasOtherAdministrator,
  insertAccount,
  listAccounts,
  lockAccount,
  updateAccount,
} from '../db/queries/account';
import { lockSalon } from '../db/queries/salon';
import { salonName } from '../db/queries/session';
import type { Read } from '../db/transaction';
import type { Handlers, PathsOf } from './context';
import { assertFresh, conflict, invalid, notFound, type Refusal } from './refusal';
import { refuseTaken } from './taken';

export const accountHandlers: Handlers<PathsOf<'account'>> = {
  'account/get': async (_body, { read, caller }) => ({ accounts: await listAccounts(read, caller.salonId) }),

  'account/add': {
    checkSecret: async ({ account: { password, ...fields } }, { db, caller: { salonId } }) => {
      const account = { ...fields, email: fields.email.toLowerCase() };
      const refused = await refuseWeak(db.read, salonId, password, account);
      if (refused) return refused;
      const password_hash = await hashSecret(password);
      return async ({ tx, audit }) => {
        await lockSalon(tx, salonId);
        const owner = await accountWithEmail(tx, account.email);
        refuseTaken({ owner, field: 'account.email', message: 'Ya hay una cuenta con este correo' });
        const accountId = await insertAccount(tx, salonId, { ...account, password_hash });
        audit({ entity: 'account', entityId: accountId, after: account });
        return { account_id: accountId };
      };
    },
  },

  'account/update': {
    checkSecret: async ({ account: { id, version, password, ...changes } }, { db, caller, now }) => {
      const { salonId } = caller;
      const found = await findAccount(db.read, salonId, id);
      if (!found) return notFound('No se encontró la cuenta.');
      const refused = password && (await refuseWeak(db.read, salonId, password, { ...found, ...changes }));
      if (refused) return refused;
      const password_hash = password && (await hashSecret(password));
      return async ({ tx, audit }) => {
        await lockSalon(tx, salonId);
        const before = await lockAccount(tx, salonId, id);
        if (!before) throw notFound('No se encontró la cuenta.');
        assertFresh(before, version);
        const after = { ...before, ...changes, version: before.version + 1 };
        const administers = after.role === 'administrador' && after.status_id === 1;
        if (!administers && !(await hasOtherAdministrator(tx, salonId, id))) {
          throw conflict('Debe quedar al menos un administrador activo.');
        }
        await updateAccount(tx, salonId, id, { ...changes, password_hash });
        const whose = { salonId, kind: 'staff', ownerId: id } as const;
        if (password) await endSessions(tx, whose, { now, keep: caller.sessionId });
        // Who comes back later finds no session that stayed open.
        if (after.status_id !== before.status_id) await endSessions(tx, whose, { now });
        audit({
          entity: 'account',
          entityId: id,
          before,
          after: password ? { ...after, new_secret: true } : after,
        });
        return { account: after };
      };
    },
  },

  ...accountSessionHandlers,
};

async function refuseWeak(
  read: Read,
  salonId: number,
  password: string,
  owner: PasswordOwner,
): Promise<Refusal | undefined> {
  const fault = await newPasswordFault(password, { ...owner, salon: await salonName(read, salonId) });
  return fault ? invalid('account.password', fault) : undefined;
}
