import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { builtIn } from './folders';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

interface PageServer {
  /** Each page lies below it, by its name. */
  readonly url: string;
  close(): Promise<void>;
}

/** Replies of the server beside the pages, by address. */
export type Answers = Readonly<Record<string, RequestListener>>;

interface PageRequest {
  readonly query: URLSearchParams;
  readonly body: string;
}

/** Answers with JSON, after so many milliseconds. */
export function answerWith(textOf: (request: PageRequest) => string, delayMs = 0): RequestListener {
  return async (request, response) => {
    const body = await text(request);
    const answer = textOf({ query: new URL(request.url ?? '/', 'http://pages').searchParams, body });
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    }, delayMs);
  };
}

/** Serves a program's built pages on a free port, and what it answers beside them. */
export async function servePages(program: string, answers: Answers): Promise<PageServer> {
  const folder = builtIn(program);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages');
    const answer = answers[pathname];
    if (answer) return void answer(request, response);
    const type = TYPES[extname(pathname)];
    const body = type ? await readFile(join(folder, pathname)).catch(() => undefined) : htmlOf(pathname);
    if (body === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type ?? 'text/html; charset=utf-8' }).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function htmlOf(pathname: string): string | undefined {
    if (!existsSync(join(folder, `${pathname}.js`))) return undefined;
    const files = (suffix: string) =>
      ['/runtime', '/react', pathname]
        .map(name => `${name}${suffix}`)
        .filter(file => existsSync(join(folder, file)));
    const styles = files('.css').map(file => `<link rel="stylesheet" href="${file}">`);
    const scripts = files('.js').map(file => `<script defer src="${file}"></script>`);
    return `<!doctype html><html lang="es"><meta charset="utf-8">${[...styles, ...scripts].join('')}<body></body></html>`;
  }
}
