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
import { findCaller, liveWindows, windowKey } from '../../sessions/sessions';
import { branchOfBody } from '../envelope';
import { limiterOf } from '../limits/call-limiters';
import { originOf } from '../origin';
import { type ChangedRows, toldTo } from './changed-rows';

/** A beat keeps proxies from closing the line and tells the browser that it is alive. */
const HEARTBEAT_MS = 15_000;
/** A browser that doesn't read is cut off; it opens another stream and fetches its data again. */
const MAX_BUFFERED = 256 * 1024;
/** More than the tabs that a person has open. */
const MAX_STREAMS_PER_SESSION = 30;

/** A change of these may be the end of a session: a person who leaves, a new password, a new pin. */
const ENDING: ReadonlySet<Family> = new Set(['account', 'session']);

/** A stream that is open. */
interface LiveConnection {
  readonly accessId: string;
  readonly branchId: number;
  readonly send: (line: LiveLine) => void;
  readonly end: () => void;
}

/**
 * POST /api/live: the salon's events as lines of JSON for as long as the browser listens. The access id is in the body,
 * as in every call. It is checked again with each beat and when a session may have ended: the stream of an ended session
 * ends, and its browser is refused when it opens another.
 */
export function liveRoute(app: FastifyInstance, db: Db, hub: LiveHub<ChangedRows>): void {
  const open = new Set<LiveConnection>();
  // A single query for all of them: thousands of devices listen while few make a call.
  const checkSessions = async (connections: readonly LiveConnection[]) => {
    if (connections.length === 0) return;
    const ids = connections.map(({ accessId }) => accessId);
    const alive = await liveWindows(db.read, ids).catch(() => null);
    for (const { accessId, branchId, send, end } of connections) {
      const zone = alive?.get(windowKey(accessId, branchId));
      if (alive && !zone) end();
      else send({ beat: true, ...(zone && { zone }) });
    }
  };
  // An event reaches all devices of a salon in one turn of the loop: their sessions are checked together.
  const unchecked = new Set<LiveConnection>();
  const checkSoon = (connection: LiveConnection) => {
    if (unchecked.size === 0) setImmediate(checkUnchecked);
    unchecked.add(connection);
  };
  const checkUnchecked = () => {
    const connections = [...unchecked];
    unchecked.clear();
    void checkSessions(connections);
  };
  const beat = setInterval(() => void checkSessions([...open]), HEARTBEAT_MS);
  beat.unref();
  app.addHook('onClose', async () => clearInterval(beat));

  app.post<{ Body: { access_id?: string } }>('/api/live', async (request, reply) => {
    const sent = request.body?.access_id;
    const accessId = typeof sent === 'string' ? resolveAccessId(sent, originOf(request)) : undefined;
    const caller =
      accessId === undefined
        ? null
        : await limiterOf(accessId, request.ip).run(() =>
            findCaller(db.read, accessId, branchOfBody(request.body)),
          );
    if (!caller || accessId === undefined) {
      throw new AppError('unauthenticated', 'Tu sesión terminó. Ingresa de nuevo.');
    }
    if ([...open].filter(other => other.accessId === accessId).length >= MAX_STREAMS_PER_SESSION)
      throw tooManyStreams();
    rememberSession(accessId, networkOf(request.ip));
    request.keepConnection();
    const stream = new PassThrough();
    const send = (line: LiveLine) => {
      if (stream.writableEnded) return;
      if (stream.writableLength > MAX_BUFFERED) stream.destroy();
      else stream.write(`${JSON.stringify(line)}\n`);
    };
    const connection: LiveConnection = { accessId, branchId: caller.branchId, send, end: () => stream.end() };
    const actor = actorOf(caller);
    const stopListening = hub.listen(caller.salonId, (line, changed) => {
      if ('all' in line) return send(line);
      if (isForOther(caller, line)) return;
      send({ ...eventFor(actor, line), ...(changed && toldTo(caller, line, changed)) });
      if (ENDING.has(line.family)) checkSoon(connection);
    });
    open.add(connection);
    stream.on('close', () => {
      open.delete(connection);
      stopListening();
    });
    request.raw.on('close', () => stream.destroy());
    app.openStreams.add(stream);
    stream.on('close', () => app.openStreams.delete(stream));
    send({ beat: true, zone: caller.zone });
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

/** True for another healer's work, which a healer's tablet doesn't show, and for another person's own sessions. */
function isForOther(caller: Caller, { family, match }: AnnouncedEvent): boolean {
  const { healer_id: healerId = caller.actorId, owner = actorOf(caller) } = match ?? {};
  if (family === 'session') return owner !== actorOf(caller);
  return caller.role === 'healer' && family === 'healers' && healerId !== caller.actorId;
}

/** Only its sender gets a request id: another person could use it to make a window ignore a change. */
function eventFor(listener: string, { actor, request_id, ...event }: AnnouncedEvent): LiveEvent {
  return request_id !== undefined && actor === listener ? { ...event, request_id } : event;
}
