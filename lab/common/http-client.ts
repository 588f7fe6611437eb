import http, { type Agent, type IncomingMessage } from 'node:http';
import https from 'node:https';

/** As long as a screen waits for an answer. */
export const TIMEOUT_MS = 20_000;
export const DEMO_PASSWORD = 'melena-demo';

export type Reply = {
  readonly status: string;
  readonly code?: string;
  readonly appointment_id?: number;
} & Record<string, unknown>;

export interface RequestOptions {
  readonly agent?: Agent | false;
  /** Milliseconds without a byte. */
  readonly timeout?: number;
  /** Address of this machine that it is sent from. */
  readonly localAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Node's own agents give a request up after five seconds, which a backup of the embedded database takes. */
const AGENTS = {
  http: new http.Agent({ keepAlive: true }),
  https: new https.Agent({ keepAlive: true }),
};

/** There was no answer, or not all of one. */
export class LineCutError extends Error {}

/** Sends a body of JSON, or asks without one; resolves with the head of the answer. */
export function openRequest(
  url: string,
  payload?: string,
  options: RequestOptions = {},
): Promise<IncomingMessage> {
  const secure = url.startsWith('https:');
  const { request } = secure ? https : http;
  const posted = payload !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request(url, {
      agent: secure ? AGENTS.https : AGENTS.http,
      ...options,
      method: posted ? 'POST' : 'GET',
      headers: { ...posted, ...options.headers },
    });
    sent.on('response', response => {
      answered = true;
      resolve(response);
    });
    sent.on('timeout', () => sent.destroy(new Error('No answer')));
    sent.on('error', (cause: NodeJS.ErrnoException) => {
      // The server let go of an idle connection just as it was used: browsers take another, unseen.
      if (!answered && sent.reusedSocket && cause.code === 'ECONNRESET')
        resolve(openRequest(url, payload, options));
      else reject(new LineCutError(`${url}: ${cause.message}`, { cause }));
    });
    sent.end(payload);
  });
}

/** The whole answer. @throws LineCutError */
export async function send(
  url: string,
  payload?: string,
  options?: RequestOptions,
): Promise<{ readonly status: number; readonly body: Buffer }> {
  const response = await openRequest(url, payload, options);
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    response.on('data', part => parts.push(part));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
    response.on('error', cause => reject(new LineCutError(`${url}: ${cause.message}`, { cause })));
  });
}

/** True if an address answers with success. */
export async function isOk(url: string): Promise<boolean> {
  return (await send(url)).status === 200;
}

/** Makes a call, which may be refused. @throws LineCutError, or a SyntaxError where something else answered */
export async function post(
  url: string,
  path: string,
  body: object,
  options?: RequestOptions,
): Promise<Reply> {
  return JSON.parse(String((await send(`${url}/api/${path}`, JSON.stringify(body), options)).body));
}

/** Answers the access id of a session of its own. */
export async function logIn(url: string, email = 'recepcion@melena.mx'): Promise<string> {
  return String((await post(url, 'session/open', { email, password: DEMO_PASSWORD })).access_id);
}
