import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What a page of the suite may do. Scripts and styles are files, never text in the page; departments may
 * come from the origins that the registry names.
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
      },
    },
    // Plain HTTP in the salon's own network is a way to run it; TLS and its promises belong to the proxy.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}
