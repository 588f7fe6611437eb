import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDatabase } from '../../api/src/core/database/open-database';
import { buildApp } from '../../api/src/http/app';
import { prepareDatabase } from '../../api/src/prepare-data';
import { emptyOnServer, testDatabaseUrl } from '../../api/testing/database';
import { anyDraw, createActor } from '../../api/testing/salon-day/actor';
import { visitActions } from '../../api/testing/salon-day/visits';
import { logIn, post } from '../common/http-client';
import { compareJournal } from './check-journal';
import { type CommitProxy, type HoldPoint, startCommitProxy } from './commit-proxy';
import { clientOf, createJournal, openWorkload, type SentCommand } from './workload';

// Only on a server: a reply before the commit's answer is detected every time.
let proxy: CommitProxy;
let db: Db;
let close: () => Promise<void>;
let url: string;
beforeAll(async () => {
  if (!testDatabaseUrl) return;
  const { url: address, drop } = await emptyOnServer(testDatabaseUrl);
  const through = new URL(address);
  proxy = await startCommitProxy(Number(through.port || 5432));
  through.host = `127.0.0.1:${proxy.port}`;
  db = await openDatabase({ databaseUrl: through.href, dataDir: '', statementLimit: 15_000 });
  await prepareDatabase(db, { empty: false, log: () => {} });
  const app = await buildApp({ db, checkReplies: true, serveSuite: false, log: { write: () => {} } });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    await app.close();
    await db.close();
    proxy.close();
    await drop();
  };
}, 180_000);
afterAll(() => close?.());

async function recordedLogins(): Promise<number> {
  const rows = await db.read
    .selectFrom('security_events')
    .where('kind', '=', 'entered')
    .select('id')
    .execute();
  return rows.length;
}

test.runIf(testDatabaseUrl).each<HoldPoint>(['request', 'answer'])(
  'nobody is told of what isn’t kept: a commit that is held at its %s has no reply, and is done once when sent again',
  async at => {
    const journal = createJournal();
    const logins = await recordedLogins();
    const accessId = await logIn(url);
    // The record of the login is written a moment later: its commit is not the one to be held.
    await expect.poll(recordedLogins, { timeout: 15_000 }).toBeGreaterThan(logins);
    await sleep(300);
    const work = await openWorkload(url, accessId);
    const actor = createActor(clientOf(work), work.goods);
    const held = proxy.hold(at).then(() => 'held');
    let booking: SentCommand;
    let replying: ReturnType<typeof send>;
    let first: unknown;
    const send = () => post(url, booking.path, { ...booking.body, access_id: accessId });
    // A service may be too long for its half hour, which is refused before there is anything to commit.
    do {
      const [path, body] = (await visitActions.bookAhead(actor, anyDraw())) ?? [];
      booking = { path, body: { ...body, request_id: randomUUID() }, acknowledged: false } as SentCommand;
      replying = send();
      first = await Promise.race([held, replying.then(({ code }) => code)]);
    } while (first === 'conflict');
    expect(first).toBe('held');
    let isToldDone = false;
    void replying.then(({ status }) => {
      isToldDone = status === 'success';
    });
    // Long enough for a reply that doesn't wait; a slow machine makes it shorter for nobody who does.
    await sleep(1_000);
    const wasToldDone = isToldDone;
    proxy.cut();
    expect(wasToldDone).toBe(false);
    expect(await replying).toMatchObject({ status: 'error', code: 'unavailable' });
    const again = await send();
    expect(again.status).toBe('success');
    journal.booked.set(Number(again.appointment_id), booking);
    expect(await compareJournal(db.read, journal)).toEqual({ lost: [], doubled: [], half: [], altered: [] });
  },
  60_000,
);
