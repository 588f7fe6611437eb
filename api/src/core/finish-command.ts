import type { CommandPath } from '@melena/shared/contract/calls';
import type { Family } from '@melena/shared/contract/define';
import { sql } from 'kysely';
import { secretsOf } from './call-schemas';
import type { AuditEntry, Caller, EventScope } from './context';
import { type AnnouncedEvent, announce, CHANNEL } from './database/notify';
import { prepared } from './database/prepared';
import type { UnscopedTx } from './database/transaction';
import { idempotencyKeyOf } from './idempotency';

interface FinishedCall {
  readonly path: CommandPath;
  readonly body: unknown;
  readonly caller: Caller;
  readonly now: Date;
}

interface CommandResult {
  readonly reply: object;
  readonly audited: readonly AuditEntry[];
  /** Families whose queries it changed, and what narrows them. */
  readonly touched: readonly Family[];
  readonly matches: ReadonlyMap<Family, EventScope>;
}

interface FinishedRow {
  readonly salonId: number;
  readonly branchId: number;
  readonly actor: string;
  readonly requestId: string | null;
  readonly reply: string;
  readonly at: Date;
  readonly actorKind: string;
  readonly actorId: number;
  readonly call: string;
  readonly entries: string;
  readonly notifications: readonly string[];
}

const writeResult = prepared('finish command', (tx: UnscopedTx, value: FinishedRow) =>
  sql`
    with stored as (
      update requests set reply = ${value.reply}
        where salon_id = ${value.salonId} and actor = ${value.actor} and request_id = ${value.requestId}
    ), audited as (
      insert into audit (salon_id, at, actor_kind, actor_id, call, request_id, made_in, entity, entity_id, before, after)
        select ${value.salonId}, ${value.at}, ${value.actorKind}, ${value.actorId}, ${value.call}, ${value.requestId},
          ${value.branchId}, e.entity, e.entity_id, e.before, e.after
        from jsonb_to_recordset(${value.entries}) as e(entity text, entity_id bigint, before jsonb, after jsonb)
    )
    select null::text
    union all
    select pg_notify(${sql.lit(CHANNEL)}, t.payload)::text from unnest(${value.notifications}::text[]) as t(payload)
  `.compile(tx),
);

/**
 * Ends a command that was done, in its own transaction: leaves in the audit who did what to which entity, keeps the
 * reply for a repeat, and announces what changed, to be heard by every open screen once the transaction commits. One
 * statement, since the next booking of the salon waits for its folio meanwhile.
 */
export async function finishCommand(tx: UnscopedTx, call: FinishedCall, done: CommandResult): Promise<void> {
  const { caller, path, now } = call;
  const key = idempotencyKeyOf(call);
  const sender = key ? { actor: key.actor, request_id: key.request_id } : {};
  const events = done.touched.map((family): AnnouncedEvent => {
    const match = done.matches.get(family);
    return match ? { family, match, ...sender } : { family, ...sender };
  });
  await writeResult(tx, {
    salonId: caller.salonId,
    branchId: caller.branchId,
    actor: key?.actor ?? '',
    requestId: key?.request_id ?? null,
    reply: JSON.stringify(done.reply),
    at: now,
    actorKind: caller.role === 'healer' ? 'healer' : 'staff',
    actorId: caller.actorId,
    call: path,
    entries: JSON.stringify(done.audited.map(auditRow), withoutSecrets(path)),
    notifications: announce(tx, caller.salonId, events),
  });
}

function auditRow({ entity, entityId, before, after }: AuditEntry) {
  return { entity, entity_id: entityId, before, after };
}

/** Passwords and pins, and their hashes, never reach the audit, whatever a handler hands over; the request's id has a column of its own. */
export function withoutSecrets(path: CommandPath): (key: string, held: unknown) => unknown {
  const secrets = secretsOf(path);
  const isLeftOut = (key: string) => key === 'request_id' || secrets.has(key.replace(/_hash$/, ''));
  return (key, held) => (isLeftOut(key) ? undefined : held);
}
