import type { LiveEvent } from '@melena/shared/contract/live';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase, testDatabaseUrl } from '../../../testing/database';
import { notify, subscribe } from './notify';
import { ServerClient } from './postgres/client';
import { inTransaction } from './transaction';

const db = await freshDatabase();
afterAll(() => db.close());

const receivedEvents = vi.fn<(salonId: number, events: readonly LiveEvent[]) => void>();
const missed = vi.fn();
let stop: () => Promise<void>;
beforeEach(async () => {
  stop = await subscribe(db, receivedEvents, missed);
});
afterEach(async () => {
  await stop();
  vi.clearAllMocks();
});

const publishEvents = (...events: LiveEvent[]) => inTransaction(db, tx => notify(tx, 7, events));

test('what a committed command changed is heard together, in order', async () => {
  await publishEvents({ family: 'calendar', match: { day: '2026-11-20' } }, { family: 'caja' });
  await publishEvents({ family: 'clients' });
  await vi.waitFor(() => expect(receivedEvents).toHaveBeenCalledTimes(2));
  expect(receivedEvents.mock.calls).toEqual([
    [7, [{ family: 'calendar', match: { day: '2026-11-20' } }, { family: 'caja' }]],
    [7, [{ family: 'clients' }]],
  ]);
});

test('what was rolled back is never heard', async () => {
  const undone = inTransaction(db, async tx => {
    await notify(tx, 7, [{ family: 'clients' }]);
    throw new Error('on purpose');
  });
  await expect(undone).rejects.toThrow('on purpose');
  await publishEvents({ family: 'caja' });
  await vi.waitFor(() => expect(receivedEvents).toHaveBeenCalled());
  expect(receivedEvents.mock.calls).toEqual([[7, [{ family: 'caja' }]]]);
});

test('more than one notification can hold goes out in several', async () => {
  const events = Array.from(
    { length: 400 },
    (_, index): LiveEvent => ({ family: 'calendar', match: { day: `día ${index}` } }),
  );
  await publishEvents(...events);
  const heard = () => receivedEvents.mock.calls.flatMap(([, part]) => part);
  await vi.waitFor(() => expect(heard()).toEqual(events));
  expect(receivedEvents.mock.calls.length).toBeGreaterThan(1);
});

test('once stopped nothing is heard any more', async () => {
  await stop();
  await publishEvents({ family: 'caja' });
  await db.check();
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(receivedEvents).not.toHaveBeenCalled();
  stop = await subscribe(db, receivedEvents, missed);
});

describe.skipIf(!testDatabaseUrl)('on a server', () => {
  test('a connection that breaks is made again, and says that something may be missed', async () => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'melena-listening'
    `.execute(db.read);
    await vi.waitFor(() => expect(missed).toHaveBeenCalledOnce(), 5_000);
    await publishEvents({ family: 'payment' });
    await vi.waitFor(() => expect(receivedEvents).toHaveBeenCalledWith(7, [{ family: 'payment' }]));
  });

  test('a connection that answers and hears nothing any more is made again, and says so', async () => {
    const asked = vi.spyOn(ServerClient.prototype, 'isWritable');
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.read);
    const isListening = async (client: ServerClient) =>
      (
        await client.query(
          `select from pg_stat_activity where pid = pg_backend_pid() and application_name = 'melena-listening'
            and datname = $1`,
          [rows[0]?.name],
        )
      ).rowCount === 1;
    // It is asked with the next beat; a new connection of the pool is asked too, and those of other databases.
    const client = await vi.waitFor(async () => {
      for (const each of asked.mock.contexts as ServerClient[]) if (await isListening(each)) return each;
      throw new Error('The connection that listens was not asked');
    }, 20_000);
    await client.query('unlisten *');
    asked.mockRestore();
    await vi.waitFor(() => expect(missed).toHaveBeenCalled(), 30_000);
    await publishEvents({ family: 'payment' });
    await vi.waitFor(() => expect(receivedEvents).toHaveBeenCalledWith(7, [{ family: 'payment' }]));
  }, 60_000);
});
