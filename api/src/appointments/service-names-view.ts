import { sql } from 'kysely';
import { ownRows } from '../core/database/salon/handle';

/** 'Todo tipo' says nothing about an appointment. */
export const ANY_HAIR = 6;

/** 'Balayage · Lacio': a line's service (`s`) with its hair (`t`). */
export const serviceName = sql<string>`s.name || case t.id when ${ANY_HAIR} then '' else ' · ' || t.name end`;

/** The lines (`l`) of the services of `a`. */
export const serviceLines = sql`${ownRows('appointment_services')} l
  join ${ownRows('service_variants')} v on v.id = l.service_variant_id
  join ${ownRows('services')} s on s.id = v.service_id
  join hair_types t on t.id = v.hair_type_id
  where l.appointment_id = a.id and l.status_id = 1`;

/** Names of the services of `a`, one after another. */
export const serviceNames = sql<string>`(
  select coalesce(string_agg(${serviceName}, ', ' order by l.id), '') from ${serviceLines}
)`;
