import { type CallPath, type CommandPath, calls } from '@melena/shared/contract/calls';
import { type Family, touches } from '@melena/shared/contract/touches';
import { inSpanish } from '@melena/shared/contract/wording';
import { can } from '@melena/shared/rules/permissions';
import { z } from 'zod';
import { Gate } from '../access/gate';
import { findCaller, noteUse } from '../access/sessions';
import { isUnstorable } from '../db/errors';
import type { Db } from '../db/open';
import { inTransaction, SlotTaken } from '../db/transaction';
import { handlers } from './all';
import { conclude } from './conclude';
import type { Audited, Caller, Handler, Match } from './context';
import { invalidFields } from './invalid-fields';
import { limited } from './limited';
import { Refusal, unavailable } from './refusal';
import { releaseRequest, storedReply } from './requests';
import { unwritableFields } from './unwritable';

/** A call as it came over the wire. */
export interface Incoming {
  readonly path: string;
  readonly body: unknown;
  readonly device: string;
}

export interface DispatchOptions {
  /** Checks each reply against its schema: tests and development. */
  readonly checkReplies: boolean;
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
export async function dispatch(db: Db, incoming: Incoming, options: DispatchOptions): Promise<object> {
  const path = commandFor(incoming.path, incoming.body);
  if (!isCall(path)) throw new Refusal('not_found', 'Esa operación no existe.');
  const gate = takesSecret(path) ? secrets : others;
  return gate.pass(() => answerCall(db, { ...incoming, path }, options));
}

async function answerCall(
  db: Db,
  incoming: Incoming & { readonly path: CallPath },
  options: DispatchOptions,
): Promise<object> {
  const { path } = incoming;
  const spec = calls[path];
  const caller = await admit(db, path, incoming.body);
  const unwritable = unwritableFields(incoming.body);
  if (unwritable) throw new Refusal('invalid', UNSTORABLE, { fields: unwritable });
  const parsed = spec.body.safeParse(incoming.body ?? {}, { error: inSpanish });
  if (!parsed.success) {
    const fields = invalidFields(parsed.error);
    throw new Refusal('invalid', Object.values(fields)[0] ?? 'Revisa los datos.', { fields });
  }
  const call = { path, body: parsed.data, caller, now: new Date(), device: incoming.device };
  const reply = await (spec.kind === 'query' ? ask(db, call) : perform(db, call)).catch(refuseUnstorable);
  if (options.checkReplies && !('replayed' in reply)) spec.reply.parse(reply.value);
  return { status: 'success', message: '', ...reply.value };
}

/** A wrong password is answered as slowly as a right one, with a connection in hand: a flood of them may not take all. */
const secrets = new Gate({ atOnce: 4, waiting: 100, patience: 10_000, full: () => limited(5) });

/**
 * What can be worked on at once, and as many more as are answered before somebody gives up waiting. Whoever comes then is
 * told at once: of a line without an end all would be answered too late.
 */
const others = new Gate({ atOnce: 40, waiting: 200, patience: 5_000, full: unavailable });

function takesSecret(path: CallPath): boolean {
  const { shape } = calls[path].body;
  return 'password' in shape || 'pin' in shape;
}

/** What a body holds and no column can is the sender's to mend. */
function refuseUnstorable(error: unknown): never {
  if (!isUnstorable(error)) throw error;
  throw new Refusal('invalid', UNSTORABLE);
}

/** Who makes the call, or null for one that needs no session. */
async function admit(db: Db, path: CallPath, body: unknown): Promise<Caller | null> {
  const { allowed } = calls[path];
  if (allowed === 'public') return null;
  const accessId = envelope.safeParse(body).data?.access_id;
  const caller = accessId ? await findCaller(db.read, accessId) : null;
  if (!caller) throw new Refusal('unauthenticated', 'Tu sesión terminó. Ingresa de nuevo.');
  if (allowed !== 'session' && !can(caller.role, allowed)) {
    throw new Refusal('forbidden', 'Tu cuenta no tiene permiso para hacer esto.');
  }
  await noteUse(db, caller);
  return caller;
}

interface CheckedCall {
  readonly path: CallPath;
  readonly body: unknown;
  readonly caller: Caller | null;
  readonly now: Date;
  readonly device: string;
}

interface Answer {
  readonly value: object;
  readonly replayed?: true;
}

// The table of handlers is typed path by path; here, where the path is any, the types meet.
type AnyHandler = (body: unknown, context: unknown) => ReturnType<Handler<CallPath>>;

async function ask(db: Db, { path, body, ...rest }: CheckedCall): Promise<Answer> {
  const reply = await (handlers[path] as AnyHandler)(body, { ...rest, read: db.read });
  if (reply instanceof Refusal) throw reply;
  return { value: reply };
}

async function perform(db: Db, call: CheckedCall): Promise<Answer> {
  const path = call.path as CommandPath;
  try {
    const answer = await inTransaction(db, async tx => {
      const stored = await storedReply(tx, call);
      if (stored) return { value: stored, replayed: true } as const;
      const audited: Audited[] = [];
      const matches = new Map<Family, Match>();
      const spared = new Set<Family>();
      const reply = await (handlers[path] as AnyHandler)(call.body, {
        caller: call.caller,
        now: call.now,
        device: call.device,
        tx,
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
        const touched = touches[path].filter(family => !spared.has(family));
        const done = { reply, audited, touched, matches };
        await conclude(tx, { ...call, caller: call.caller }, done);
      }
      return { value: reply };
    });
    if (answer instanceof Refusal) throw answer;
    return answer;
  } catch (error) {
    if (error instanceof SlotTaken) throw new Refusal('slot_taken', 'Ese horario ya no está disponible');
    throw error;
  }
}
