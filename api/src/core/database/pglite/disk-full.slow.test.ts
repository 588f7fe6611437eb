import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedSnapshot, writeSnapshot } from '../../../../testing/database-snapshot';
import { mountSmallDisk, type SmallDisk } from '../../../../testing/machine/small-disk';
import { StartError } from '../../start-error';
import type { Db } from '../database';
import { isUnreachable } from '../database-errors';
import { subscribe } from '../notify';
import { openDatabase } from '../open-database';
import { prepared } from '../prepared';
import { inTransaction, type UnscopedRead } from '../transaction';
import { checkpointIfDue } from './checkpoints';

const disk = mountSmallDisk(150);

describe.skipIf(!disk)('on a disk that gets full', { timeout: 60_000 }, () => {
  const { fill, makeRoom, folder } = disk as SmallDisk;
  const dataDir = join(folder, 'data');
  const heard: unknown[] = [];
  let missed = 0;
  let db: Db;
  beforeAll(async () => {
    await writeSnapshot(await migratedSnapshot(), dataDir);
    db = await openDatabase({ dataDir });
    await subscribe(
      db,
      (_salon, events) => heard.push(...events),
      () => missed++,
    );
  }, 120_000);
  afterAll(async () => {
    await db?.close();
    disk?.remove();
  });

  const add = (name: string) => inTransaction(db, tx => tx.insertInto('salons').values({ name }).execute());
  const names = async () =>
    (await db.read.selectFrom('salons').select('name').orderBy('id').execute()).map(({ name }) => name);
  const whyNot = (work: Promise<unknown>) =>
    work.then(
      () => 'it was done',
      (error: unknown) => error,
    );

  /** Its plan is the session's, and gone with it. */
  const kept = prepared('a salon by its name', (read: UnscopedRead, { name }: { readonly name: string }) =>
    read.selectFrom('salons').select('name').where('name', '=', name),
  );

  test('a log that has grown is freed, and then no more', async () => {
    expect(await checkpointIfDue(db)).toBe(false);
    await add('Antes');
    expect(await kept(db.read, { name: 'Antes' })).toHaveLength(1);
    expect(await checkpointIfDue(db, 100)).toBe(true);
    expect(await checkpointIfDue(db, 1_000)).toBe(false);
  });

  test('what its tables have no room for is refused as unavailable, and reads go on', async () => {
    fill(0);
    const big = inTransaction(db, tx =>
      sql`insert into salons (name) select repeat(md5(n::text), 9) from generate_series(1, 3000) n`.execute(
        tx,
      ),
    );
    expect(isUnreachable(await whyNot(big))).toBe(true);
    expect(await names()).toEqual(['Antes']);
  });

  test('where its log has none it breaks off, and from then on acknowledges nothing', async () => {
    // Files of it that a checkpoint keeps for later are used up, so that what is written next needs a new one.
    for (let file = 0; file < 6; file++) {
      await whyNot(sql`select pg_logical_emit_message(false, 'melena', 'x')`.execute(db.read));
      await whyNot(sql`select pg_switch_wal()`.execute(db.read));
    }
    for (const name of ['Uno', 'Dos', 'Tres']) expect(isUnreachable(await whyNot(add(name)))).toBe(true);
    expect(isUnreachable(await whyNot(names()))).toBe(true);
    const many = await Promise.all(Array.from({ length: 12 }, () => whyNot(names())));
    expect(many.every(isUnreachable)).toBe(true);
  });

  test('once there is room it goes on by itself, with what was acknowledged and who listens', async () => {
    makeRoom();
    await expect.poll(() => whyNot(add('Después')), { timeout: 20_000, interval: 300 }).toBe('it was done');
    expect(await names()).toEqual(['Antes', 'Después']);
    expect(await kept(db.read, { name: 'Antes' })).toEqual([{ name: 'Antes' }]);
    expect(missed).toBe(1);
    await sql`select pg_notify('melena_live', '[1,{"family":"caja"}]')`.execute(db.read);
    await expect.poll(() => heard).toEqual([{ family: 'caja' }]);
  });

  test('a start without room is one sentence that says so, and harms nothing', async () => {
    await db.close();
    fill(0);
    for (const at of [dataDir, join(folder, 'another')]) {
      await expect(openDatabase({ dataDir: at })).rejects.toBeInstanceOf(StartError);
      await expect(openDatabase({ dataDir: at })).rejects.toThrow(
        `The disk of the data folder ${at} is full`,
      );
    }
    makeRoom();
    db = await openDatabase({ dataDir });
    expect(await names()).toEqual(['Antes', 'Después']);
    expect(await add('Al final')).toBeDefined();
  });
});
