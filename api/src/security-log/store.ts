import type { CallReply } from '@melena/shared/contract/calls';
import type { SecurityKind } from '@melena/shared/rules/access/security-events';
import { addDays, type Day, instantOf } from '@melena/shared/rules/time';
import type { Db } from '../core/database/open-database';
import { countFound } from '../core/database/paging';
import type { Read } from '../core/database/salon/handle';
import { inTransaction } from '../core/database/transaction';
import type { SecurityEvent } from './security-event';

const PAGE = 50;
const MAX_OWN = 20;

/** Keeps events, of which each is of a salon. */
export async function insertEvents(db: Db, events: readonly SecurityEvent[]): Promise<void> {
  const values = events.flatMap(event =>
    event.salonId === null
      ? []
      : {
          salon_id: event.salonId,
          at: event.at,
          last_at: event.lastAt,
          times: event.times,
          kind: event.kind,
          actor_kind: event.actorKind,
          actor_id: event.actorId,
          who: event.who.slice(0, 200),
          role: event.role,
          call: event.call,
          address: event.address,
          device: event.device,
        },
  );
  await inTransaction(db, tx => tx.insertInto('security_events').values(values).execute());
}

interface Filter {
  readonly day?: Day;
  readonly kind?: SecurityKind;
  /** 'staff:3', 'healer:2'. */
  readonly person?: string;
  readonly offset?: number;
  readonly limit?: number;
}

/** Events that match a filter, the latest first: one page, and their number. */
export async function listEvents(
  read: Read,
  filter: Filter,
): Promise<Omit<CallReply<'security/get'>, 'people'>> {
  const { offset = 0, limit = PAGE } = filter;
  const found = filterEvents(read, filter);
  const [rows, count] = await Promise.all([
    selectRows(found).offset(offset).limit(limit).execute(),
    countFound(read, found, filter),
  ]);
  return { events: rows.map(toEvent), ...count };
}

/** Somebody's own last ones. */
export async function listOwnEvents(
  read: Read,
  { role, actorId }: { readonly role: string; readonly actorId: number },
): Promise<CallReply<'session/events'>> {
  const person = `${role === 'healer' ? 'healer' : 'staff'}:${actorId}`;
  const rows = await selectRows(filterEvents(read, { person })).limit(MAX_OWN).execute();
  return { events: rows.map(toEvent) };
}

function filterEvents(read: Read, { day, kind, person }: Filter) {
  let found = read.selectFrom('security_events as e');
  if (day) {
    found = found
      .where('e.at', '>=', instantOf(day, '00:00'))
      .where('e.at', '<', instantOf(addDays(day, 1), '00:00'));
  }
  if (kind) found = found.where('e.kind', '=', kind);
  if (person) {
    const [actorKind, id] = person.split(':');
    found = found
      .where('e.actor_kind', '=', actorKind === 'healer' ? 'healer' : 'staff')
      .where('e.actor_id', '=', Number(id));
  }
  return found;
}

function selectRows(found: ReturnType<typeof filterEvents>) {
  return found
    .select([
      'e.id',
      'e.at',
      'e.last_at',
      'e.times',
      'e.kind',
      'e.who',
      'e.role',
      'e.call',
      'e.address',
      'e.device',
    ])
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function toEvent(row: Row): CallReply<'session/events'>['events'][number] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    last_at: row.last_at.toISOString(),
    times: row.times,
    kind: row.kind as SecurityKind,
    who: row.who,
    role: row.role,
    call: row.call,
    address: row.address,
    device: row.device,
  };
}
