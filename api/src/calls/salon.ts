import { hashSecret } from '../access/secrets';
import {
  accountWithEmail,
  hasOtherAdministrator,
  insertAccount,
  listAccounts,
  listRoles,
  lockAccount,
  revokeOtherSessions,
  updateAccount,
} from '../db/queries/account';
import { listAudit } from '../db/queries/audit';
import { findSalon, lockSalon, updateSalonHours } from '../db/queries/salon';
import { assertAgreed, OUT_OF_HOURS, strandedBySalon, withStranded } from '../domain/stranded';
import type { Handlers, PathsOf } from './context';
import { assertFresh, conflict, invalid, notFound } from './refusal';
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

  'salon/update': async ({ salon: sent, ...consent }, { tx, caller, audit, now }) => {
    const { salonId } = caller;
    if (sent.id !== salonId) throw notFound('No se encontró el salón.');
    // Held first: a booking on its way is either seen or finds the new hours.
    await lockSalon(tx, salonId);
    const before = await findSalon(tx, salonId);
    assertFresh(before, sent.version);
    const { hour_start = before.hour_start, hour_end = before.hour_end } = sent;
    checkHours({ hour_start, hour_end });
    const hours = { before, after: { hour_start, hour_end } };
    const stranded = await strandedBySalon(tx, salonId, hours, now);
    assertAgreed(stranded, consent, OUT_OF_HOURS);
    await updateSalonHours(tx, salonId, hours.after);
    const after = await findSalon(tx, salonId);
    audit({ entity: 'salon', entityId: salonId, before, after: withStranded(after, stranded) });
    return { salon: after, saved: true, stranded };
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

  'account/update': async (
    { account: { id, version, password, ...changes } },
    { tx, caller, audit, now },
  ) => {
    await lockSalon(tx, caller.salonId);
    const before = await lockAccount(tx, caller.salonId, id);
    if (!before) throw notFound('No se encontró la cuenta.');
    assertFresh(before, version);
    const after = { ...before, ...changes, version: before.version + 1 };
    const administers = after.role === 'administrador' && after.status_id === 1;
    if (!administers && !(await hasOtherAdministrator(tx, caller.salonId, id))) {
      throw conflict('Debe quedar al menos un administrador activo.');
    }
    const password_hash = password && (await hashSecret(password));
    await updateAccount(tx, caller.salonId, id, { ...changes, password_hash });
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
