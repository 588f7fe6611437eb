import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors';

/** Nobody can register these names: they are a salon's own machines. */
const LOCAL = /(^|\.)(localhost|local|lan|home|internal|localdomain|home\.arpa)$/;

/**
 * Refuses requests for a foreign host name: an attacker's page whose name resolves to this server (DNS rebinding) would
 * be same-origin. IP addresses and local names belong to nobody else. Without `names`, a request passes unless its
 * browser came by plain HTTP; by HTTPS the attacker has no certificate.
 * @param names as in `Host`, without a port; '.melena.mx' includes its subdomains
 */
export function limitHosts(app: FastifyInstance, names: readonly string[]): void {
  app.addHook('onRequest', async request => {
    if (!isAllowedHost(request, names)) throw foreignHostError();
  });
}

/** The names in a setting: `melena.example, .salon.example`. */
export function parseHosts(setting: string): string[] {
  return setting
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(name => name !== '');
}

function isAllowedHost(
  { headers: { host = '', origin = '' } }: FastifyRequest,
  names: readonly string[],
): boolean {
  const name = host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$|\.$/g, '');
  if (isIP(name) > 0 || LOCAL.test(name) || !name.includes('.')) return true;
  if (names.some(own => name === own || (own.startsWith('.') && name.endsWith(own)))) return true;
  return names.length === 0 && !origin.toLowerCase().startsWith('http:');
}

function foreignHostError(): AppError {
  return new AppError(
    'forbidden',
    'Melena no conoce esta dirección. Quien administra el servidor puede agregarla en ALLOWED_HOSTS.',
  );
}
