import { Agent, request } from 'node:http';

export interface SentRequest {
  readonly path: string;
  readonly payload: string;
}

/** A closed loop: so many callers, each of whom sends the next as soon as it has read its answer. */
export interface LoadJob {
  readonly origin: string;
  readonly requests: readonly SentRequest[];
  /** Each is sent once, and the job is over with the last; otherwise over and over again. */
  readonly once: boolean;
  readonly callers: number;
  readonly ms: number;
}

export interface LoadResult {
  /** Milliseconds from sending to the last byte of the answer. */
  readonly times: readonly number[];
  readonly took: number;
  /** Number of requests that were sent. */
  readonly used: number;
}

const agent = new Agent({ keepAlive: true });

async function run({ origin, requests, once, callers, ms }: LoadJob): Promise<LoadResult> {
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const caller = async () => {
    while (performance.now() - began < ms && !(once && next >= requests.length)) {
      const one = requests[next++ % requests.length];
      if (!one) throw new RangeError('Nothing to send');
      const start = performance.now();
      await post(`${origin}${one.path}`, one.payload);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { times, took: performance.now() - began, used: next };
}

function post(url: string, payload: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const sent = request(url, { method: 'POST', agent, headers }, response => {
      const refused = response.statusCode !== 200;
      const parts: Buffer[] = [];
      response.on('data', part => refused && parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        if (!refused) return resolve();
        reject(new Error(`${url} answered ${response.statusCode}: ${Buffer.concat(parts)} to ${payload}`));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

process.on('message', message => {
  run(message as LoadJob).then(
    done => process.send?.(done),
    error => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
