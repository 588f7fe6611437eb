import type { Db } from '../../api/src/core/database/open-database';
import { inTransaction } from '../../api/src/core/database/transaction';
import { copyOnServer, demoFilling } from '../../api/testing/database';
import { filledSnapshot, fillingHash, writeSnapshot } from '../../api/testing/database-snapshot';
import { hashAt } from '../../api/testing/secrets/secret-hash';
import { JOURNEY_START } from './clock';
import { PASSWORD, pinOf } from './demo-people';

// Seeded once for each version of the demo, because that takes several seconds.
const demo = demoFilling(JOURNEY_START);
const filling = { ...demo, folders: [...demo.folders, import.meta.dirname], fill };

/** A database of the server with the demo salon as it is when the journeys start. */
export const demoOnServer = async (server: string) =>
  copyOnServer(server, `melena_journeys_${await fillingHash(filling)}`, fill);

/** The same in a data folder that is not there yet. */
export async function demoInFolder(dataDir: string): Promise<void> {
  await writeSnapshot(await filledSnapshot('journeys', filling), dataDir);
}

/** Fills a database with the demo salon. Its hashes are cheap to verify, because each journey logs in several times. */
async function fill(db: Db): Promise<void> {
  await demo.fill(db);
  const cheap = { logN: 4, blockSize: 1, parallel: 1 };
  const healers = await db.read.selectFrom('healers').select('id').execute();
  await inTransaction(db, async tx => {
    await tx
      .updateTable('staff')
      .set({ password_hash: hashAt(PASSWORD, cheap) })
      .execute();
    for (const { id } of healers) {
      await tx
        .updateTable('healers')
        .set({ pin_hash: hashAt(pinOf(id), cheap) })
        .where('id', '=', id)
        .execute();
    }
  });
}
