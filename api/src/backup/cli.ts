import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isDatabaseError } from '../core/database/database-errors';
import type { DatabaseSettings } from '../core/database/open-database';
import { StartError } from '../core/start-error';
import { BackupMismatch } from './load-backup';
import type { Figures } from './manifest';

/** The database that `start` would open, by the same settings. */
export function databaseSettings(): DatabaseSettings {
  const { DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  return {
    // All of it is one session's: a pooler would hand parts of it to others.
    databaseUrl: DATABASE_DIRECT_URL || DATABASE_URL || undefined,
    dataDir: DATA_DIR ?? join(import.meta.dirname, '../../../.data'),
  };
}

/** Reads the flags. @throws StartError with the usage where they aren't right. */
export function parseFlags<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch {
    throw new StartError(usage);
  }
}

/** Runs a program: what the person can act on is one sentence and exit code 2, books that don't hold are 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof BackupMismatch) {
      console.error(`Nothing was restored: it would not be what was backed up.\n${error.message}`);
      process.exitCode = 1;
    } else if (error instanceof StartError || isDatabaseError(error) || isSystemError(error)) {
      console.error(error.message);
      process.exitCode = 2;
    } else {
      throw error;
    }
  }
}

/** A full disk, a folder of somebody else. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

const count = new Intl.NumberFormat('en');
const pesos = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'MXN',
  currencyDisplay: 'narrowSymbol',
});

export function describeFigures({ appointments, payments, paid, movements, audit }: Figures): string {
  return [
    `${count.format(appointments)} appointments`,
    `${count.format(payments)} payments of ${pesos.format(paid / 100)} in all`,
    `${count.format(movements)} movements of stock`,
    `${count.format(audit)} rows of the audit`,
  ].join(', ');
}

/** Says whether the books hold; answers whether they do. */
export function reportViolations(books: readonly string[] | null): boolean {
  if (books === null)
    console.log('The books are walked where this version restores it: the schema is a former one.');
  else if (books.length === 0) console.log('The books hold.');
  else console.error(`The books don’t hold:\n  ${books.join('\n  ')}`);
  return !books?.length;
}
