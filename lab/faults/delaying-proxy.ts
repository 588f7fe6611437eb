import { once } from 'node:events';
import { Agent, createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A line to a port of this machine: of six requests one is held for so long, of six replies one, and one breaks off. */
export async function startDelayingProxy(port: number, holdMs: number) {
  const agent = new Agent({ keepAlive: true });
  const held = { requestsHeld: 0, repliesHeld: 0, repliesCut: 0 };
  const under = new Set<Promise<void>>();

  async function pass(incoming: IncomingMessage): Promise<{ status: number; body: Buffer; cut: boolean }> {
    const { method, url: path, headers } = incoming;
    const body = await buffer(incoming);
    const chance = Math.random() * 6;
    // The browser may have hung up by then: what is on its way arrives.
    if (chance < 1) {
      held.requestsHeld++;
      await sleep(holdMs);
    }
    const far = forward({ port, host: '127.0.0.1', method, path, headers, agent }).end(body);
    const [reply] = (await once(far, 'response')) as [IncomingMessage];
    const cut = chance > 4 && chance < 5;
    if (cut) held.repliesCut++;
    const answer = { status: reply.statusCode ?? 0, body: await buffer(reply), cut };
    if (chance > 5) {
      held.repliesHeld++;
      await sleep(holdMs);
    }
    return answer;
  }

  const server = createServer((incoming, outgoing) => {
    const passing = pass(incoming)
      .then(({ status, body, cut }) => {
        outgoing.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
        // The first half reaches the browser, and then the connection is gone.
        if (cut) outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
        else outgoing.end(body);
      })
      // The server gets nothing of a request that the browser gave up before all of it was sent.
      .catch(() => void outgoing.destroy())
      .finally(() => under.delete(passing));
    under.add(passing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => ({ ...held }),
    /** When all that was held has arrived. */
    delivered: async () => {
      await Promise.all(under);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
