import { listAudit } from '../db/queries/audit';
import { findSalon, listAccounts, listRoles, updateSalonHours } from '../db/queries/salon';
import type { Handlers, PathsOf } from './context';
import { notYet } from './not-yet';
import { invalid, notFound, stale } from './refusal';

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

  'account/add': notYet,
  'account/update': notYet,

  'audit/get': async (filter, { read, caller }) => ({
    entries: await listAudit(read, caller.salonId, filter),
  }),
};
