import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { dispatch } from './calls/dispatch';
import { httpStatus, Refusal, unavailable } from './calls/refusal';
import { isUnreachable } from './db/errors';
import { subscribe } from './db/notify';
import type { Db } from './db/open';
import { gateway } from './gateway';
import { LiveHub } from './live/hub';
import { liveRoute } from './live/route';
import { closeUnusedConnections } from './unused-connections';

declare module 'fastify' {
  interface FastifyInstance {
    /** Live streams, ended when the server stops so that it need not wait for them. */
    openStreams: Set<Duplex>;
  }
}

export interface AppOptions {
  readonly db: Db;
  /** Checks each reply against the contract: everywhere but in production. */
  readonly checkReplies: boolean;
  /** Serves the built suite too; off in tests of calls. */
  readonly serveSuite: boolean;
  /** Faults go to the standard output; a stream takes them instead. */
  readonly log: boolean | { write(line: string): void };
}

/** The API and, with it, the built suite: a server that isn't listening yet. */
export async function buildApp({ db, checkReplies, serveSuite, log }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: log ? { level: 'warn', ...(log === true ? {} : { stream: log }) } : false,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    // An address that can't be read: before any route, and so before the handler of errors.
    frameworkErrors: (_error, _request, reply) => refuse(reply, nowhere),
    forceCloseConnections: 'idle',
  });
  app.decorate('openStreams', new Set<Duplex>());
  app.addHook('preClose', async () => {
    for (const stream of app.openStreams) stream.end();
  });
  closeUnusedConnections(app);

  const hub = new LiveHub();
  const unsubscribe = await subscribe(
    db,
    (salonId, event) => hub.tell(salonId, event),
    () => hub.tellAll(),
  );
  app.addHook('onClose', unsubscribe);

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    return refuse(reply, asRefusal(error, request));
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, nowhere));

  app.get('/health', { logLevel: 'silent' }, async () => {
    await db.check();
    return { status: 'ok' };
  });
  liveRoute(app, db, hub);
  app.post('/api/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const answer = await dispatch(
      db,
      { path, body: request.body, device: deviceOf(request) },
      { checkReplies },
    );
    return reply.header('cache-control', 'no-store').send(answer);
  });

  if (serveSuite) await gateway(app);
  return app;
}

const nowhere = new Refusal('not_found', 'Esa dirección no existe.');

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.status(httpStatus[refusal.code]).send(refusal.toReply());
}

/** Where a call comes from, for the limits on tries: the address, as far as the server can see it. */
function deviceOf(request: FastifyRequest): string {
  return request.ip;
}

/** A refusal goes out as it is; a fault of ours is logged with its request id and goes out without its cause. */
function asRefusal(error: Error & { statusCode?: number }, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error.statusCode && error.statusCode < 500) {
    return new Refusal('invalid', 'La operación no tiene la forma esperada.');
  }
  request.log.error({ err: error }, 'call failed');
  if (isUnreachable(error)) return unavailable();
  return new Refusal(
    'internal',
    `Algo salió mal de nuestro lado. Intenta de nuevo. (${request.id.slice(0, 8)})`,
  );
}
