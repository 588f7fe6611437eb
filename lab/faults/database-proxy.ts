import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a database, between it and the server, that can fall silent without a word. */
export interface DatabaseProxy {
  readonly port: number;
  /** Connections that are open, those that were swallowed too. */
  readonly open: () => number;
  /** From now on nothing passes on the connections that are open, and none of them ends; new ones pass. */
  readonly swallowOpen: () => void;
  /** The same, and new ones are taken and never answered: a machine without power behind a firewall. */
  readonly swallowAll: () => void;
  /** Leads new connections there from now on, and lets them pass. */
  readonly leadTo: (port: number) => void;
  readonly close: () => void;
}

/** A line to a port of this machine. */
export async function startDatabaseProxy(target: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let swallowed = new WeakSet<Socket>();
  let swallowsNew = false;
  let port = target;
  const server = createServer(near => {
    keep(near);
    // Dropped data are still read from the network, so that the sender notices nothing.
    if (swallowsNew) return void near.resume();
    const far = keep(connect(port, '127.0.0.1'));
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.setNoDelay(true).on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  function pass(from: Socket, to: Socket): void {
    from.on('data', bytes => {
      if (!swallowed.has(from)) to.write(bytes);
    });
    from.on('close', () => {
      if (!swallowed.has(from)) to.destroy();
    });
  }

  const swallowOpen = () => {
    for (const socket of sockets) swallowed.add(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    open: () => sockets.size,
    swallowOpen,
    swallowAll: () => {
      swallowsNew = true;
      swallowOpen();
    },
    leadTo: next => {
      port = next;
      swallowsNew = false;
    },
    close: () => {
      server.close();
      swallowed = new WeakSet();
      for (const socket of sockets) socket.destroy();
    },
  };
}
