import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canStartPostgres,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../api/testing/machine/temporary-postgres';
import type { DatabaseLocation } from './server-process';

/** Lends a folder that is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'melena-lab-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lends a PostgreSQL server that is gone afterwards. */
export async function withPostgres<T>(
  work: (postgres: TemporaryPostgres) => Promise<T>,
  ...how: Parameters<typeof startTemporaryPostgres>
): Promise<T> {
  const postgres = await startTemporaryPostgres(...how);
  try {
    return await work(postgres);
  } finally {
    await postgres.remove();
  }
}

/** The same where there are the programs of one; otherwise says that this was left out. */
export async function wherePostgresStarts(
  what: string,
  work: (postgres: TemporaryPostgres) => Promise<void>,
): Promise<void> {
  if (canStartPostgres()) await withPostgres(work);
  else reportSkipped(what, 'no PostgreSQL server here');
}

/** Works on an embedded database, and on a PostgreSQL server where there are the programs of one. */
export async function onEachDatabase(
  what: string,
  work: (where: DatabaseLocation, name: string) => Promise<void>,
): Promise<void> {
  await withFolder(dataDir => work({ dataDir }, 'PGlite'));
  await wherePostgresStarts(`${what} on PostgreSQL`, ({ url }) =>
    work({ databaseUrl: url, dataDir: '' }, 'PostgreSQL'),
  );
}

/** Said loudly: a run that left something out has not tried it. */
export function reportSkipped(what: string, why: string): void {
  console.log(`\nLEFT OUT: ${what}: ${why}\n`);
}
