import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** None of these is asked for anywhere in the suite; what a department doesn't need it can't be made to do. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** Headers of every reply, errors too: a reply is no page, runs nothing and is shown in no frame. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS.map(name => `${name}=()`).join(', '),
};

/** Once a browser has come by TLS, it comes by nothing else for a year, to names below this one too. */
const TLS_ONLY = 'max-age=31536000; includeSubDomains';

/** Puts the headers on every answer; a page and a department's files then change theirs. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) reply.raw.setHeader(name, value);
    // As a trusted proxy says, or the connection itself: plain HTTP in the salon's own network is a way to run it.
    if (request.protocol === 'https') reply.raw.setHeader('strict-transport-security', TLS_ONLY);
  });
}

/**
 * The content security policy of a page of the suite. Scripts and styles are files, never text in the page; departments
 * may come from the origins that the registry names.
 */
export function pageHeaders(origins: readonly string[]): FastifyHelmetOptions {
  const here = ["'self'", ...origins];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: here,
        styleSrc: here,
        fontSrc: here,
        imgSrc: [...here, 'data:'],
        connectSrc: here,
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    // As of every answer, above.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}
