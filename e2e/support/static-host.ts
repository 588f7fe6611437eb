import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

/** Faults of a host when it sends a file. */
export type HostFault = 'slow' | 'cut off' | 'html' | 'altered';

export interface StaticHost {
  readonly origin: string;
  /** Applies a fault to files whose address matches, until it is removed. */
  fault(pattern: RegExp, fault: HostFault): void;
  lift(): void;
  /** The number of files that were sent with a fault so far. */
  faulted(): number;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const SLOW_MS = 10_000;

/** Replaces the team's file, as an attacker with write access to the host could. */
const ALTERED: Readonly<Record<string, (text: string) => string>> = {
  '.js': text => `${text};globalThis.altered = true;`,
  '.css': text => `${text} :root { --altered: 1 }`,
  '.json': text => text.replace('"remoteEntry.js"', '"other.js"'),
};

/** A plain static host: it sends a folder's files to pages of every origin. */
export async function startHost(folder: string, port: number): Promise<StaticHost> {
  let fault: { pattern: RegExp; what: HostFault } | undefined;
  let faulted = 0;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const kept = await readFile(join(folder, pathname)).catch(() => undefined);
    const body = pathname.endsWith('/other.js') ? Buffer.from('globalThis.altered = true;') : kept;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('connection', 'close');
    if (!body) return response.writeHead(404).end();
    const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
    const suffers = fault?.pattern.test(pathname) ? fault.what : undefined;
    if (suffers) faulted++;
    if (suffers === 'html')
      return send(response, 'text/html', Buffer.from('<!doctype html><p>Mantenimiento</p>'));
    const alter = ALTERED[extname(pathname)];
    if (suffers === 'altered' && alter) return send(response, type, Buffer.from(alter(body.toString())));
    if (suffers === 'slow') await new Promise(resolve => setTimeout(resolve, SLOW_MS));
    if (suffers !== 'cut off') return send(response, type, body);
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
  });
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve));
  return {
    origin: `http://localhost:${port}`,
    fault: (pattern, what) => {
      fault = { pattern, what };
    },
    lift: () => {
      fault = undefined;
    },
    faulted: () => faulted,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, type: string, body: Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body);
}
