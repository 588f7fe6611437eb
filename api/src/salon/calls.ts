import {
  affectedBySalonHours,
  assertAffectedConfirmed,
  OUT_OF_HOURS,
  withAffectedIds,
} from '../appointments/affected-appointments';
import type { Handlers, PathsOf } from '../core/context';
import { assertVersion, invalid, notFound } from '../core/errors';
import { findSalon, lockSalon, updateSalonHours } from './store';

/** @throws {AppError} `invalid` where a salon would open without closing, or close before it opens. */
function checkHours({ hour_start, hour_end }: { hour_start: string | null; hour_end: string | null }): void {
  if (hour_start === null && hour_end === null) return;
  if (hour_start === null) throw invalid('salon.hour_start', 'Escribe la hora de apertura');
  if (hour_end === null) throw invalid('salon.hour_end', 'Escribe la hora de cierre');
  if (hour_end <= hour_start)
    throw invalid('salon.hour_end', 'La hora de cierre debe ser después de la apertura');
}

export const salonHandlers: Handlers<PathsOf<'salon'>> = {
  'salon/get': async (_body, { read }) => ({ salons: [await findSalon(read)] }),

  'salon/update': async ({ salon: sent, ...consent }, { tx, audit, now }) => {
    if (sent.id !== tx.salonId) throw notFound('No se encontró el salón.');
    // Locked first: a booking on its way is either seen or finds the new hours.
    await lockSalon(tx);
    const before = await findSalon(tx);
    assertVersion(before, sent.version);
    const { hour_start = before.hour_start, hour_end = before.hour_end } = sent;
    checkHours({ hour_start, hour_end });
    const hours = { before, after: { hour_start, hour_end } };
    const stranded = await affectedBySalonHours(tx, hours, now);
    assertAffectedConfirmed(stranded, consent, OUT_OF_HOURS);
    await updateSalonHours(tx, hours.after);
    const after = await findSalon(tx);
    audit({ entity: 'salon', entityId: tx.salonId, before, after: withAffectedIds(after, stranded) });
    return { salon: after, saved: true, stranded };
  },
};
