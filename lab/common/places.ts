import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canStartPostgres,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../api/testing/machine/temporary-postgres';

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
  ...how: Parameters<typeof startTemporaryPostgres>
): Promise<void> {
  if (canStartPostgres()) await withPostgres(work, ...how);
  else reportSkipped(what, 'no PostgreSQL server here');
}

/** Said loudly: a run that left something out has not tried it. */
export function reportSkipped(what: string, why: string): void {
  console.log(`\nLEFT OUT: ${what}: ${why}\n`);
}
