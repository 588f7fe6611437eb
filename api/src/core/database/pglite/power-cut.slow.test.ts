import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedSnapshot, writeSnapshot } from '../../../../testing/database-snapshot';
import { losePageCache } from '../../../../testing/machine/lost-page-cache';
import { internals } from '../database';
import { openDatabase } from '../open-database';
import { inTransaction } from '../transaction';

const COMMITS = 40;

describe.skipIf(process.platform !== 'linux')('a power cut', { timeout: 120_000 }, () => {
  let root: string;
  beforeAll(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'melena-power-')));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** Commits one after another, cuts the power right after the last was acknowledged, and tells what is found then. */
  async function cutAfterCommits(name: string): Promise<number[]> {
    const dataDir = join(root, name);
    const disk = join(root, `${name}-disk`);
    await writeSnapshot(await migratedSnapshot(), dataDir);
    const power = losePageCache(dataDir, disk);
    const db = await openDatabase({ dataDir });
    try {
      for (let n = 1; n <= COMMITS; n++) {
        await inTransaction(db, tx =>
          tx
            .insertInto('genres')
            .values({ id: 100 + n, name: `n${n}` })
            .execute(),
        );
        // From here on what came before is in the tables' own files alone.
        if (n === 15) await sql`checkpoint`.execute(db[internals].kysely);
        // Another file of the log, under a name that it hadn't.
        if (n === 25) await sql`select pg_switch_wal()`.execute(db[internals].kysely);
      }
    } finally {
      power.cut();
      await db.close();
    }
    const after = await openDatabase({ dataDir: disk });
    const found = await after.read
      .selectFrom('genres')
      .select('id')
      .where('id', '>', 100)
      .orderBy('id')
      .execute();
    await after.close();
    return found.map(({ id }) => id - 100);
  }

  test('loses nothing that was acknowledged, with all that was only in the page cache gone', async () => {
    expect(await cutAfterCommits('data')).toEqual(Array.from({ length: COMMITS }, (_, n) => n + 1));
  });
});
