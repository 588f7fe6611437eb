/**
 * The browser's side of a test, over the real server in the same process. It knows no server and no
 * department: a test hands both in.
 */

/** The part of a Fastify server that tests use. */
export interface Injectable {
  inject(request: {
    method: 'POST';
    url: string;
    payload: string;
    headers: Record<string, string>;
  }): PromiseLike<{
    statusCode: number;
    body: string;
    headers: Record<string, unknown>;
  }>;
}

/** The server's address for the live channel, and a callback for each opened stream. */
export interface LiveChannel {
  readonly origin: string;
  readonly opened: () => void;
}

let server: Injectable | undefined;
let channel: LiveChannel | undefined;
let reachable = true;
let lost: SomeCalls | undefined;
let held: { readonly calls: SomeCalls; readonly until: Promise<void> } | undefined;
const { fetch: own } = globalThis;

/** Lets every call of the client reach a server, until the end of the file. Without `live` that channel stays silent. */
export function serveApp(app: Injectable, live?: LiveChannel): void {
  server = app;
  channel = live;
  reachable = true;
  globalThis.fetch = answer as typeof fetch;
}

/** Calls of a path whose body contains a text. */
interface SomeCalls {
  readonly path: string;
  readonly text?: string;
}

/** Loses some calls while something is done, and no others. */
export async function losingCalls(calls: SomeCalls, work: () => Promise<void>): Promise<void> {
  lost = calls;
  try {
    await work();
  } finally {
    lost = undefined;
  }
}

/** Keeps the answers of some calls back until a promise is kept, while something is done. */
export async function holdingCalls(
  calls: SomeCalls,
  until: Promise<void>,
  work: () => Promise<void>,
): Promise<void> {
  held = { calls, until };
  try {
    await work();
  } finally {
    held = undefined;
  }
}

function isOf(calls: SomeCalls, url: string, body: unknown): boolean {
  return url.endsWith(`/${calls.path}`) && String(body).includes(calls.text ?? '');
}

/** Back to the platform's, for the file that comes next. */
export function stopServing(): void {
  globalThis.fetch = own;
}

/** Breaks and mends the connection. */
export function setReachable(on: boolean): void {
  reachable = on;
}

async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { signal } = init;
  signal?.throwIfAborted();
  const url = input instanceof Request ? input.url : String(input);
  const isLost = lost && isOf(lost, url, init.body);
  if (!server || !reachable || isLost) throw new TypeError('Failed to fetch');
  if (held && isOf(held.calls, url, init.body)) await held.until;
  if (url.endsWith('/live')) return channel ? stream(channel, init) : silence(signal);
  const reply = await server.inject({
    method: 'POST',
    url,
    payload: String(init.body ?? ''),
    headers: { 'content-type': 'application/json' },
  });
  signal?.throwIfAborted();
  if (!reachable) throw new TypeError('Failed to fetch');
  return new Response(reply.body, {
    status: reply.statusCode,
    headers: { 'content-type': 'application/json' },
  });
}

async function stream({ origin, opened }: LiveChannel, init: RequestInit): Promise<Response> {
  const response = await own(`${origin}/api/live`, init);
  opened();
  return response;
}

function silence(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}
