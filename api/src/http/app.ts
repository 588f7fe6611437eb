import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isCall } from '../core/call-schemas';
import { isUnreachable } from '../core/database/database-errors';
import { subscribe } from '../core/database/notify';
import type { Db } from '../core/database/open-database';
import { AppError, httpStatus, unavailable } from '../core/errors';
import { LiveHub } from '../core/live-hub';
import { healthRoutes } from '../observability/health-routes';
import { type LogTarget, logCall, loggerTo } from '../observability/logger';
import { createMetrics } from '../observability/metrics';
import { warnOfUntrustedProxy } from '../observability/untrusted-proxy';
import { createForwarder } from '../security-log/forward-log';
import { SecurityRecord } from '../security-log/security-record';
import { findSalonWithoutAccounts } from '../setup/store';
import { dispatch } from './dispatch';
import { gateway } from './gateway';
import { COMMON_HEADERS, setSecurityHeaders } from './gateway/security-headers';
import { limitHosts, parseHosts } from './limits/allowed-hosts';
import { bodyTooLarge, LARGEST_BODY, limitBodies } from './limits/body-limits';
import { closeUnusedConnections, limitConnections } from './limits/connection-limit';
import { readChangedRows } from './live/changed-rows';
import { liveRoute } from './live/route';
import { keepCookie, originOf } from './origin';

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
  /** The salon had no account at the start: the page offers to make the first one. */
  readonly firstAccount?: boolean;
  /** Faults go to the standard output; a stream takes them instead. */
  readonly log: LogTarget;
  /** From which level on: 'warn' by default, or the environment's LOG_LEVEL. */
  readonly logLevel?: string;
  /** Addresses of the proxies that are trusted to name the caller's address; by default the environment's TRUST_PROXY. */
  readonly trustProxy?: string;
  /** The token that a reader of `/metrics` must show; the environment's METRICS_TOKEN by default. */
  readonly metricsToken?: string;
  /**
   * The address that the record of logins and refusals is also sent to; the environment's SECURITY_LOG_URL by default.
   */
  readonly securityLogUrl?: string;
  /** Names that the server is reached by, with commas between; the environment's ALLOWED_HOSTS by default. */
  readonly allowedHosts?: string;
  /** Limits that differ from the defaults. */
  readonly limits?: Partial<AppLimits>;
}

interface AppLimits {
  /** Connections at once; the environment's MAX_CONNECTIONS by default. */
  readonly maxConnections: number;
  /** Ms until a whole request must have arrived. */
  readonly requestTimeout: number;
  /** Ms until its headers must have arrived. */
  readonly headersTimeout: number;
  /** Ms between two checks of these. */
  readonly connectionsCheckingInterval: number;
}

const defaultLimits = (): AppLimits => ({
  maxConnections: Number(process.env.MAX_CONNECTIONS) || 5_000,
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
});

/** The API and, with it, the built suite: a server that isn't listening yet. */
export async function buildApp({
  db,
  checkReplies,
  serveSuite,
  firstAccount = false,
  log,
  logLevel = process.env.LOG_LEVEL || 'warn',
  trustProxy = process.env.TRUST_PROXY,
  metricsToken = process.env.METRICS_TOKEN ?? '',
  securityLogUrl = process.env.SECURITY_LOG_URL ?? '',
  allowedHosts = process.env.ALLOWED_HOSTS ?? '',
  limits,
}: AppOptions): Promise<FastifyInstance> {
  const { maxConnections, requestTimeout, ...checked } = { ...defaultLimits(), ...limits };
  const app = Fastify({
    logger: loggerTo(log, logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: LARGEST_BODY,
    requestTimeout,
    http: checked,
    trustProxy: trustProxy || false,
    routerOptions: { maxParamLength: 200 },
    // An address that can't be read: before any route, and so before the handler of errors.
    frameworkErrors: (_error, _request, reply) => sendError(reply.headers(COMMON_HEADERS), notFoundReply),
    forceCloseConnections: 'idle',
  });
  app.decorate('openStreams', new Set<Duplex>());
  app.addHook('preClose', async () => {
    for (const stream of app.openStreams) stream.end();
  });
  closeUnusedConnections(app);
  if (!trustProxy) warnOfUntrustedProxy(app);
  await app.register(cookie);
  limitConnections(app, maxConnections);
  limitBodies(app);

  const hub = new LiveHub((salonId, events) => readChangedRows(db, salonId, events));
  const unsubscribe = await subscribe(
    db,
    (salonId, events) => hub.send(salonId, events),
    salonId => hub.sendMissed(salonId),
  );
  app.addHook('onClose', unsubscribe);

  setSecurityHeaders(app);
  const forward = securityLogUrl ? createForwarder(securityLogUrl, app.log) : null;
  const record = new SecurityRecord(db, { log: app.log, forward });
  app.addHook('onClose', () => record.close());

  limitHosts(app, parseHosts(allowedHosts));
  const metrics = createMetrics(db, hub);
  app.decorateRequest('outcome', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    logCall(request, reply);
    metrics.count(request, reply);
  });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = toAppError(error, request);
    request.outcome = { call: callOf(request), code: refusal.code };
    return sendError(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, notFoundReply));

  healthRoutes(app, db, { metrics, token: metricsToken });
  liveRoute(app, db, hub);
  app.post('/api/*', async (request, reply) => {
    const call = { path: pathOf(request), body: request.body, origin: originOf(request) };
    const { body, cookies, known } = await dispatch(db, call, {
      checkReplies,
      note: heard => record.note(heard),
    });
    request.outcome = { call: call.path, code: 'success' };
    if (known) request.keepConnection();
    for (const cookie of cookies) keepCookie(reply, cookie);
    return reply.send(body);
  });

  if (serveSuite) await gateway(app, { waits: firstAccount ? () => hasNoAccounts(db) : undefined });
  return app;
}

const hasNoAccounts = async (db: Db) => (await findSalonWithoutAccounts(db.read)) !== undefined;

const notFoundReply = new AppError('not_found', 'Esa dirección no existe.');

function sendError(reply: FastifyReply, refusal: AppError): FastifyReply {
  return reply.status(httpStatus[refusal.code]).send(refusal.toReply());
}

function pathOf({ params }: FastifyRequest): string {
  return (params as { '*'?: string })['*'] ?? '';
}

/** Only names of the contract get into logs and metrics. */
function callOf(request: FastifyRequest): string {
  if (request.routeOptions.url === '/api/live') return 'live';
  const path = pathOf(request);
  return isCall(path) ? path : 'unknown';
}

/** A refusal goes out as it is; a fault of ours is logged with its request id and goes out without its cause. */
function toAppError(error: Error & { statusCode?: number }, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error.statusCode === 413) return bodyTooLarge();
  if (error.statusCode && error.statusCode < 500) {
    return new AppError('invalid', 'La operación no tiene la forma esperada.');
  }
  request.log.error({ err: error }, 'call failed');
  if (isUnreachable(error)) return unavailable();
  return new AppError(
    'internal',
    `Algo salió mal de nuestro lado. Intenta de nuevo. (${request.id.slice(0, 8)})`,
  );
}
