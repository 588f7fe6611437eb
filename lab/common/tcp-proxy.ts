import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  /** Both ends of every connection that is open. */
  readonly sockets: ReadonlySet<Socket>;
  readonly close: () => void;
}

/**
 * Takes connections on a free port of this machine; `meet` has each of them, and what dials another port on its behalf.
 * Errors of a socket only end it.
 */
export async function startTcpProxy(
  meet: (near: Socket, dial: (port: number) => Socket) => void,
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    return socket.setNoDelay(true).on('error', () => {});
  };
  const server = createServer(near => meet(keep(near), port => keep(connect(port, '127.0.0.1'))));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Neither end outlives the other. */
export function endTogether(near: Socket, far: Socket): void {
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
}
