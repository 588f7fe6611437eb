import { randomUUID } from 'node:crypto';
import type { LiveLine } from '@melena/shared/contract/live';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../api/src/core/database/postgres/open';
import { STAFF } from '../../api/src/demo/data/people';
import { buildApp } from '../../api/src/http/app';
import { consoleLog } from '../../api/testing/app';
import { demoOnServer, testDatabaseUrl } from '../../api/testing/database';
import { canStartRedis, startTemporaryRedis } from '../../api/testing/machine/temporary-redis';
import { logIn, post } from '../common/http-client';
import { recordLive } from '../common/live-listener';
import { reportSkipped } from '../common/places';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy';

const what = 'news by a broker';
if (!canStartRedis()) reportSkipped(what, 'no redis-server here');
if (!testDatabaseUrl) reportSkipped(what, 'TEST_DATABASE_URL names no server');

type Resource<Start extends (...args: never[]) => unknown> = Awaited<ReturnType<Start>>;

/** An API process as far as the database and the broker can tell, and a browser that listens to it. */
async function startNode(databaseUrl: string, newsUrl: string) {
  const db = await openPostgres({ databaseUrl, newsUrl });
  const app = await buildApp({ db, checkReplies: true, serveSuite: false, log: consoleLog });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const accessId = await logIn(url, STAFF[0]?.email);
  const page = await recordLive(url, accessId);
  return {
    heard: () => page.lines.filter(line => !('beat' in line)),
    forget: () => void page.lines.splice(0),
    add: (supplier: object, request_id: string = randomUUID()) =>
      post(url, 'supplier/add', { access_id: accessId, request_id, supplier }),
    suppliers: async () => JSON.stringify(await post(url, 'supplier/get', { access_id: accessId })),
    close: async () => {
      page.hangUp();
      await app.close();
      await db.close();
    },
  };
}

const supplier = () => ({ name: 'Nadia', company: `Obsidiana ${randomUUID()}`, phone: '55 1234 5678' });
const families = (lines: readonly LiveLine[]) =>
  lines.map(line => ('family' in line ? line.family : line)).sort();
const ADDED = ['purchase', 'supplier'];
const MISSED = [{ all: true }];

describe.runIf(testDatabaseUrl && canStartRedis())(what, { timeout: 60_000 }, () => {
  let databases: Resource<typeof demoOnServer>[];
  let redis: Resource<typeof startTemporaryRedis>;
  let line: DatabaseProxy;
  let [first, second, elsewhere]: Resource<typeof startNode>[] = [];
  const nodes = () => [first, second, elsewhere].filter(node => node !== undefined);

  beforeAll(async () => {
    const server = testDatabaseUrl ?? '';
    databases = [await demoOnServer(server), await demoOnServer(server)];
    redis = await startTemporaryRedis();
  });
  afterAll(async () => {
    await redis.stop();
    for (const { drop } of databases) await drop();
  });
  // The first process reaches the broker by a line of its own; the third works on another database.
  beforeEach(async () => {
    line = await startDatabaseProxy(redis.port);
    const [here = { url: '' }, there = { url: '' }] = databases;
    first = await startNode(here.url, `redis://127.0.0.1:${line.port}`);
    second = await startNode(here.url, redis.url);
    elsewhere = await startNode(there.url, redis.url);
    for (const { forget } of nodes()) forget();
  });
  afterEach(async () => {
    line.close();
    await Promise.all(nodes().map(node => node.close()));
  });

  test('an event reaches the browsers of all processes, once each, whichever database they work on', async () => {
    // An event that came twice would be among those of the next command.
    for (const node of [...nodes(), ...nodes()]) {
      expect(await node.add(supplier())).toMatchObject({ status: 'success' });
      for (const each of nodes()) await expect.poll(() => families(each.heard())).toEqual(ADDED);
      for (const { forget } of nodes()) forget();
    }
  });

  test('a broker that is away holds no command up, and pages fetch anew once it is back', async () => {
    await redis.stop();
    const began = performance.now();
    expect(await first?.add(supplier())).toMatchObject({ status: 'success' });
    expect(performance.now() - began).toBeLessThan(3_000);
    await redis.start();
    for (const { heard } of nodes())
      await expect.poll(heard, { timeout: 15_000 }).toContainEqual({ all: true });
    for (const { forget } of nodes()) forget();
    await second?.add(supplier());
    for (const { heard } of nodes())
      await expect.poll(() => families(heard())).toEqual(expect.arrayContaining(ADDED));
  });

  test('a line to the broker that falls silent is left, and who hears nothing of it learns that it missed something', async () => {
    line.swallowOpen();
    expect(await first?.add(supplier())).toMatchObject({ status: 'success' });
    for (const { heard } of nodes())
      await expect.poll(heard, { timeout: 15_000 }).toEqual(expect.arrayContaining(MISSED));
    expect(families(second?.heard() ?? [])).toEqual(MISSED);
  });

  test('a process that ends between commit and broker is made good by the repeat of its command', async () => {
    line.swallowAll();
    const [body, id] = [supplier(), randomUUID()];
    const unanswered = first?.add(body, id);
    await expect.poll(() => second?.suppliers()).toContain(body.company);
    expect(second?.heard()).toEqual([]);
    expect(await second?.add(body, id)).toMatchObject({ status: 'success' });
    await expect.poll(() => families(second?.heard() ?? [])).toEqual(ADDED);
    await unanswered;
  });
});
