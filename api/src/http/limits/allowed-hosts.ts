import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors';

/** Names that no one can register: a salon's own machines. */
const LOCAL = /(^|\.)(localhost|local|lan|home|internal|localdomain|home\.arpa)$/;

/**
 * Refuses what comes under a name that isn't the server's: a page of another site whose name was made to lead here
 * (DNS rebinding) would be same-origin. Addresses and local names are nobody else's. Without a list of names another one
 * passes where no browser says that it came by plain HTTP; by HTTPS such a page has no certificate.
 * @param names as in `Host`, without a port; one with a dot in front stands for all below it
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
