import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../core/network';
import { MemberLimit } from './fair-eviction';

declare module 'fastify' {
  interface FastifyRequest {
    /** Keeps this request's connection when there are too many: somebody with a session uses it. */
    keepConnection(): void;
  }
}

/**
 * Keeps so many connections and no more. Where there are too many, one goes on which nobody with a session has made a
 * call: of the address that has most of those, the oldest. A salon behind one address, or behind a proxy, keeps all of its
 * own, however many they are.
 */
export function limitConnections(app: FastifyInstance, most: number): void {
  const strangers = new MemberLimit<Socket>({
    most: Number.POSITIVE_INFINITY,
    dismiss: socket => socket.destroy(),
  });
  const leaving = new WeakMap<Socket, () => void>();
  let open = 0;
  // What the program can't look at any more isn't taken on: a descriptor each.
  app.server.maxConnections = most + 100;
  app.server.on('connection', (socket: Socket) => {
    const leave = strangers.enter(networkOf(socket.remoteAddress ?? ''), socket);
    leaving.set(socket, leave);
    socket.once('close', () => {
      open--;
      leave();
    });
    if (++open > most) strangers.dismissOne();
  });
  app.decorateRequest('keepConnection', function keepConnection(this: { raw: IncomingMessage }) {
    leaving.get(this.raw.socket)?.();
  });
}

/**
 * Closes, when the server stops, the connections on which no request ever came, and each of the others once its
 * request is answered. Browsers open some ahead, which Node counts as busy, and keep the others for a next request:
 * it would wait a minute for either.
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
