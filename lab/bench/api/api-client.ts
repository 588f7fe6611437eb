import { Agent } from 'node:http';
import { STAFF } from '../../../api/src/demo/data/people';
import { logIn, send } from '../../common/http-client';
import { type DatabaseLocation, startServerProcess } from '../../common/server-process';

export interface Api {
  /** The parsed reply of a call; throws unless it succeeds. */
  call(path: string, body: object): Promise<object>;
  /** Makes a call that was tried before: its reply is read whole, and not parsed. */
  send(path: string, payload: string): Promise<void>;
  /** A body with the session's access id, as it goes over the wire. */
  payload(body: object): string;
  readonly accessId: string;
  readonly origin: string;
  /** Milliseconds of processor time that the server has had. */
  processor(): Promise<number>;
  close(): Promise<void>;
}

/** The real server in a process of its own, and somebody who is logged in to it. */
export async function startApi(where: DatabaseLocation): Promise<Api> {
  const server = await startServerProcess(where, { log: true });
  const agent = new Agent({ keepAlive: true });
  const accessId = await logIn(server.url, STAFF[0]?.email);
  const payload = (body: object) => JSON.stringify({ ...body, access_id: accessId });
  const sendTo = async (path: string, text: string) => {
    const { status, body } = await send(`${server.url}/api/${path}`, text, { agent });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${String(body).slice(0, 200)}`);
    return body;
  };
  return {
    accessId,
    origin: server.url,
    processor: server.processorTime,
    payload,
    call: async (path, body) => JSON.parse(String(await sendTo(path, payload(body)))),
    send: async (path, text) => void (await sendTo(path, text)),
    close: async () => {
      agent.destroy();
      await server.stop();
    },
  };
}
