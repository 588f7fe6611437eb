import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between browser and server, to interrupt connections. */
export interface Relay {
  readonly origin: string;
  /** Closes every connection, as a restarting proxy does. New ones are accepted at once, or after a delay. */
  cut(milliseconds?: number): Promise<void>;
  /** Drops the server's data from now on and keeps the connections open. */
  silence(): void;
  /** Forwards everything again. */
  open(): void;
  close(): Promise<void>;
}

/** Forwards one port of this machine to another. */
export async function startRelay(port: number, to: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let silent = false;
  let refusing = false;
  const server = createServer(near => {
    if (refusing) return near.destroy();
    const far = connect(to, 'localhost');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', data => far.write(data));
    far.on('data', data => silent || near.write(data));
    return undefined;
  });
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve));
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://localhost:${port}`,
    cut: async (milliseconds = 0) => {
      refusing = milliseconds > 0;
      cutAll();
      await new Promise(resolve => setTimeout(resolve, milliseconds));
      refusing = false;
    },
    silence: () => {
      silent = true;
    },
    open: () => {
      silent = false;
      cutAll();
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        cutAll();
      }),
  };
}
