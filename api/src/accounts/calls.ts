import { type PasswordOwner, SAME_PASSWORD } from '@melena/shared/rules/password';
import { refuseTaken } from '../core/assert-unique';
import type { Handlers, PathsOf } from '../core/context';
import type { Read } from '../core/database/transaction';
import { assertFresh, conflict, invalid, notFound, Refusal } from '../core/errors';
import { lockSalon } from '../salon/store';
import { hasApproval, passwordHashOf } from '../security/approval-store';
import { newPasswordFault } from '../security/new-password';
import { factorState } from '../security/second-factor-store';
import { hashSecret, verifySecret } from '../security/secrets';
import { askOwnPassword } from '../sessions/own-secret';
import { endSessions } from '../sessions/session-ends';
import { salonName } from '../sessions/store';
import { factorHandlers } from './account-factor';
import { accountSessionHandlers } from './account-sessions';
import { checkApprovalPin } from './approval-pin';
import {
  accountWithEmail,
  findAccount,
  hasOtherAdministrator,
  insertAccount,
  listAccounts,
  listRoles,
  lockAccount,
  updateAccount,
} from './store';

export const accountHandlers: Handlers<PathsOf<'account' | 'access'>> = {
  'account/get': async (_body, { read, caller }) => ({ accounts: await listAccounts(read, caller.salonId) }),

  'account/add': {
    checkSecret: async ({ account: { password, ...fields }, own_password }, asking) => {
      const { salonId } = asking.caller;
      const given = await askOwnPassword(own_password, asking);
      if (given instanceof Refusal) return given;
      const account = { ...fields, email: fields.email.toLowerCase() };
      const refused = await refuseWeak(asking.db.read, salonId, password, account);
      if (refused) return refused;
      const password_hash = await hashSecret(password);
      return async ({ tx, audit }) => {
        await lockSalon(tx, salonId);
        await given.settle(tx);
        const owner = await accountWithEmail(tx, account.email);
        refuseTaken({ owner, field: 'account.email', message: 'Ya hay una cuenta con este correo' });
        const added = { ...account, password_hash, must_change_password: true };
        const accountId = await insertAccount(tx, salonId, added);
        audit({ entity: 'account', entityId: accountId, after: account });
        return { account_id: accountId };
      };
    },
  },

  'account/update': {
    checkSecret: async ({ account: { id, version, password, ...changes }, own_password }, asking) => {
      const { caller, db, now } = asking;
      const { salonId } = caller;
      const given = await askOwnPassword(own_password, asking);
      if (given instanceof Refusal) return given;
      const found = await findAccount(db.read, salonId, id);
      if (!found) return notFound('No se encontró la cuenta.');
      const secret =
        password === undefined ? {} : await renewed(db.read, salonId, password, { ...found, ...changes });
      if (secret instanceof Refusal) return secret;
      return async ({ tx, audit }) => {
        await lockSalon(tx, salonId);
        await given.settle(tx);
        const before = await lockAccount(tx, salonId, id);
        if (!before) throw notFound('No se encontró la cuenta.');
        assertFresh(before, version);
        const after = { ...before, ...changes, version: before.version + 1 };
        const administers = after.role === 'administrador' && after.status_id === 1;
        if (!administers && !(await hasOtherAdministrator(tx, salonId, id))) {
          throw conflict('Debe quedar al menos un administrador activo.');
        }
        const must_change_password = password === undefined ? undefined : id !== caller.actorId;
        await updateAccount(tx, salonId, id, { ...changes, ...secret, must_change_password });
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

  'access/get': async (_body, { read, caller }) => ({ roles: await listRoles(read, caller.salonId) }),

  ...accountSessionHandlers,
  ...factorHandlers,
  'account/own': async (_body, { read, caller: { salonId, actorId: accountId } }) => ({
    approval_pin: await hasApproval(read, salonId, accountId),
    ...(await factorState(read, { salonId, accountId })),
  }),

  'account/approval': { checkSecret: checkApprovalPin },
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

/** A new password in the place of the one that an account has. */
async function renewed(
  read: Read,
  salonId: number,
  password: string,
  owner: PasswordOwner & { readonly id: number },
): Promise<{ password_hash: string } | Refusal> {
  const refused = await refuseWeak(read, salonId, password, owner);
  if (refused) return refused;
  const held = await passwordHashOf(read, salonId, owner.id);
  if (await verifySecret(password, held)) return invalid('account.password', SAME_PASSWORD);
  return { password_hash: await hashSecret(password) };
}
