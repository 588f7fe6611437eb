import type { program } from '@melena/shared/contract/clients/schemas';
import { plannedDays } from '@melena/shared/rules/agenda/program';
import type { Day } from '@melena/shared/rules/time';
import type { z } from 'zod';
import { ANY_HAIR } from '../appointments/service-names-view';
import { type Read, wholeChain } from '../core/database/salon/handle';

type Program = z.output<typeof program>;

/** A client's programs, the latest first, and the days on which the visits that are still to come are due. */
export async function programCalendar(
  read: Read,
  clientId: number,
  today: Day,
): Promise<{ programs: Program[]; days: { program_id: number; day: Day }[] }> {
  const [programs, visits] = await Promise.all([programsOf(read, clientId), visitsOf(read, clientId)]);
  const made = (id: number) => visits.filter(visit => visit.program_id === id).map(({ day }) => day);
  return {
    programs: programs.map(({ name, hair, hair_type_id, ...each }) => ({
      ...each,
      service: hair_type_id === ANY_HAIR ? name : `${name} · ${hair}`,
      visits: made(each.id).length,
    })),
    days: programs.flatMap(each =>
      plannedDays(each, made(each.id), today).map(day => ({ program_id: each.id, day })),
    ),
  };
}

function programsOf(read: Read, clientId: number) {
  return read
    .selectFrom('client_programs as p')
    .innerJoin('service_variants as v', 'v.id', 'p.service_variant_id')
    .innerJoin('services as s', 's.id', 'v.service_id')
    .innerJoin('hair_types as t', 't.id', 'v.hair_type_id')
    .where('p.client_id', '=', clientId)
    .where('p.status_id', '=', 1)
    .select(['p.id', 'p.version', 'p.client_id', 'p.service_variant_id as service_id'])
    .select(['p.every_days', 'p.times', 'p.start_day', 'p.comments'])
    .select(['s.name', 't.id as hair_type_id', 't.name as hair'])
    .orderBy('p.id', 'desc')
    .execute();
}

/** Days of the appointments that a client made or booked of what its programs repeat, in order. */
function visitsOf(read: Read, clientId: number) {
  return wholeChain(read)
    .selectFrom('client_programs as p')
    .innerJoin('appointments as a', 'a.client_id', 'p.client_id')
    .innerJoin('appointment_services as l', join =>
      join.onRef('l.appointment_id', '=', 'a.id').onRef('l.service_variant_id', '=', 'p.service_variant_id'),
    )
    .where('p.client_id', '=', clientId)
    .where('p.status_id', '=', 1)
    .where('a.live', '=', true)
    .where('l.status_id', '=', 1)
    .whereRef('a.day', '>=', 'p.start_day')
    .select(['p.id as program_id', 'a.day'])
    .distinct()
    .orderBy('a.day')
    .execute();
}
