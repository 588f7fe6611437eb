import { bulkLoad } from '../core/database/bulk-load';
import { internals } from '../core/database/database';
import { migrate } from '../core/database/migrate';
import { migrations } from '../core/database/migrations';
import { readBackup } from './backup-file';
import { tablesOf } from './contents';
import type { Manifest } from './manifest';
import type { Session } from './session';
import { findDifferences, findInvariantViolations, readFigures } from './verify';

/** A restored salon that isn't the one that was backed up. Nothing of it was kept. */
export class BackupMismatch extends Error {
  override readonly name = 'NotTheSame';
  readonly found: readonly string[];

  constructor(found: readonly string[]) {
    super(found.join('\n'));
    this.found = found;
  }
}

/**
 * Puts a verified backup into a database without any of our tables, in the transaction that the caller began and ends:
 * the schema of the backup, its rows under every constraint, each table compared by count and hash, then what was added
 * to the schema since, and the walk through the books.
 * @returns what doesn't hold in the books, and didn't when the backup was made
 * @throws NotTheSame where a row, a sum or a rule isn't as it was
 */
export async function loadBackup(session: Session, file: string, manifest: Manifest): Promise<string[]> {
  const { kysely } = session.db[internals];
  const then = Object.fromEntries(
    manifest.migrations.map(name => [name, migrations[name]]).filter(([, up]) => up),
  );
  await migrate(kysely, { only: then, inTransaction: true });
  const tables = (await tablesOf(session)).map(({ name }) => name);
  const triggers = tables.map(table => [table, 'user'] as const);
  await bulkLoad(session, { tables, triggers }, async () => {
    // The rows that migrations bring are in the backup too.
    await session.query(`truncate ${tables.join(', ')}`);
    await readBackup(file, ({ name, columns, rows }) => session.copyIn(name, columns, rows));
  });
  for (const { table, column, last } of manifest.sequences) {
    if (last === null) continue;
    await session.query(`select setval(pg_get_serial_sequence($1, $2), $3::bigint)`, [
      `"${table}"`,
      column,
      last,
    ]);
  }
  await session.query('analyze');
  const other = await findDifferences(session, manifest);
  if (other.length > 0) throw new BackupMismatch(other);

  await migrate(kysely, { inTransaction: true });
  const figures = JSON.stringify(await readFigures(session));
  if (figures !== JSON.stringify(manifest.figures)) throw new BackupMismatch([`it has ${figures} now`]);
  const books = (await findInvariantViolations(session)) ?? ['its schema is not this version’s'];
  // A rule that was broken at the backup is no fault of the restore, and no reason to keep a salon from its data.
  const since = books.filter(fault => manifest.books !== null && !manifest.books.includes(fault));
  if (since.length > 0) throw new BackupMismatch(since);
  return books;
}
