import { connect, createServer, type Socket } from 'node:net';

/** A line between browser and server, which can be cut. */
export interface Relay {
  readonly origin: string;
  /** Ends every connection, as a proxy does that restarts; new ones are taken at once, or after a while. */
  cut(milliseconds?: number): Promise<void>;
  /** Swallows what the server says from now on: the connections stay open and nothing comes. */
  silence(): void;
  /** Lets everything through again. */
  open(): void;
  close(): Promise<void>;
}

/** Passes on what comes on a port to another one of this machine. */
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
