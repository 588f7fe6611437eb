import type { Tx } from '../db/transaction';
import type { Audited, Caller } from './context';

interface AuditedCall {
  readonly path: string;
  readonly body: unknown;
  readonly caller: Caller | null;
  readonly now: Date;
}

const secret = /password|pin|access_id|hash/;

/** Passwords and pins never reach the audit, whatever a handler hands over. */
function withoutSecrets(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return JSON.stringify(value, (key, held) => (secret.test(key) ? undefined : held));
}

/** Writes who did what to which entity, in the command's own transaction. */
export async function recordAudit(tx: Tx, call: AuditedCall, entry: Audited): Promise<void> {
  const { caller } = call;
  if (!caller) return;
  await tx
    .insertInto('audit')
    .values({
      salon_id: caller.salonId,
      at: call.now,
      actor_kind: caller.role === 'healer' ? 'healer' : 'staff',
      actor_id: caller.actorId,
      call: call.path,
      request_id: (call.body as { request_id?: string }).request_id ?? null,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: withoutSecrets(entry.before),
      after: withoutSecrets(entry.after),
    })
    .execute();
}
