import { createHash } from 'node:crypto';
import type { CallPath } from '@melena/shared/contract/calls';
import { sql } from 'kysely';
import { secretsOf } from './call-schemas';
import type { Caller } from './context';
import { prepared } from './database/prepared';
import type { UnscopedRead, UnscopedTx } from './database/transaction';
import { AppError } from './errors';

interface IdentifiedCall {
  readonly path: CallPath;
  readonly body: unknown;
  readonly caller: Caller | null;
  readonly now: Date;
  /** A slow hash of its new secrets; '' without any. */
  readonly secretHash?: string;
}

/**
 * The same action has the same body. A quick hash of a password or pin could be guessed at, so they stay out: new ones
 * come with a slow hash, and an approval is no part of what was approved.
 */
function textOf({ path, body, secretHash = '' }: IdentifiedCall): string {
  const secrets = secretsOf(path);
  return JSON.stringify(body, (key, value) => (secrets.has(key) ? undefined : value)) + secretHash;
}

/** Names a person of a salon: 'staff:3'. */
export function actorOf({ role, actorId }: Caller): string {
  return `${role === 'healer' ? 'healer' : 'staff'}:${actorId}`;
}

/** Key under which a reply is kept: the same person, the same action. Null where there is no request id. */
export function idempotencyKeyOf(call: IdentifiedCall) {
  const requestId = (call.body as { request_id?: string }).request_id;
  if (!requestId || !call.caller) return null;
  const { caller, path } = call;
  return {
    salon_id: caller.salonId,
    actor: actorOf(caller),
    request_id: requestId,
    call: path,
    body_hash: createHash('sha256').update(textOf(call)).digest('hex'),
  };
}

type IdempotencyKey = NonNullable<ReturnType<typeof idempotencyKeyOf>>;

const claimKey = prepared('claim a request', (tx: UnscopedTx, key: IdempotencyKey & { now: Date }) => {
  const { salon_id, actor, request_id, call, body_hash, now } = key;
  return tx
    .insertInto('requests')
    .values({ salon_id, actor, request_id, call, body_hash, reply: '{}', creation_date: tellMoment(now) })
    .onConflict(oc => oc.constraint('requests_pkey').doNothing())
    .returning('request_id');
});

/** The moment of the call, by which the database dates the rows of its transaction. */
const tellMoment = (now: Date) =>
  sql<string>`set_config('melena.at', ${now}::timestamptz::text, true)::timestamptz`;

/**
 * The reply that was kept when this very action was done before, or undefined when it is new. A repeat that
 * comes while the first is still at work waits for it here.
 * @throws {AppError} `conflict` when the same id comes with something else in it.
 */
export async function claimOrReplay(tx: UnscopedTx, call: IdentifiedCall): Promise<object | undefined> {
  const key = idempotencyKeyOf(call);
  if (!key) {
    await sql`select ${tellMoment(call.now)}`.execute(tx);
    return undefined;
  }
  // Claims the id: a second one waits on the key until the first commits, and then finds its reply.
  const [claimed] = await claimKey(tx, { ...key, now: call.now });
  if (claimed) return undefined;
  const stored = await selectStored(tx, key);
  if (!stored) throw new Error('A claimed request is gone');
  return replayReply(stored, key);
}

/** The same of an action that is done, before anything of it is looked at; one that is still at work isn't waited for. */
export async function findStoredReply(read: UnscopedRead, call: IdentifiedCall): Promise<object | undefined> {
  const key = idempotencyKeyOf(call);
  const stored = key && (await selectStored(read, key));
  return stored ? replayReply(stored, key) : undefined;
}

function selectStored(read: UnscopedRead | UnscopedTx, key: IdempotencyKey) {
  return read
    .selectFrom('requests')
    .select(['call', 'body_hash', 'reply'])
    .where('salon_id', '=', key.salon_id)
    .where('actor', '=', key.actor)
    .where('request_id', '=', key.request_id)
    .executeTakeFirst();
}

function replayReply(
  stored: { readonly call: string; readonly body_hash: string; readonly reply: unknown },
  key: IdempotencyKey,
): object {
  if (stored.call !== key.call || stored.body_hash !== key.body_hash) {
    throw new AppError('conflict', 'Esta operación ya se envió con otros datos.');
  }
  return stored.reply as object;
}

/**
 * Gives up the id that {@link claimOrReplay} claimed: neither a refusal that is kept nor a reply whose cookies aren't may
 * answer the next try.
 */
export async function releaseKey(tx: UnscopedTx, call: IdentifiedCall): Promise<void> {
  const key = idempotencyKeyOf(call);
  if (!key) return;
  await tx
    .deleteFrom('requests')
    .where('salon_id', '=', key.salon_id)
    .where('actor', '=', key.actor)
    .where('request_id', '=', key.request_id)
    .execute();
}
