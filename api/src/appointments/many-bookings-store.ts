import { sql } from 'kysely';
import { type Read, wholeChain } from '../core/database/salon/handle';
import { servicePrice } from '../core/own-price-store';
import { selectBookableVariants } from './service-line-store';

/** The times that healers are reserved for on some days, in whatever salon, with whom. */
export function listBookedTimes(read: Read, days: readonly string[]) {
  return wholeChain(read)
    .selectFrom('appointment_parts as p')
    .innerJoin('appointments as a', 'a.id', 'p.appointment_id')
    .where(sql<boolean>`p.day = any(${[...new Set(days)]}::date[])`)
    .where('p.live', '=', true)
    .select(['p.healer_id', 'p.day', 'p.hour as start', 'p.ending as end', 'a.client_id'])
    .execute();
}

/** Every variant that can be booked, with the names by which a file means it and its price in the salon. */
export function listVariantsToBook(read: Read) {
  return selectBookableVariants(read)
    .innerJoin('hair_types as h', 'h.id', 'v.hair_type_id')
    .select(['v.id', 'v.service_id', 's.name', 'h.name as hair', 'v.description', 'v.minutes'])
    .select(servicePrice.as('price'))
    .orderBy('v.id')
    .execute();
}

/** The commission, %, of a healer for a service: the agreed one, else that of the healer's level. */
export async function listCommissions(
  read: Read,
): Promise<(healerId: number, serviceId: number) => number | null> {
  const levels = await read
    .selectFrom('healers as h')
    .innerJoin('healer_levels as l', 'l.id', 'h.level_id')
    .select(['h.id', 'l.comission'])
    .execute();
  const agreed = await read
    .selectFrom('healer_services')
    .select(['healer_id', 'service_id', 'comission'])
    .execute();
  const ofLevel = new Map(levels.map(({ id, comission }) => [id, comission]));
  const own = new Map(agreed.map(row => [`${row.healer_id}:${row.service_id}`, row.comission]));
  return (healerId, serviceId) => own.get(`${healerId}:${serviceId}`) ?? ofLevel.get(healerId) ?? null;
}
