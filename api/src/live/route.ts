import { PassThrough } from 'node:stream';
import type { LiveLine } from '@melena/shared/contract/live';
import type { Family } from '@melena/shared/contract/touches';
import type { FastifyInstance } from 'fastify';
import { findCaller } from '../access/sessions';
import { Refusal } from '../calls/refusal';
import type { Db } from '../db/open';
import type { LiveHub } from './hub';

/** A beat keeps proxies from closing the line and tells the browser that it is alive. */
const BEAT_MS = 15_000;
/** A browser that doesn't read is cut off; it comes back and refetches. */
const MOST_BUFFERED = 256 * 1024;

/** A change of these may be the end of a session: a person who leaves, a new password, a new pin. */
const ENDING: ReadonlySet<Family> = new Set(['account', 'session']);

/**
 * POST /api/live: the salon's events as lines of JSON for as long as the browser listens. The access id is in
 * the body, as in every call, and is looked at again with each beat and whenever a session may have ended: one that did stops
 * hearing, and its browser learns it by asking again.
 */
export function liveRoute(app: FastifyInstance, db: Db, hub: LiveHub): void {
  app.post<{ Body: { access_id?: string } }>('/api/live', async (request, reply) => {
    const accessId = request.body?.access_id;
    const caller = typeof accessId === 'string' ? await findCaller(db.read, accessId) : null;
    if (!caller || typeof accessId !== 'string') {
      throw new Refusal('unauthenticated', 'Tu sesión terminó. Ingresa de nuevo.');
    }
    const stream = new PassThrough();
    const say = (line: LiveLine) => {
      if (stream.writableEnded) return;
      if (stream.writableLength > MOST_BUFFERED) stream.destroy();
      else stream.write(`${JSON.stringify(line)}\n`);
    };
    const lookAgain = async () => {
      const still = await findCaller(db.read, accessId).catch(() => caller);
      if (still) say({ beat: true });
      else stream.end();
    };
    const stopListening = hub.listen(caller.salonId, line => {
      say(line);
      if ('family' in line && ENDING.has(line.family)) void lookAgain();
    });
    const beat = setInterval(lookAgain, BEAT_MS);
    stream.on('close', () => {
      clearInterval(beat);
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
