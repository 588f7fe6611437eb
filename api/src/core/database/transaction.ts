import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, internals } from './database';
import { isDatabaseError, violates } from './database-errors';
import { forBroker } from './notify';
import type { UnscopedTx } from './unscoped';

export type { UnscopedRead, UnscopedTx } from './unscoped';

/** Somebody else has that healer at that time. */
export class SlotTaken extends Error {
  override readonly name = 'SlotTaken';
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const TRIES = 6;

/**
 * The only way to write. `work` may run more than once (after a deadlock, a serialization failure or a closed till), so
 * that it does nothing but query with the transaction it is given.
 * @throws SlotTaken where a healer would have two appointments at once.
 */
export async function inTransaction<T>(db: Db, work: (tx: UnscopedTx) => Promise<T>): Promise<T> {
  const { kysely, holding, publish } = db[internals];
  for (let attempt = 1; ; attempt++) {
    try {
      const payloads: string[] = [];
      const done = await kysely.transaction().execute(tx => {
        if (publish) forBroker.set(tx, payloads);
        return holding(() => work(tx));
      });
      await publish?.(payloads);
      return done;
    } catch (error) {
      if (violates(error, 'appointment_parts_one_at_a_time'))
        throw new SlotTaken('Slot taken', { cause: error });
      if (attempt === TRIES || !isTransient(error)) throw error;
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/** Guards of the open till. The till that a command read was closed while it waited, so that another try finds the next. */
const TILL_GUARDS = ['payments_caja_open', 'drawer_caja_open'];

function isTransient(error: unknown): boolean {
  if (!isDatabaseError(error)) return false;
  const { code } = error;
  return (
    code === SERIALIZATION_FAILURE ||
    code === DEADLOCK_DETECTED ||
    TILL_GUARDS.some(guard => violates(error, guard))
  );
}
