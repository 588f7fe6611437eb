import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../core/network';
import { MemberLimit } from './fair-eviction';

declare module 'fastify' {
  interface FastifyRequest {
    /** Excludes the connection of this request from eviction: its caller has a session. */
    keepConnection(): void;
  }
}

/**
 * Limits the connections. Beyond the maximum, the network with most connections without a session loses its oldest one;
 * connections with a session stay, even when a whole salon shares an address.
 */
export function limitConnections(app: FastifyInstance, max: number): void {
  const evictable = new MemberLimit<Socket>({
    max: Number.POSITIVE_INFINITY,
    onEvict: socket => socket.destroy(),
  });
  const removals = new WeakMap<Socket, () => void>();
  let open = 0;
  // Node refuses what exceeds this: each connection takes a file descriptor.
  app.server.maxConnections = max + 100;
  app.server.on('connection', (socket: Socket) => {
    const remove = evictable.add(networkOf(socket.remoteAddress ?? ''), socket);
    removals.set(socket, remove);
    socket.once('close', () => {
      open--;
      remove();
    });
    if (++open > max) evictable.evictOne();
  });
  app.decorateRequest('keepConnection', function keepConnection(this: { raw: IncomingMessage }) {
    removals.get(this.raw.socket)?.();
  });
}

/**
 * Closes connections when the server stops: unused ones at once, the others after their current reply. Browsers open
 * connections ahead and keep them for later requests, and Node would wait a minute for both.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', socket => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  let closing = false;
  app.addHook('onResponse', async ({ raw }) => {
    if (closing) raw.socket.destroySoon();
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
}
