import type { CallReply } from '@melena/shared/contract/calls';
import { addDays, type Day, instantOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import type { Read } from '../transaction';

type AuditEntry = CallReply<'audit/get'>['entries'][number];

/** What one look shows at the most. */
const MOST_ENTRIES = 500;

interface AuditFilter {
  /** In salon time. */
  readonly day?: Day;
  /** Part of a name, whatever its accents and case. */
  readonly actor?: string;
  readonly entity?: string;
}

/** Who did what, the latest first. */
export async function listAudit(read: Read, salonId: number, filter: AuditFilter): Promise<AuditEntry[]> {
  const actor = sql<string>`coalesce(a.name, trim(h.first_name || ' ' || h.last_name), 'Sistema')`;
  let entries = read
    .selectFrom('audit as e')
    .leftJoin('staff as a', join =>
      join
        .onRef('a.salon_id', '=', 'e.salon_id')
        .onRef('a.id', '=', 'e.actor_id')
        .on('e.actor_kind', '=', 'staff'),
    )
    .leftJoin('healers as h', join =>
      join
        .onRef('h.salon_id', '=', 'e.salon_id')
        .onRef('h.id', '=', 'e.actor_id')
        .on('e.actor_kind', '=', 'healer'),
    )
    .where('e.salon_id', '=', salonId);
  if (filter.day) {
    entries = entries
      .where('e.at', '>=', instantOf(filter.day, '00:00'))
      .where('e.at', '<', instantOf(addDays(filter.day, 1), '00:00'));
  }
  if (filter.actor) entries = entries.where(sql<boolean>`strpos(fold(${actor}), fold(${filter.actor})) > 0`);
  if (filter.entity) entries = entries.where('e.entity', '=', filter.entity);
  const rows = await entries
    .select(['e.id', 'e.at', 'e.call', 'e.entity', 'e.entity_id', 'e.before', 'e.after'])
    .select(actor.as('actor'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  return rows.map(row => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    call: row.call,
    entity: row.entity,
    entity_id: row.entity_id === null ? '' : String(row.entity_id),
    before: row.before,
    after: row.after,
  }));
}
