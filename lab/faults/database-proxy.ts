import type { Socket } from 'node:net';
import { startTcpProxy } from '../common/tcp-proxy';

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
  let swallowed = new WeakSet<Socket>();
  let swallowsNew = false;
  let port = target;
  const pass = (from: Socket, to: Socket) => {
    from.on('data', bytes => {
      if (!swallowed.has(from)) to.write(bytes);
    });
    from.on('close', () => {
      if (!swallowed.has(from)) to.destroy();
    });
  };
  const proxy = await startTcpProxy((near, dial) => {
    // Dropped data are still read from the network, so that the sender notices nothing.
    if (swallowsNew) return void near.resume();
    const far = dial(port);
    pass(near, far);
    pass(far, near);
  });
  const swallowOpen = () => {
    for (const socket of proxy.sockets) swallowed.add(socket);
  };
  return {
    port: proxy.port,
    open: () => proxy.sockets.size,
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
      swallowed = new WeakSet();
      proxy.close();
    },
  };
}
