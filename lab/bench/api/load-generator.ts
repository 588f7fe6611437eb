import { Agent } from 'node:http';
import { send } from '../../common/http-client';
import { runClosedLoop, type TimedRun } from '../../common/statistics';

export interface SentRequest {
  readonly path: string;
  readonly payload: string;
}

/** Requests by so many callers, each of whom sends the next as soon as it has read its answer. */
export interface LoadJob {
  readonly origin: string;
  readonly requests: readonly SentRequest[];
  /** Each is sent once, and the job is over with the last; otherwise over and over again. */
  readonly once: boolean;
  readonly callers: number;
  readonly ms: number;
  /** Calls at the most; as many as there is time for by default. */
  readonly turns?: number;
}

const agent = new Agent({ keepAlive: true });

function run({
  origin,
  requests,
  once,
  callers,
  ms,
  turns = Number.POSITIVE_INFINITY,
}: LoadJob): Promise<TimedRun> {
  const most = once ? Math.min(requests.length, turns) : turns;
  return runClosedLoop({ callers, turns: most, ms }, async turn => {
    const one = requests[turn % requests.length];
    if (!one) throw new RangeError('Nothing to send');
    const { status, body } = await send(`${origin}${one.path}`, one.payload, { agent });
    if (status !== 200) throw new Error(`${one.path} answered ${status}: ${body} to ${one.payload}`);
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
