import type { Day } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { type Read, wholeChain } from '../core/database/salon/handle';

/** The services of appointments, with who gives each. */
export function listServicesOf(read: Read, appointmentIds: readonly number[]) {
  return read
    .selectFrom('appointment_services as l')
    .innerJoin('service_variants as v', 'v.id', 'l.service_variant_id')
    .where(sql<boolean>`l.appointment_id = any(${appointmentIds}::bigint[])`)
    .where('l.status_id', '=', 1)
    .select(['l.appointment_id', 'l.healer_id', 'v.service_id'])
    .execute();
}

/** The first names of clients, by their id. */
export async function listFirstNames(read: Read, clientIds: readonly number[]) {
  const clients = await read
    .selectFrom('clients')
    .where(sql<boolean>`id = any(${clientIds}::bigint[])`)
    .select(['id', 'first_name'])
    .execute();
  return new Map(clients.map(({ id, first_name }) => [id, first_name]));
}

interface ClientsSince {
  readonly clientIds: readonly number[];
  readonly since: Day;
}

/** The number of finished visits of clients with each healer since a day: the most first, of as many the latest. */
export function listHealersOfClients(read: Read, { clientIds, since }: ClientsSince) {
  return wholeChain(read)
    .selectFrom('appointments as a')
    .innerJoin('appointment_services as l', join =>
      join.onRef('l.appointment_id', '=', 'a.id').on('l.status_id', '=', 1),
    )
    .where(sql<boolean>`a.client_id = any(${clientIds}::bigint[])`)
    .where('a.day', '>=', since)
    .where('a.ended_at', 'is not', null)
    .groupBy(['a.client_id', 'l.healer_id'])
    .select(['a.client_id', 'l.healer_id'])
    .orderBy(sql`count(distinct a.id)`, 'desc')
    .orderBy(sql`max(a.day)`, 'desc')
    .orderBy('l.healer_id')
    .execute();
}

interface ClientsBetween {
  readonly clientIds: readonly number[];
  readonly from: Day;
  readonly to: Day;
}

/** The live appointments of clients on some days. */
export function listVisitsOfClients(read: Read, { clientIds, from, to }: ClientsBetween) {
  return wholeChain(read)
    .selectFrom('appointments')
    .select(['id', 'client_id', 'day', 'hour as start', 'ending as end'])
    .where(sql<boolean>`client_id = any(${clientIds}::bigint[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('live', '=', true)
    .execute();
}
