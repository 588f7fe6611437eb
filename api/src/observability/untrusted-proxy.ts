import type { FastifyInstance } from 'fastify';

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/**
 * Says once in the log that a proxy passes requests on whose word isn't taken: all of its callers are one address then, and
 * wrong tries of one of them are everybody's.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', async request => {
    if (warned || !PROXY_HEADERS.some(name => name in request.headers)) return;
    warned = true;
    const proxy = request.socket.remoteAddress;
    request.log.warn(
      { proxy },
      `A proxy at ${proxy} passes requests on and TRUST_PROXY isn't set: all of its callers count as one address. Set TRUST_PROXY=${proxy}, or take the header away.`,
    );
  });
}
