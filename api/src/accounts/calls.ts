import { type PasswordOwner, SAME_PASSWORD } from '@melena/shared/rules/password';
import { assertUnique } from '../core/assert-unique';
import type { Handlers, PathsOf } from '../core/context';
import type { Read } from '../core/database/transaction';
import { AppError, assertVersion, conflict, invalid, notFound } from '../core/errors';
import { lockSalon } from '../salon/store';
import { hasApproval, passwordHashOf } from '../security/approval-store';
import { findNewPasswordFault } from '../security/new-password';
import { hashSecret, verifySecret } from '../security/password-hash';
import { readFactorState } from '../security/second-factor-store';
import { endSessions } from '../sessions/end-sessions';
import { verifyOwnPassword } from '../sessions/own-secret';
import { salonName } from '../sessions/store';
import { factorHandlers } from './account-factor';
import { accountSessionHandlers } from './account-sessions';
import { changeApprovalPin } from './approval-pin';
import {
  findStaffUser,
  hasOtherAdministrator,
  insertStaffUser,
  listRoles,
  listStaffUsers,
  lockStaffUser,
  staffUserWithEmail,
  updateStaffUser,
} from './store';

export const accountHandlers: Handlers<PathsOf<'account' | 'access'>> = {
  'account/get': async (_body, { read, caller }) => ({
    accounts: await listStaffUsers(read, caller.salonId),
  }),

  'account/add': {
    checkSecret: async ({ account: { password, ...fields }, own_password }, asking) => {
      const { salonId } = asking.caller;
      const given = await verifyOwnPassword(own_password, asking);
      if (given instanceof AppError) return given;
      const account = { ...fields, email: fields.email.toLowerCase() };
      const refused = await refuseWeak(asking.db.read, salonId, password, account);
      if (refused) return refused;
      const password_hash = await hashSecret(password);
      return async ({ tx, audit }) => {
        await lockSalon(tx, salonId);
        await given.settle(tx);
        const owner = await staffUserWithEmail(tx, account.email);
        assertUnique({ owner, field: 'account.email', message: 'Ya hay una cuenta con este correo' });
        const added = { ...account, password_hash, must_change_password: true };
        const accountId = await insertStaffUser(tx, salonId, added);
        audit({ entity: 'account', entityId: accountId, after: account });
        return { account_id: accountId };
      };
    },
  },

  'account/update': {
    checkSecret: async ({ account: { id, version, password, ...changes }, own_password }, asking) => {
      const { caller, db, now } = asking;
      const { salonId } = caller;
      const given = await verifyOwnPassword(own_password, asking);
      if (given instanceof AppError) return given;
      const found = await findStaffUser(db.read, salonId, id);
      if (!found) return notFound('No se encontró la cuenta.');
      const secret =
        password === undefined
          ? {}
          : await changedPassword(db.read, salonId, password, { ...found, ...changes });
      if (secret instanceof AppError) return secret;
      return async ({ tx, audit }) => {
        await lockSalon(tx, salonId);
        await given.settle(tx);
        const before = await lockStaffUser(tx, salonId, id);
        if (!before) throw notFound('No se encontró la cuenta.');
        assertVersion(before, version);
        const after = { ...before, ...changes, version: before.version + 1 };
        const administers = after.role === 'administrador' && after.status_id === 1;
        if (!administers && !(await hasOtherAdministrator(tx, salonId, id))) {
          throw conflict('Debe quedar al menos un administrador activo.');
        }
        const must_change_password = password === undefined ? undefined : id !== caller.actorId;
        await updateStaffUser(tx, salonId, id, { ...changes, ...secret, must_change_password });
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
    ...(await readFactorState(read, { salonId, accountId })),
  }),

  'account/approval': { checkSecret: changeApprovalPin },
};

async function refuseWeak(
  read: Read,
  salonId: number,
  password: string,
  owner: PasswordOwner,
): Promise<AppError | undefined> {
  const fault = await findNewPasswordFault(password, { ...owner, salon: await salonName(read, salonId) });
  return fault ? invalid('account.password', fault) : undefined;
}

/** A new password in the place of the one that an account has. */
async function changedPassword(
  read: Read,
  salonId: number,
  password: string,
  owner: PasswordOwner & { readonly id: number },
): Promise<{ password_hash: string } | AppError> {
  const refused = await refuseWeak(read, salonId, password, owner);
  if (refused) return refused;
  const held = await passwordHashOf(read, salonId, owner.id);
  if (await verifySecret(password, held)) return invalid('account.password', SAME_PASSWORD);
  return { password_hash: await hashSecret(password) };
}
