import { hashSecret } from '../access/secrets';
import {
  accountWithEmail,
  findAccount,
  hasOtherAdministrator,
  insertAccount,
  listAccounts,
  listRoles,
  revokeOtherSessions,
  updateAccount,
} from '../db/queries/account';
import { listAudit } from '../db/queries/audit';
import { findSalon, lockSalon, updateSalonHours } from '../db/queries/salon';
import type { Handlers, PathsOf } from './context';
import { conflict, invalid, notFound, stale } from './refusal';
import { refuseTaken } from './taken';

/** @throws {Refusal} `invalid` where a salon would open without closing, or close before it opens. */
function checkHours({ hour_start, hour_end }: { hour_start: string | null; hour_end: string | null }): void {
  if (hour_start === null && hour_end === null) return;
  if (hour_start === null) throw invalid('salon.hour_start', 'Escribe la hora de apertura');
  if (hour_end === null) throw invalid('salon.hour_end', 'Escribe la hora de cierre');
  if (hour_end <= hour_start)
    throw invalid('salon.hour_end', 'La hora de cierre debe ser después de la apertura');
}

export const salonHandlers: Handlers<PathsOf<'salon' | 'access' | 'account' | 'audit'>> = {
  'salon/get': async (_body, { read, caller }) => ({ salons: [await findSalon(read, caller.salonId)] }),

  'salon/update': async ({ salon }, { tx, caller, audit }) => {
    if (salon.id !== caller.salonId) throw notFound('No se encontró el salón.');
    checkHours(salon);
    const before = await findSalon(tx, caller.salonId);
    if (!(await updateSalonHours(tx, caller.salonId, salon.version, salon))) throw stale();
    const after = await findSalon(tx, caller.salonId);
    audit({ entity: 'salon', entityId: salon.id, before, after });
    return { salon: after };
  },

  'access/get': async (_body, { read, caller }) => ({ roles: await listRoles(read, caller.salonId) }),

  'account/get': async (_body, { read, caller }) => ({ accounts: await listAccounts(read, caller.salonId) }),

  'account/add': async ({ account: { password, ...fields } }, { tx, caller, audit }) => {
    const account = { ...fields, email: fields.email.toLowerCase() };
    await lockSalon(tx, caller.salonId);
    const owner = await accountWithEmail(tx, account.email);
    refuseTaken({ owner, field: 'account.email', message: 'Ya hay una cuenta con este correo' });
    const password_hash = await hashSecret(password);
    const accountId = await insertAccount(tx, caller.salonId, { ...account, password_hash });
    audit({ entity: 'account', entityId: accountId, after: account });
    return { account_id: accountId };
  },

  'account/update': async ({ account: { id, password, ...changes } }, { tx, caller, audit, now }) => {
    await lockSalon(tx, caller.salonId);
    const before = await findAccount(tx, caller.salonId, id);
    if (!before) throw notFound('No se encontró la cuenta.');
    const after = { ...before, ...changes };
    const administers = after.role === 'administrador' && after.status_id === 1;
    if (!administers && !(await hasOtherAdministrator(tx, caller.salonId, id))) {
      throw conflict('Debe quedar al menos un administrador activo.');
    }
    await updateAccount(tx, caller.salonId, after, password && (await hashSecret(password)));
    if (password) await revokeOtherSessions(tx, caller.salonId, id, { keep: caller.sessionId, now });
    audit({
      entity: 'account',
      entityId: id,
      before,
      after: password ? { ...after, new_secret: true } : after,
    });
    return { account: after };
  },

  'audit/get': (filter, { read, caller }) => listAudit(read, caller.salonId, filter),
};
