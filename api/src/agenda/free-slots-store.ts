import type { Day } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { type Read, wholeChain } from '../core/database/salon/handle';

/** A healer who attended a client. */
export interface VisitedHealer {
  readonly healer_id: number;
  readonly times: number;
  readonly last_day: Day;
}

/** The healers of a client's finished visits since a day, in all salons of the chain, who came last first. */
export function listVisitedHealers(
  read: Read,
  { clientId, since }: { readonly clientId: number; readonly since: Day },
): Promise<VisitedHealer[]> {
  return wholeChain(read)
    .selectFrom('appointments as a')
    .innerJoin('appointment_services as l', join =>
      join.onRef('l.appointment_id', '=', 'a.id').on('l.status_id', '=', 1),
    )
    .where('a.client_id', '=', clientId)
    .where('a.day', '>=', since)
    .where('a.ended_at', 'is not', null)
    .groupBy('l.healer_id')
    .select(['l.healer_id'])
    .select(sql<number>`count(distinct a.id)::integer`.as('times'))
    .select(sql<Day>`max(a.day)`.as('last_day'))
    .orderBy('last_day', 'desc')
    .execute();
}

/** A client's appointments of some days that aren't cancelled, in all salons of the chain. */
export function listClientVisits(
  read: Read,
  { clientId, from, to }: { readonly clientId: number; readonly from: Day; readonly to: Day },
) {
  return wholeChain(read)
    .selectFrom('appointments')
    .select(['id', 'folio', 'day', 'hour', 'ending'])
    .where('client_id', '=', clientId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('live', '=', true)
    .execute();
}

/** The healer whose appointment it is; others may have a part in it. */
export async function findOwnHealer(read: Read, appointmentId: number): Promise<number | undefined> {
  const row = await read
    .selectFrom('appointments')
    .select('healer_id')
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  return row?.healer_id;
}
