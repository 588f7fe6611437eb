import { randomBytes } from 'node:crypto';
import type { Db } from '../core/database/open-database';
import { inTransaction } from '../core/database/transaction';

const keys = new WeakMap<Db, Promise<string>>();

/** Key that signs device tokens: 256 random bits, made at the first use, the same in each process. */
export function deviceKey(db: Db): Promise<string> {
  const known = keys.get(db);
  if (known) return known;
  const asked = findOrMake(db);
  keys.set(db, asked);
  // With a database that is away it is asked again.
  asked.catch(() => keys.delete(db));
  return asked;
}

async function findOrMake(db: Db): Promise<string> {
  const find = () =>
    db.read.selectFrom('server_keys').select('key').where('name', '=', 'device').executeTakeFirst();
  const found = await find();
  if (found) return found.key;
  const made = { name: 'device', key: randomBytes(32).toString('base64url') };
  await inTransaction(db, tx =>
    tx
      .insertInto('server_keys')
      .values(made)
      .onConflict(oc => oc.column('name').doNothing())
      .execute(),
  );
  const kept = await find();
  if (!kept) throw new Error('The key that was made is gone');
  return kept.key;
}
