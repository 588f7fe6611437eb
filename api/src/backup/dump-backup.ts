import { StartError } from '../core/start-error';
import { type CopyRows, writeBackup } from './backup-file';
import { checksumOf, migrationsOf, sequencesOf, tablesOf } from './contents';
import { FORMAT, type Manifest, version } from './manifest';
import type { Session } from './session';
import { findInvariantViolations, readFigures } from './verify';

/**
 * Writes all of a salon into a file, as it was at one moment, while others go on writing.
 * @throws StartError where there is no salon.
 */
export async function dumpBackup(session: Session, file: string): Promise<Manifest> {
  // The manifest and the rows come from one snapshot.
  await session.query('begin transaction isolation level repeatable read read only');
  const { query, db } = session;
  const migrations = await migrationsOf(session);
  if (migrations.length === 0)
    throw new StartError('There is no salon to back up: nothing was started here yet.');
  const all = await tablesOf(session);
  // A migration that begins meanwhile waits.
  await query(`lock table ${all.map(({ name }) => `"${name}"`).join(', ')} in access share mode`);
  const tables = all.filter(({ kept }) => kept);
  const { rows: servers } = await query<{ server: string }>(
    `select 'PostgreSQL ' || current_setting('server_version') as server`,
  );
  const manifest: Manifest = {
    format: FORMAT,
    version,
    made: new Date().toISOString(),
    engine: db.engine,
    server: servers[0]?.server ?? '',
    migrations,
    tables: {},
    sequences: await sequencesOf(session),
    figures: await readFigures(session),
    books: await findInvariantViolations(session),
  };
  for (const table of tables) manifest.tables[table.name] = await checksumOf(session, table);
  async function* contents(): AsyncIterable<CopyRows> {
    for (const { name, columns } of tables) {
      yield { name, columns, rows: session.copyOut(name, columns) };
    }
  }
  await writeBackup(file, manifest, contents());
  await query('commit');
  return manifest;
}
