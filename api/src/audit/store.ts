import { collectNamedIds } from '@melena/shared/contract/audit/reading';
import type { CallReply } from '@melena/shared/contract/calls';
import { addDays, type Day, instantOf } from '@melena/shared/rules/time';
import { sql } from 'kysely';
import { countFound } from '../core/database/paging';
import { ownRows, type Read, wholeChain } from '../core/database/salon/handle';
import { FIRST_BRANCH } from '../core/salon-store';
import { readAuditNames } from './name-store';

type Audit = CallReply<'audit/get'>;

const PAGE = 50;

/** An entry that is older than salons of a chain was made in the first. */
const madeIn = sql<number>`coalesce(e.made_in, ${sql.lit(FIRST_BRANCH)})`;

interface AuditFilter {
  /** In salon time. */
  readonly day?: Day;
  /** 'staff:3', 'healer:2'. */
  readonly person?: string;
  readonly entity?: string;
  /** A salon of the chain. */
  readonly made_in?: number;
  readonly offset?: number;
  readonly limit?: number;
}

/** A page of the entries that a filter finds, the latest first, and their number. */
export async function listAudit(read: Read, filter: AuditFilter): Promise<Audit> {
  const { offset = 0, limit = PAGE } = filter;
  const found = filterEntries(read, filter);
  // Which ones first, from an index alone: what belongs to the rows before the page is never looked up.
  const page = found
    .select('e.id')
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .offset(offset)
    .limit(limit);
  const [rows, count, people] = await Promise.all([
    selectEntries(read).where('e.id', 'in', page).execute(),
    countFound(read, found, filter),
    listAuditPeople(read),
  ]);
  return {
    entries: rows.map(toEntry),
    names: await readAuditNames(wholeChain(read), collectNamedIds(rows)),
    people,
    ...count,
  };
}

type Changes = CallReply<'appointment/changes'>;

/** The entries of one appointment as the caller may see them, the latest first, with the names of what they tell. */
export async function listAppointmentChanges(
  read: Read,
  appointmentId: number,
  hide: (entries: Changes['entries']) => Changes['entries'],
): Promise<Changes> {
  const rows = await selectEntries(read)
    .where('e.entity', '=', 'appointment')
    .where('e.entity_id', '=', appointmentId)
    .limit(PAGE + 1)
    .execute();
  const entries = hide(rows.slice(0, PAGE).map(toEntry));
  const names = await readAuditNames(wholeChain(read), collectNamedIds(entries));
  return { entries, names, more: rows.length > PAGE };
}

function toEntry(row: Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]) {
  const { id, at, salon_id, actor, call, entity, entity_id, before, after } = row;
  const subject = entity_id === null ? '' : String(entity_id);
  return { id, at: at.toISOString(), salon_id, actor, call, entity, entity_id: subject, before, after };
}

function filterEntries(read: Read, { day, person, entity, made_in }: AuditFilter) {
  let found = read.selectFrom('audit as e');
  if (day) {
    found = found
      .where('e.at', '>=', instantOf(day, '00:00'))
      .where('e.at', '<', instantOf(addDays(day, 1), '00:00'));
  }
  if (person) {
    const [kind, id] = person.split(':');
    found = found
      .where('e.actor_kind', '=', kind === 'healer' ? 'healer' : 'staff')
      .where('e.actor_id', '=', Number(id));
  }
  if (entity) found = found.where('e.entity', '=', entity);
  // The first salon has no index: it has most entries, as it was there before the others.
  if (made_in === FIRST_BRANCH) found = found.where(madeIn, '=', made_in);
  else if (made_in) found = found.where('e.made_in', '=', sql.lit(made_in));
  return found;
}

function selectEntries(read: Read) {
  return read
    .selectFrom('audit as e')
    .leftJoin('staff as a', join => join.onRef('a.id', '=', 'e.actor_id').on('e.actor_kind', '=', 'staff'))
    .leftJoin('healers as h', join => join.onRef('h.id', '=', 'e.actor_id').on('e.actor_kind', '=', 'healer'))
    .select(['e.id', 'e.at', 'e.call', 'e.entity', 'e.entity_id', 'e.before', 'e.after'])
    .select(madeIn.as('salon_id'))
    .select(sql<string>`coalesce(a.name, trim(h.first_name || ' ' || h.last_name), 'Sistema')`.as('actor'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc');
}

/** Staff and healers, those who left too: what they did stays. */
export async function listAuditPeople(read: Read): Promise<Audit['people']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select 'staff:' || id as id, name from ${ownRows('staff')} s
    union all
    select 'healer:' || id, trim(first_name || ' ' || last_name) from ${ownRows('healers')} h
    order by 2, 1`.execute(read);
  return rows;
}
