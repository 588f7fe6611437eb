import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../core/database/open-database';
import type { LiveHub } from '../core/live-hub';
import { derivationCount } from '../security/password-hash';

/** Seconds: from what a read takes to what a person doesn't wait for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Memory, processor, event loop and collector: of the process, and so once in each. */
let ofProcess: Registry | undefined;
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export interface Metrics {
  /** Counts a request that was answered. */
  count(request: FastifyRequest, reply: FastifyReply): void;
  /** All of it in the Prometheus format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** The measures of the server's work. */
export function createMetrics(db: Db, streams: Pick<LiveHub, 'size'>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const total = new Counter({
    name: 'melena_calls_total',
    help: 'Calls that were answered, by call and code',
    labelNames: ['call', 'code'],
    registers,
  });
  const seconds = new Histogram({
    name: 'melena_call_duration_seconds',
    help: 'Time until a call was answered',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'melena_database_connections',
    help: 'Connections of the pool in use and idle, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total: open, idle, waiting } = db.connections();
      this.set({ state: 'used' }, open - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'melena_live_connections',
    help: 'Browsers that listen to the live channel',
    registers,
    collect() {
      this.set(streams.size);
    },
  });
  new Gauge({
    name: 'melena_secrets_compared',
    help: 'Passwords and pins that were compared or hashed since the start, and those under way',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'made' }, derivationCount.made);
      this.set({ state: 'under_way' }, derivationCount.underWay);
    },
  });
  return {
    count: ({ outcome }, reply) => {
      if (!outcome) return;
      total.inc({ call: outcome.call, code: outcome.code });
      seconds.observe({ call: outcome.call }, reply.elapsedTime / 1000);
    },
    text: async () => `${await registry.metrics()}\n${await processMetrics().metrics()}`,
    contentType: registry.contentType,
  };
}
