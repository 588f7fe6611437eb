import { isDeepStrictEqual } from 'node:util';
import { type PasswordOwner, SAME_PASSWORD } from '@melena/shared/rules/access/password';
import type { Handlers, PathsOf } from '../core/context';
import type { Read } from '../core/database/salon/handle';
import { AppError, assertVersion, atField, conflict, invalid, notFound } from '../core/errors';
import { lockSalon } from '../core/salon-store';
import { findPasswordHash, hasApproval } from '../security/approval-store';
import { findNewPasswordFault } from '../security/new-password';
import { hashSecret, verifySecret } from '../security/password-hash';
import { findFactorState } from '../security/second-factor-store';
import { verifyOwnPassword } from '../sessions/own-secret';
import { endSessions } from '../sessions/session-end-store';
import type { SessionOwner } from '../sessions/session-store';
import { openSessionsOf } from '../sessions/sessions';
import { findSalonName } from '../sessions/store';
import { factorHandlers } from './account-factor';
import { changeApprovalPin } from './approval-pin';
import { enteredSalons, inAudit } from './entered-salons';
import {
  findStaffUser,
  hasOtherAdministrator,
  insertStaffUser,
  listRoles,
  listStaffUsers,
  lockStaffUser,
  updateStaffUser,
} from './store';

export const accountHandlers: Handlers<PathsOf<'account' | 'access'>> = {
  'account/get': async (_body, { read }) => ({
    accounts: await listStaffUsers(read),
  }),

  'account/add': {
    checkSecret: async ({ account: { password, ...fields }, own_password }, asking) => {
      const verified = await verifyOwnPassword(own_password, asking);
      if (verified instanceof AppError) return verified;
      const account = { ...fields, email: fields.email.toLowerCase() };
      const refused = await refuseWeak(asking.read, password, account);
      if (refused) return refused;
      const password_hash = await hashSecret(password);
      return async ({ tx, audit }) => {
        await lockSalon(tx);
        await verified.settle(tx);
        const { role, salons = [tx.branchId] } = account;
        const added = { ...account, salons: await enteredSalons(tx, { role, salons }) };
        const secret = { password_hash, must_change_password: true };
        const accountId = await insertStaffUser(tx, { ...added, ...secret });
        if (accountId === undefined)
          throw atField(conflict('Ya hay una cuenta con este correo'), 'account.email');
        audit({ entity: 'account', entityId: accountId, after: await inAudit(tx, added) });
        return { account_id: accountId };
      };
    },
  },

  'account/update': {
    checkSecret: async ({ account: { id, version, password, ...changes }, own_password }, asking) => {
      const { caller, read, now } = asking;
      const verified = await verifyOwnPassword(own_password, asking);
      if (verified instanceof AppError) return verified;
      const found = await findStaffUser(read, id);
      if (!found) return notFound('No se encontró la cuenta.');
      const secret =
        password === undefined ? {} : await changedPassword(read, password, { ...found, ...changes });
      if (secret instanceof AppError) return secret;
      return async ({ tx, audit, narrow }) => {
        await lockSalon(tx);
        await verified.settle(tx);
        const before = await lockStaffUser(tx, id);
        if (!before) throw notFound('No se encontró la cuenta.');
        assertVersion(before, version);
        const changed = { ...before, ...changes };
        const salons = await enteredSalons(tx, changed);
        // Sessions tell which salons their owner enters.
        if (isDeepStrictEqual(salons, before.salons)) narrow('session', null);
        const after = { ...changed, salons, version: before.version + 1 };
        const administers = after.role === 'administrador' && after.status_id === 1;
        if (!administers && !(await hasOtherAdministrator(tx, id))) {
          throw conflict('Debe quedar al menos un administrador activo.');
        }
        const must_change_password = password === undefined ? undefined : id !== caller.actorId;
        await updateStaffUser(tx, id, { ...changes, ...secret, salons, must_change_password });
        const whose = { kind: 'staff', ownerId: id } as const;
        if (password) await endSessions(tx, whose, { now, keep: caller.sessionId });
        // A person who comes back later finds no session that stayed open.
        if (after.status_id !== before.status_id) await endSessions(tx, whose, { now });
        audit({
          entity: 'account',
          entityId: id,
          before: await inAudit(tx, before),
          after: { ...(await inAudit(tx, after)), ...(password && { new_secret: true }) },
        });
        return { account: after };
      };
    },
  },

  'access/get': async (_body, { read }) => ({ roles: await listRoles(read) }),

  'account/sessions': async ({ person }, { read, caller, now }) => ({
    sessions: await openSessionsOf(read, sessionOwnerOfBody(person), {
      now,
      current: caller.sessionId,
    }),
  }),

  'account/sessions/end': async ({ person, session_id }, { tx, caller, now, audit }) => {
    const owner = sessionOwnerOfBody(person);
    const ended = await endSessions(tx, owner, { now, only: session_id, keep: caller.sessionId });
    if (session_id !== undefined && ended === 0) throw notFound('Esa sesión ya terminó.');
    const entity = owner.kind === 'staff' ? 'account' : 'healer';
    audit({ entity, entityId: owner.ownerId, after: { ended } });
    return { ended };
  },

  ...factorHandlers,
  'account/own': async (_body, { read, caller: { actorId: accountId } }) => ({
    approval_pin: await hasApproval(read, accountId),
    ...(await findFactorState(read, { accountId })),
  }),

  'account/approval': { checkSecret: changeApprovalPin },
};

async function refuseWeak(read: Read, password: string, owner: PasswordOwner): Promise<AppError | undefined> {
  const fault = await findNewPasswordFault(password, { ...owner, salon: await findSalonName(read) });
  return fault ? invalid('account.password', fault) : undefined;
}

/** A new password in the place of the one that an account has. */
async function changedPassword(
  read: Read,
  password: string,
  owner: PasswordOwner & { readonly id: number },
): Promise<{ password_hash: string } | AppError> {
  const refused = await refuseWeak(read, password, owner);
  if (refused) return refused;
  const held = await findPasswordHash(read, owner.id);
  if (await verifySecret(password, held)) return invalid('account.password', SAME_PASSWORD);
  return { password_hash: await hashSecret(password) };
}

/** Whose sessions 'staff:3' and 'healer:5' name. */
function sessionOwnerOfBody(person: string): SessionOwner {
  const [kind, id] = person.split(':');
  return { kind: kind === 'healer' ? 'healer' : 'staff', ownerId: Number(id) };
}
