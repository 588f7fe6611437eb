import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestOrigin, SetCookie } from '../core/context';

/** By HTTPS a browser takes a cookie of this name from this very host only, and sends it by HTTPS only. */
const HOST_ONLY = '__Host-';

/** The origin of a request. */
export function originOf(request: FastifyRequest): RequestOrigin {
  const secure = request.protocol === 'https';
  const cookies = Object.entries(request.cookies);
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: secure
      ? Object.fromEntries(
          cookies
            .filter(([name]) => name.startsWith(HOST_ONLY))
            .map(([name, value]) => [name.slice(HOST_ONLY.length), value]),
        )
      : request.cookies,
    secure,
    sameOrigin: isSameOrigin(request),
  };
}

/** Cookies are the server's own: no script reads them, and no other site makes a browser send them. */
export function keepCookie(reply: FastifyReply, { name, value, maxAge }: SetCookie): void {
  const secure = reply.request.protocol === 'https';
  const named = secure ? `${HOST_ONLY}${name}` : name;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  if (value === null) reply.clearCookie(named, options);
  else reply.setCookie(named, value, { ...options, maxAge });
}

/**
 * No page can make its browser lie here. Over plain HTTP a browser doesn't say where a request comes from but by
 * `Origin`, which has to be the host that was asked.
 */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
