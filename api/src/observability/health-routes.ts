import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../core/database/open-database';
import type { Metrics } from './metrics';

/** A database that takes longer to say anything is as good as gone. */
const READY_MS = 2_000;

/**
 * For whoever watches over the server: `/health` says that the process answers, `/ready` that it may be sent calls,
 * `/metrics` what it does.
 */
export function healthRoutes(
  app: FastifyInstance,
  db: Db,
  { metrics, token }: { metrics: Metrics; token: string },
): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  app.get('/health', async () => ({ status: 'ok' }));

  app.get('/ready', async (_request, reply) => {
    const ready = !closing && (await isReady(db));
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : closing ? 'closing' : 'unavailable' });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, token)) return reply.callNotFound();
    return reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

/** True if the database answers, is no standby, and its schema is this program's. */
async function isReady(db: Db): Promise<boolean> {
  const answer = db
    .isWritable()
    .then(writable => writable && db.isCurrent())
    .catch(() => false);
  return Promise.race([answer, sleep(READY_MS, false, { ref: false })]);
}

/**
 * Whoever has the token, and nobody without one: how much a salon sells is read off the rates. A request that a proxy
 * passes on may look like one of this machine's own in every way.
 */
function mayReadMetrics({ headers }: FastifyRequest, token: string): boolean {
  return token !== '' && equal(headers.authorization ?? '', `Bearer ${token}`);
}

function equal(one: string, other: string): boolean {
  const [a, b] = [one, other].map(text => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
