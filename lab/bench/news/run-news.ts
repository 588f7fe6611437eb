import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import pg from 'pg';
import { CHANNEL } from '../../../api/src/core/database/notify';
import { addSynchronousStandby } from '../../../api/testing/machine/standby';
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../api/testing/machine/temporary-postgres';
import { canStartRedis, startTemporaryRedis } from '../../../api/testing/machine/temporary-redis';
import { ask, endChild, startChild } from '../../common/child-process';
import { reportSkipped } from '../../common/places';
import { type Column, medianColumn } from '../../common/report';
import { figuresOf, percentile, runClosedLoop, type TimedRun } from '../../common/statistics';
import { type Kind, measure, printReports, type RunOptions } from '../runner';
import type { Question } from './listeners';

/** Writers and listeners; a figure of the one is told by the middle of the other. */
const CROWDS = [
  { writers: 1, listeners: 4 },
  { writers: 8, listeners: 1 },
  { writers: 8, listeners: 4 },
  { writers: 8, listeners: 20 },
  { writers: 32, listeners: 4 },
];
const MS = 1_500;
/** A listener that hears no more. */
const LONGEST_MS = 20_000;

interface NewsRun extends TimedRun {
  /** Ms from a statement to each listener that heard of it. */
  readonly heard: readonly number[];
}

type NewsKind = Kind & (typeof CROWDS)[number] & { readonly server: TemporaryPostgres };

const rate: Column<NewsRun> = ['commits a second', 0, runs => figuresOf(runs).rate];
const SIDES = {
  notify: 'NOTIFY at the commit',
  after: 'NOTIFY after it',
  broker: 'broker after it',
  none: 'no news',
};

/** A kilobyte, and as long a notification as a booking's. */
const WRITE = 'insert into written (kilobyte) values ($1)';
const NOTIFY = `select pg_notify('${CHANNEL}', $2)`;
/** Nobody waits for the disk to keep a notification. */
const LATER = `select set_config('synchronous_commit', 'off', true),`;
const KILOBYTE = 'x'.repeat(1024);
const payload = () => `${performance.timeOrigin + performance.now()} ${'x'.repeat(300)}`;

/** Commits without a pause and tells listeners of each: by NOTIFY in the same transaction or another, by a broker, or not at all. */
export async function benchNews(options: RunOptions): Promise<boolean> {
  const servers: TemporaryPostgres[] = [];
  const startServer = async (...settings: string[]) => {
    const server = await startTemporaryPostgres(settings);
    servers.push(server);
    await queryOn(server.url, 'create table written (kilobyte text)');
    return server;
  };
  const redis = canStartRedis() ? await startTemporaryRedis() : null;
  if (!redis) reportSkipped('news by a broker', 'no redis-server here');
  const publisher = redis && (await createClient({ url: redis.url }).connect());
  const { child } = await startChild(join(import.meta.dirname, 'listeners.ts'));
  const write = async (pool: pg.Pool, side: string) => {
    const query = (name: string, text: string, ...values: string[]) => pool.query({ name, text, values });
    const news = payload();
    if (side === 'notify') return query('both', `with written as (${WRITE}) ${NOTIFY}`, KILOBYTE, news);
    await query('write', WRITE, KILOBYTE);
    if (side === 'after') await query('after', NOTIFY.replace('$2', '$1').replace('select', LATER), news);
    if (side === 'broker') await publisher?.publish(CHANNEL, news);
  };
  const run = async (side: string, { server, writers, listeners }: NewsKind): Promise<NewsRun> => {
    const listen = side === 'none' ? 0 : listeners;
    const where = side === 'broker' ? { newsUrl: redis?.url } : { databaseUrl: server.url };
    await ask(child, { listen, ...where } satisfies Question);
    const pool = new pg.Pool({ connectionString: server.url, max: writers });
    const loop = { callers: writers, turns: Number.POSITIVE_INFINITY, ms: MS };
    const timed = await runClosedLoop(loop, () => write(pool, side));
    await pool.end();
    let heard: number[] = [];
    const began = performance.now();
    while (heard.length < timed.times.length * listen) {
      if (performance.now() - began > LONGEST_MS) throw new Error(`${side}: some were not heard`);
      await sleep(100);
      heard = heard.concat(await ask<number[]>(child, 'times' satisfies Question));
    }
    return { ...timed, heard };
  };
  try {
    const tables = {
      'A disk that is waited for': await startServer(),
      'fsync=off': await startServer('fsync=off'),
    };
    const replicated = await startServer();
    servers.unshift(await addSynchronousStandby(replicated));
    const kindsOf = ([table, server]: [string, TemporaryPostgres]) =>
      CROWDS.map(crowd => ({
        ...crowd,
        table,
        server,
        name: `writers ${crowd.writers}, listeners ${crowd.listeners}`,
      }));
    const { broker: _, ...others } = SIDES;
    const report = await measure<NewsKind, NewsRun>(
      {
        sides: redis ? SIDES : others,
        kinds: Object.entries({ ...tables, 'A synchronous standby': replicated }).flatMap(kindsOf),
        run,
        columns: [
          rate,
          medianColumn('heard', 1, ({ heard }) => percentile(heard, 50)),
          medianColumn('p95', 1, ({ heard }) => percentile(heard, 95)),
        ],
        ratio: { column: rate, of: 'none' },
        about: 'Commits of a kilobyte, without a pause. Heard, p95: ms from a statement to its listeners.',
        warmUps: 1,
      },
      options,
    );
    return printReports('News between processes', [report]);
  } finally {
    publisher?.destroy();
    await endChild(child);
    await redis?.stop();
    for (const server of servers) await server.remove();
  }
}

async function queryOn(url: string, query: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(query).finally(() => client.end());
}
