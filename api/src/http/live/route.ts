import { PassThrough } from 'node:stream';
import type { Family } from '@melena/shared/contract/define';
import type { LiveEvent, LiveLine } from '@melena/shared/contract/live';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../core/context';
import type { AnnouncedEvent } from '../../core/database/notify';
import type { Db } from '../../core/database/open-database';
import { AppError } from '../../core/errors';
import { actorOf } from '../../core/idempotency';
import type { LiveHub } from '../../core/live-hub';
import { networkOf } from '../../core/network';
import { rememberSession } from '../../sessions/known-callers';
import { resolveAccessId } from '../../sessions/session-cookie';
import { findCaller, liveAccessIds } from '../../sessions/sessions';
import { limiterOf } from '../limits/call-limiters';
import { originOf } from '../origin';

/** A beat keeps proxies from closing the line and tells the browser that it is alive. */
const HEARTBEAT_MS = 15_000;
/** A browser that doesn't read is cut off; it comes back and refetches. */
const MAX_BUFFERED = 256 * 1024;
/** Streams of one session: as many tabs as a person has open, and more. */
const MAX_STREAMS_PER_SESSION = 30;

/** A change of these may be the end of a session: a person who leaves, a new password, a new pin. */
const ENDING: ReadonlySet<Family> = new Set(['account', 'session']);

/** A stream that is open. */
interface LiveConnection {
  readonly accessId: string;
  readonly say: (line: LiveLine) => void;
  readonly end: () => void;
}

/**
 * POST /api/live: the salon's events as lines of JSON for as long as the browser listens. The access id is in
 * the body, as in every call, and is looked at again with each beat and whenever a session may have ended: one that did
 * stops hearing, and its browser learns it by asking again.
 */
export function liveRoute(app: FastifyInstance, db: Db, hub: LiveHub): void {
  const open = new Set<LiveConnection>();
  // A single query for all of them: thousands of devices listen while few make a call.
  const lookAgain = async (at: readonly LiveConnection[]) => {
    if (at.length === 0) return;
    const ids = at.map(({ accessId }) => accessId);
    const still = await liveAccessIds(db.read, ids).catch(() => new Set(ids));
    for (const { accessId, say, end } of at) {
      if (still.has(accessId)) say({ beat: true });
      else end();
    }
  };
  const doubted = new Set<LiveConnection>();
  // An event reaches all tablets of the salon at once: they are looked at together.
  const doubt = (one: LiveConnection) => {
    if (doubted.size === 0) setImmediate(lookAtDoubted);
    doubted.add(one);
  };
  const lookAtDoubted = () => {
    const all = [...doubted];
    doubted.clear();
    void lookAgain(all);
  };
  const beat = setInterval(() => void lookAgain([...open]), HEARTBEAT_MS);
  beat.unref();
  app.addHook('onClose', async () => clearInterval(beat));

  app.post<{ Body: { access_id?: string } }>('/api/live', async (request, reply) => {
    const sent = request.body?.access_id;
    const accessId = typeof sent === 'string' ? resolveAccessId(sent, originOf(request)) : undefined;
    const caller =
      accessId === undefined
        ? null
        : await limiterOf(accessId, request.ip).run(() => findCaller(db.read, accessId));
    if (!caller || accessId === undefined) {
      throw new AppError('unauthenticated', 'Tu sesión terminó. Ingresa de nuevo.');
    }
    if ([...open].filter(other => other.accessId === accessId).length >= MAX_STREAMS_PER_SESSION)
      throw tooManyStreams();
    rememberSession(accessId, networkOf(request.ip));
    request.keepConnection();
    const stream = new PassThrough();
    const say = (line: LiveLine) => {
      if (stream.writableEnded) return;
      if (stream.writableLength > MAX_BUFFERED) stream.destroy();
      else stream.write(`${JSON.stringify(line)}\n`);
    };
    const listening: LiveConnection = { accessId, say, end: () => stream.end() };
    const actor = actorOf(caller);
    const stopListening = hub.listen(caller.salonId, line => {
      if ('all' in line) return say(line);
      if (isForOtherHealer(caller, line)) return;
      say(asHeardBy(actor, line));
      if (ENDING.has(line.family)) doubt(listening);
    });
    open.add(listening);
    stream.on('close', () => {
      open.delete(listening);
      stopListening();
    });
    request.raw.on('close', () => stream.destroy());
    app.openStreams.add(stream);
    stream.on('close', () => app.openStreams.delete(stream));
    say({ beat: true });
    return reply
      .header('content-type', 'application/x-ndjson')
      .header('cache-control', 'no-store')
      .send(stream);
  });
}

function tooManyStreams(): AppError {
  return new AppError('limited', 'Melena está abierta en demasiadas pestañas. Cierra algunas.', {
    retryAfter: 60,
  });
}

/** True if it is of another healer's work, which a healer's tablet doesn't show. */
function isForOtherHealer({ role, actorId }: Caller, { family, match }: AnnouncedEvent): boolean {
  if (role !== 'healer' || family !== 'healers') return false;
  const whose = match?.healer_id;
  return whose !== undefined && whose !== actorId;
}

/** A request id is its sender's alone: nobody else could repeat it, nor pass off a change as that window's own. */
function asHeardBy(listener: string, { actor, request_id, ...event }: AnnouncedEvent): LiveEvent {
  return request_id !== undefined && actor === listener ? { ...event, request_id } : event;
}
