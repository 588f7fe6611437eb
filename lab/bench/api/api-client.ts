import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { STAFF, STAFF_PASSWORD } from '../../../api/src/demo/data/people';
import { processorTime, startChild } from '../child-process';

export interface Answer {
  readonly bytes: number;
  readonly reply: object;
}

export interface Api {
  /** The parsed reply of a call; throws unless it succeeds. */
  call(path: string, body: object): Promise<Answer>;
  /** Makes a call that was tried before: its reply is read whole, and not parsed. */
  send(path: string, payload: string): Promise<void>;
  /** A body with the session's access id, as it goes over the wire. */
  payload(body: object): string;
  readonly accessId: string;
  readonly origin: string;
  /** Milliseconds of processor time that the server has had. */
  processor(): Promise<number>;
  close(): void;
}

/**
 * The real server in a process of its own, and somebody who is logged in to it.
 * @param env where its database is: DATABASE_URL, or DATA_DIR for the embedded one
 */
export async function startApi(env: Readonly<Record<string, string>>): Promise<Api> {
  const { child, said: url } = await startChild<string>(join(import.meta.dirname, 'api-server.ts'), {
    DATABASE_URL: '',
    ...env,
  });
  const agent = new Agent({ keepAlive: true });
  const post = (path: string, payload: string) => postTo(`${url}/api/${path}`, payload, agent);
  const parsed = async (path: string, payload: string): Promise<Answer> => {
    const { status, text } = await post(path, payload);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    return { bytes: Buffer.byteLength(text), reply: JSON.parse(text) };
  };
  const [{ email } = { email: '' }] = STAFF;
  const { reply } = await parsed('session/open', JSON.stringify({ email, password: STAFF_PASSWORD }));
  const { access_id: accessId } = reply as { access_id: string };
  const payload = (body: object) => JSON.stringify({ ...body, access_id: accessId });
  return {
    accessId,
    origin: url,
    processor: () => processorTime(child),
    payload,
    call: (path, body) => parsed(path, payload(body)),
    send: async (path, body) => {
      const { status } = await post(path, body);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    },
    close: () => {
      agent.destroy();
      child.disconnect();
    },
  };
}

function postTo(url: string, payload: string, agent: Agent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const sent = request(url, { method: 'POST', agent, headers }, response => {
      const parts: Buffer[] = [];
      response.on('data', part => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}
