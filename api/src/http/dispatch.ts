import { type CallPath, type CommandPath, calls } from '@melena/shared/contract/calls';
import type { Family } from '@melena/shared/contract/define';
import { invalidates } from '@melena/shared/contract/effects';
import { inSpanish } from '@melena/shared/contract/wording';
import { can } from '@melena/shared/rules/permissions';
import { z } from 'zod';
import {
  type Audited,
  type Caller,
  type Handler,
  type Match,
  type Origin,
  type SetCookie,
  scopedFamilies,
} from '../core/context';
import { isUnstorable } from '../core/database/errors';
import type { Db } from '../core/database/open';
import { forSalon } from '../core/database/salon/handle';
import { inTransaction, SlotTaken } from '../core/database/transaction';
import { Refusal } from '../core/errors';
import { conclude } from '../core/finish-command';
import { keptReply, releaseRequest, storedReply } from '../core/idempotency';
import { invalidFields } from '../core/invalid-fields';
import type { Subject } from '../core/login';
import { networkOf } from '../core/network';
import { unwritableFields } from '../core/reject-unstorable-text';
import { kindOfDone, kindOfRefused, type Noted } from '../security-log/noted';
import { forgetSession, noteSession } from '../sessions/acquainted';
import { deviceOf, recognise } from '../sessions/login';
import { findCaller, noteUse } from '../sessions/sessions';
import { accessIdOf, openedIn } from '../sessions/slots';
import { handlers } from './handlers';
import { approvalLane, laneOf, loginLane } from './limits/lanes';

/** A call as it came over the wire. */
export interface Incoming {
  readonly path: string;
  readonly body: unknown;
  readonly origin: Origin;
}

/** What goes out: the body, and cookies that the browser keeps. */
export interface Answered {
  readonly body: object;
  readonly cookies: readonly SetCookie[];
  /** Whether somebody with a session asked. */
  readonly known: boolean;
}

export interface DispatchOptions {
  /** Checks each reply against its schema: tests and development. */
  readonly checkReplies: boolean;
  /** Hears of who comes in, who is refused and who leaves. */
  readonly note?: (noted: Noted) => void;
}

const UNSTORABLE = 'Un dato no se puede guardar. Revisa los números y los textos.';

const envelope = z.object({ access_id: z.string().max(200).optional() });

/** Whether a path is a call of the contract. */
export function isCall(path: string): path is CallPath {
  return Object.hasOwn(calls, path);
}

/**
 * The specification lists and adds brands and categories by one path each. A call is a query or a command, so a body
 * that holds something to add is the command's.
 */
function commandFor(path: string, body: unknown): string {
  const sent = typeof body === 'object' && body !== null ? body : {};
  if (path === 'product/brands' && ('brand' in sent || 'line' in sent)) return 'product/brands/add';
  if (path === 'product/categories' && 'category' in sent) return 'product/categories/add';
  return path;
}

/**
 * Answers one call: finds who makes it, whether they may, whether it is well formed, and does it.
 * @throws {Refusal} for everything that the person can be told; anything else is a fault of ours.
 */
export async function dispatch(db: Db, incoming: Incoming, options: DispatchOptions): Promise<Answered> {
  const path = commandFor(incoming.path, incoming.body);
  if (!isCall(path)) throw new Refusal('not_found', 'Esa operación no existe.');
  const handler = handlers[path] as AnyHandler | AnySecretHandler;
  const accessId = accessIdOf(sentIn(incoming.body), incoming.origin);
  const device = accessId === undefined ? await deviceOf(db, incoming.origin, new Date()) : null;
  const lane = laneOf(accessId, incoming.origin.address, device);
  if (typeof handler === 'function') {
    return lane.pass(async () => {
      const call = await check(db, path, incoming, options);
      return answer(db, call, null, handler, options);
    });
  }
  // The comparison of a secret takes long: whoever waits for one holds no place among the other calls.
  const call = await lane.pass(() => check(db, path, incoming, options));
  // A repeat types a secret that its first may have changed.
  const kept = await lane.pass(() => keptReply(db.read, call));
  if (kept) return { body: { status: 'success', message: '', ...kept }, cookies: [], known: true };
  const { body: _, ...context } = call;
  const subject = handler.loginOf?.(call.body) ?? null;
  const login = subject ? await recognise(db, subject, call.origin, call.now) : null;
  const comparing = login ? loginLane(login) : approvalLane(call.caller?.sessionId ?? 0);
  const compare = () => handler.checkSecret(call.body, { ...context, db, login });
  const about = subject ?? handler.accountOf?.(call.body) ?? null;
  const refuse = (error: unknown): never => {
    const kind = error instanceof Refusal ? kindOfRefused(error, subject !== null) : null;
    if (kind) options.note?.(noted(kind, call, about));
    throw error;
  };
  const checked = await (handler.compares?.(call.body) === false ? compare() : comparing.pass(compare));
  if (checked instanceof Refusal) return refuse(checked);
  return lane.pass(() => answer(db, call, about, (_body, within) => checked(within), options)).catch(refuse);
}

function sentIn(body: unknown): string | undefined {
  return envelope.safeParse(body).data?.access_id;
}

/** Finds who makes a call, whether they may, and whether it is well formed. */
async function check(
  db: Db,
  path: CallPath,
  incoming: Incoming,
  options: DispatchOptions,
): Promise<CheckedCall> {
  const spec = calls[path];
  const caller = await admit(db, path, incoming, options);
  const unwritable = unwritableFields(incoming.body);
  if (unwritable) throw new Refusal('invalid', UNSTORABLE, { fields: unwritable });
  const parsed = spec.body.safeParse(incoming.body ?? {}, { error: inSpanish });
  if (!parsed.success) {
    const fields = invalidFields(parsed.error);
    throw new Refusal('invalid', Object.values(fields)[0] ?? 'Revisa los datos.', { fields });
  }
  return { path, body: parsed.data, caller, now: new Date(), origin: incoming.origin };
}

async function answer(
  db: Db,
  call: CheckedCall,
  subject: Subject | null,
  handler: AnyHandler,
  options: DispatchOptions,
): Promise<Answered> {
  const spec = calls[call.path];
  const { value, replayed, cookies } = await (spec.kind === 'query'
    ? ask(db, call, handler)
    : perform(db, call, handler)
  ).catch(refuseUnstorable);
  if (options.checkReplies && !replayed) spec.reply.parse(value);
  const kind = replayed ? null : kindOfDone(call.path);
  if (kind) options.note?.(noted(kind, call, subject));
  const opened = openedIn(value, cookies);
  if (opened) noteSession(opened, networkOf(call.origin.address));
  return { body: { status: 'success', message: '', ...value }, cookies, known: call.caller !== null };
}

/** What a body holds and no column can is the sender's to mend. */
function refuseUnstorable(error: unknown): never {
  if (!isUnstorable(error)) throw error;
  throw new Refusal('invalid', UNSTORABLE);
}

/** Who makes the call, or null for one that needs no session. */
async function admit(
  db: Db,
  path: CallPath,
  { body, origin }: Incoming,
  { note }: DispatchOptions,
): Promise<Caller | null> {
  const { permission } = calls[path];
  if (permission === 'public') return null;
  const accessId = accessIdOf(sentIn(body), origin);
  const caller = accessId ? await findCaller(db.read, accessId) : null;
  if (!accessId || !caller) {
    if (accessId) forgetSession(accessId);
    throw new Refusal('unauthenticated', 'Tu sesión terminó. Ingresa de nuevo.');
  }
  noteSession(accessId, networkOf(origin.address));
  if (permission !== 'session' && !can(caller.role, permission)) {
    note?.({ kind: 'forbidden', at: new Date(), call: path, origin, caller, subject: null });
    throw new Refusal('forbidden', 'Tu cuenta no tiene permiso para hacer esto.');
  }
  await noteUse(db, caller);
  return caller;
}

function noted(
  kind: Noted['kind'],
  { path, caller, now, origin }: CheckedCall,
  subject: Subject | null,
): Noted {
  return { kind, at: now, call: path, origin, caller, subject };
}

/** A call that may be made, in its own shape. */
interface CheckedCall {
  readonly path: CallPath;
  readonly body: unknown;
  readonly caller: Caller | null;
  readonly now: Date;
  readonly origin: Origin;
}

interface Answer {
  readonly value: object;
  readonly replayed?: true;
  readonly cookies: readonly SetCookie[];
}

// The table of handlers is typed path by path; here, where the path is any, the types meet.
type AnyHandler = (body: unknown, context: unknown) => ReturnType<Handler<CallPath>>;
interface AnySecretHandler {
  loginOf?(body: unknown): Subject;
  accountOf?(body: unknown): Subject;
  compares?(body: unknown): boolean;
  checkSecret(
    body: unknown,
    context: unknown,
  ): Promise<((context: unknown) => ReturnType<Handler<CallPath>>) | Refusal>;
}

function scopedSalon({ path, caller }: Pick<CheckedCall, 'path' | 'caller'>): number | null {
  return caller && scopedFamilies.some(family => path.startsWith(`${family}/`)) ? caller.salonId : null;
}

async function ask(db: Db, { body, ...context }: CheckedCall, handler: AnyHandler): Promise<Answer> {
  const salon = scopedSalon(context);
  const read = salon === null ? db.read : forSalon(db.read, salon);
  const reply = await handler(body, { ...context, read });
  if (reply instanceof Refusal) throw reply;
  return { value: reply, cookies: [] };
}

async function perform(db: Db, call: CheckedCall, handler: AnyHandler): Promise<Answer> {
  const path = call.path as CommandPath;
  const salon = scopedSalon(call);
  try {
    const done = await inTransaction(db, async tx => {
      const stored = await storedReply(tx, call);
      if (stored) return { value: stored, replayed: true, cookies: [] } as const;
      const cookies: SetCookie[] = [];
      const audited: Audited[] = [];
      const matches = new Map<Family, Match>();
      const spared = new Set<Family>();
      const reply = await handler(call.body, {
        caller: call.caller,
        now: call.now,
        origin: call.origin,
        tx: salon === null ? tx : forSalon(tx, salon),
        setCookie: (cookie: SetCookie) => cookies.push(cookie),
        audit: (entry: Audited) => audited.push(entry),
        narrow: (family: Family, match: Match | null) =>
          match ? matches.set(family, match) : spared.add(family),
      });
      if (reply instanceof Refusal) {
        await releaseRequest(tx, call);
        return reply;
      }
      if (call.caller) {
        if (audited.length === 0) audited.push({ entity: path, entityId: null, after: reply });
        const touched = invalidates[path].filter(family => !spared.has(family));
        const done = { reply, audited, touched, matches };
        // A repeat has to set the cookies again, so that it is done again: no reply is kept.
        if (cookies.length > 0) await releaseRequest(tx, call);
        await conclude(tx, { ...call, caller: call.caller }, done);
      }
      return { value: reply, cookies };
    });
    if (done instanceof Refusal) throw done;
    return done;
  } catch (error) {
    if (error instanceof SlotTaken) throw new Refusal('slot_taken', 'Ese horario ya no está disponible');
    throw error;
  }
}
