import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type CallPath, type CommandPath, calls } from '@melena/shared/contract/calls';
import type { Family } from '@melena/shared/contract/define';
import { familiesOf } from '@melena/shared/contract/live';
import { inSpanish } from '@melena/shared/contract/wording';
import { hasPermission } from '@melena/shared/rules/access/permissions';
import { isCall } from '../core/call-schemas';

import type { AuditEntry, Caller, EventScope, Handler, RequestOrigin, SetCookie } from '../core/context';
import { isUnstorable, violates } from '../core/database/database-errors';
import { announceAgain } from '../core/database/notify';
import type { Db } from '../core/database/open-database';
import { forSalon } from '../core/database/salon/handle';
import { inTransaction, SlotTaken } from '../core/database/transaction';
import { AppError } from '../core/errors';
import { finishCommand } from '../core/finish-command';
import { claimOrReplay, findStoredReply, releaseKey } from '../core/idempotency';
import { invalidFields } from '../core/invalid-fields';
import type { LoginSubject } from '../core/login';
import { networkOf } from '../core/network';
import { findUnstorableText } from '../core/reject-unstorable-text';
import { inZone } from '../core/salon-zone';
import { newSecretsOf } from '../security/new-secrets';
import { hashSecret } from '../security/password-hash';
import { kindOfRefusal, kindOfSuccess, type SecurityNote } from '../security-log/security-note';
import { forgetSession, rememberSession } from '../sessions/known-callers';
import { classifyAttempt, deviceIdOf } from '../sessions/login';
import { accessIdOfReply, resolveAccessId } from '../sessions/session-cookie';
import { closedToCaller, findCaller, recordUse } from '../sessions/sessions';
import { accessIdOfBody, branchOfBody } from './envelope';
import { handlers } from './handlers';
import { approvalLimiter, type CallLimiter, limiterOf, loginLimiter } from './limits/call-limiters';
import { atUnknownId } from './unknown-id';

/** A call as it came over the wire. */
export interface CallRequest {
  readonly path: string;
  readonly body: unknown;
  readonly origin: RequestOrigin;
}

/** The answer to a call: the body, and cookies that the browser keeps. */
export interface CallResponse {
  readonly body: object;
  readonly cookies: readonly SetCookie[];
  /** True if the caller has a session. */
  readonly known: boolean;
}

export interface DispatchOptions {
  /** Checks each reply against its schema: tests and development. */
  readonly checkReplies: boolean;
  /** Receives logins, refusals and logouts. */
  readonly note?: (noted: SecurityNote) => void;
}

const UNSTORABLE = 'Un dato no se puede guardar. Revisa los números y los textos.';

/**
 * The specification lists and adds brands and categories by one path each. A call is a query or a command, so a body
 * that holds something to add is the command's.
 */
function canonicalPath(path: string, body: unknown): string {
  const sent = typeof body === 'object' && body !== null ? body : {};
  if (path === 'product/brands' && ('brand' in sent || 'line' in sent)) return 'product/brands/add';
  if (path === 'product/categories' && 'category' in sent) return 'product/categories/add';
  return path;
}

/**
 * Answers one call: finds who makes it, whether they may, whether it is well formed, and does it.
 * @throws {AppError} for each refusal; any other error is a fault of ours.
 */
export async function dispatch(
  db: Db,
  incoming: CallRequest,
  options: DispatchOptions,
): Promise<CallResponse> {
  const path = canonicalPath(incoming.path, incoming.body);
  if (!isCall(path)) throw new AppError('not_found', 'Esa operación no existe.');
  const handler = handlers[path] as AnyHandler | AnySecretHandler;
  const accessId = resolveAccessId(accessIdOfBody(incoming.body), incoming.origin);
  const device = accessId === undefined ? await deviceIdOf(db, incoming.origin, new Date()) : null;
  const limiter = limiterOf(accessId, incoming.origin.address, { call: path, device });
  if (typeof handler === 'function') {
    return limiter.run(async () => {
      const call = await checkCall(db, path, incoming, options);
      return answerCall(db, call, null, handler, options);
    });
  }
  // The comparison of a secret takes long: a call that waits for it doesn't count among the running calls.
  const sent = await limiter.run(() => checkCall(db, path, incoming, options));
  const approvals = approvalLimiter(sent.caller?.sessionId ?? 0);
  const call = { ...sent, secretHash: await hashNewSecrets(sent, approvals) };
  // A repeat holds the old secret, which the first call may have changed.
  const compares = handler.compares?.(call.body) !== false;
  const kept = compares && (await limiter.run(() => findStoredReply(db.read, call)));
  if (kept) {
    await announceRepeat(db, call);
    return { body: { status: 'success', message: '', ...kept }, cookies: [], known: true };
  }
  const { body: _, ...context } = call;
  const subject = handler.loginOf?.(call.body) ?? null;
  const login = subject ? await classifyAttempt(db, subject, call.origin, call.now) : null;
  const comparing = login ? loginLimiter(login) : approvals;
  const compare = () =>
    inZone(call.caller?.zone, () =>
      handler.checkSecret(call.body, { ...context, db, read: readerOf(db, call.caller), login }),
    );
  const about = subject ?? handler.accountOf?.(call.body) ?? null;
  const refuse = async (error: unknown): Promise<never> => {
    const kind = error instanceof AppError ? kindOfRefusal(error, subject !== null) : null;
    if (kind) options.note?.(securityNote(kind, call, about));
    return nameUnknownId(db, call, error);
  };
  const checked = await (compares ? comparing.run(compare) : compare()).catch(error =>
    nameUnknownId(db, call, error),
  );
  if (checked instanceof AppError) return refuse(checked);
  return limiter
    .run(() => answerCall(db, call, about, (_body, within) => checked(within), options))
    .catch(refuse);
}

/** Finds who makes a call, whether they may, and whether it is well formed. */
async function checkCall(
  db: Db,
  path: CallPath,
  incoming: CallRequest,
  options: DispatchOptions,
): Promise<AuthorisedCall> {
  const caller = await authenticate(db, path, incoming, options);
  return inZone(caller?.zone, () => checkBody(path, incoming, caller));
}

function checkBody(path: CallPath, incoming: CallRequest, caller: Caller | null): AuthorisedCall {
  const spec = calls[path];
  const unwritable = findUnstorableText(incoming.body);
  if (unwritable) throw new AppError('invalid', UNSTORABLE, { fields: unwritable });
  const parsed = spec.body.safeParse(incoming.body ?? {}, { error: inSpanish });
  if (!parsed.success) {
    const fields = invalidFields(parsed.error);
    throw new AppError('invalid', Object.values(fields)[0] ?? 'Revisa los datos.', { fields });
  }
  return { path, body: parsed.data, caller, now: new Date(), origin: incoming.origin };
}

async function answerCall(
  db: Db,
  call: AuthorisedCall,
  subject: LoginSubject | null,
  handler: AnyHandler,
  options: DispatchOptions,
): Promise<CallResponse> {
  const run = calls[call.path].kind === 'query' ? runQuery : runCommand;
  const { value, replayed, cookies } = await inZone(call.caller?.zone, () => run(db, call, handler, options))
    .catch(toRefusal)
    .catch(error => nameUnknownId(db, call, error));
  if (replayed) await announceRepeat(db, call);
  const kind = replayed ? null : kindOfSuccess(call.path);
  if (kind) options.note?.(securityNote(kind, call, subject));
  const opened = accessIdOfReply(value, cookies);
  if (opened) rememberSession(opened, networkOf(call.origin.address));
  return { body: { status: 'success', message: '', ...value }, cookies, known: call.caller !== null };
}

/**
 * A view may spread a whole row into its reply, so tests and development fail at a field that the contract doesn't
 * name; a command fails before it commits. Production sends the reply as it is, because parsing it takes as long as
 * writing its JSON: 0.4 ms each for a day of 250 appointments.
 */
function assertReplyNamed(path: CallPath, reply: object, { checkReplies }: DispatchOptions): void {
  if (checkReplies && !isDeepStrictEqual(calls[path].reply.parse(reply), reply)) {
    throw new Error(`A reply of ${path} has a field that the contract doesn't name`);
  }
}

async function nameUnknownId(db: Db, { caller, body }: AuthorisedCall, error: unknown): Promise<never> {
  if (!(error instanceof AppError) || !caller) throw error;
  throw await atUnknownId(error, body, forSalon(db.read, caller.salonId, caller.branchId), caller);
}

async function announceRepeat(db: Db, { path, caller }: AuthorisedCall): Promise<void> {
  if (caller) await announceAgain(db, caller.salonId, familiesOf(path as CommandPath));
}

/** A slow hash of new secrets, by which a repeat under the same request id is recognised. */
async function hashNewSecrets({ path, body, caller }: AuthorisedCall, limiter: CallLimiter): Promise<string> {
  const { request_id } = body as { request_id?: string };
  const secrets = caller && request_id ? newSecretsOf(path, body) : '';
  return secrets && limiter.run(() => hashSecret(secrets, `scrypt$1$1$1$${request_id}$0`));
}

/** A value that no column can hold is an error of the sender; a salon may have been closed since the call began. */
function toRefusal(error: unknown): never {
  if (violates(error, 'branch_open')) throw closedToCaller();
  if (!isUnstorable(error)) throw error;
  throw new AppError('invalid', UNSTORABLE);
}

/** The caller, or null for a call that needs no session. */
async function authenticate(
  db: Db,
  path: CallPath,
  { body, origin }: CallRequest,
  { note }: DispatchOptions,
): Promise<Caller | null> {
  const { permission } = calls[path];
  if (permission === 'public') return null;
  const accessId = resolveAccessId(accessIdOfBody(body), origin);
  // A person without an open salon can still close the session.
  const branch = path === 'session/close' ? 'any' : branchOfBody(body);
  const caller = accessId ? await findCaller(db.read, accessId, branch) : null;
  if (!accessId || !caller) {
    if (accessId) forgetSession(accessId);
    throw new AppError('unauthenticated', 'Tu sesión terminó. Ingresa de nuevo.');
  }
  rememberSession(accessId, networkOf(origin.address));
  if (permission !== 'session' && !hasPermission(caller.role, permission)) {
    note?.({ kind: 'forbidden', at: new Date(), call: path, origin, caller, subject: null });
    throw new AppError('forbidden', 'Tu cuenta no tiene permiso para hacer esto.');
  }
  await recordUse(db, caller);
  return caller;
}

function securityNote(
  kind: SecurityNote['kind'],
  { path, caller, now, origin }: AuthorisedCall,
  subject: LoginSubject | null,
): SecurityNote {
  return { kind, at: now, call: path, origin, caller, subject };
}

/** A call that may be made, in its own shape. */
interface AuthorisedCall {
  readonly path: CallPath;
  readonly body: unknown;
  readonly caller: Caller | null;
  readonly now: Date;
  readonly origin: RequestOrigin;
  readonly secretHash?: string;
}

interface Answer {
  readonly value: object;
  readonly replayed?: true;
  readonly cookies: readonly SetCookie[];
}

// The table of handlers is typed by path; for a path that is known only at run time the types are these.
type AnyHandler = (body: unknown, context: unknown) => ReturnType<Handler<CallPath>>;
interface AnySecretHandler {
  loginOf?(body: unknown): LoginSubject;
  accountOf?(body: unknown): LoginSubject;
  compares?(body: unknown): boolean;
  checkSecret(
    body: unknown,
    context: unknown,
  ): Promise<((context: unknown) => ReturnType<Handler<CallPath>>) | AppError>;
}

/** A caller reads the branch of the call; a call without a session looks for its salon among all. */
function readerOf(db: Db, caller: Caller | null) {
  return caller ? forSalon(db.read, caller.salonId, caller.branchId) : db.read;
}

async function runQuery(
  db: Db,
  { body, ...context }: AuthorisedCall,
  handler: AnyHandler,
  options: DispatchOptions,
): Promise<Answer> {
  const reply = await handler(body, { ...context, read: readerOf(db, context.caller) });
  if (reply instanceof AppError) throw reply;
  assertReplyNamed(context.path, reply, options);
  return { value: reply, cookies: [] };
}

async function runCommand(
  db: Db,
  sent: AuthorisedCall,
  handler: AnyHandler,
  options: DispatchOptions,
): Promise<Answer> {
  // Without an id it gets one: by the row of its request a node learns the moment, and checks what was deferred in time.
  const { request_id = randomUUID() } = sent.body as { request_id?: string };
  const call = { ...sent, body: { ...(sent.body as object), request_id } };
  const path = call.path as CommandPath;
  try {
    const done = await inTransaction(db, async tx => {
      const stored = await claimOrReplay(tx, call);
      if (stored) return { value: stored, replayed: true, cookies: [] } as const;
      const cookies: SetCookie[] = [];
      const audited: AuditEntry[] = [];
      const matches = new Map<Family, EventScope>();
      const spared = new Set<Family>();
      const reply = await handler(call.body, {
        caller: call.caller,
        now: call.now,
        origin: call.origin,
        tx: call.caller ? forSalon(tx, call.caller.salonId, call.caller.branchId) : tx,
        setCookie: (cookie: SetCookie) => cookies.push(cookie),
        audit: (entry: AuditEntry) => audited.push(entry),
        narrow: (family: Family, match: EventScope | null) =>
          match ? matches.set(family, match) : spared.add(family),
      });
      if (reply instanceof AppError) {
        await releaseKey(tx, call);
        return reply;
      }
      assertReplyNamed(path, reply, options);
      if (call.caller) {
        if (audited.length === 0) audited.push({ entity: path, entityId: null });
        const touched = familiesOf(path).filter(family => !spared.has(family));
        const done = { reply, audited, touched, matches };
        // A repeat has to set the cookies again: no reply is kept, and it is done again.
        if (cookies.length > 0) await releaseKey(tx, call);
        await finishCommand(tx, { ...call, path, caller: call.caller }, done);
      }
      return { value: reply, cookies };
    });
    if (done instanceof AppError) throw done;
    return done;
  } catch (error) {
    if (error instanceof SlotTaken) throw new AppError('slot_taken', 'Ese horario ya no está disponible');
    throw error;
  }
}
