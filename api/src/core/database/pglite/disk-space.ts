import { statfsSync } from 'node:fs';
import { StartError } from '../../start-error';

/** A file of its log: without room for one more PostgreSQL doesn't start. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** What a failed start is to be told as: that there is no room, where that is why. */
export function explainDiskFull(dataDir: string, error: unknown): unknown {
  if (error instanceof StartError || !isFull(dataDir, error)) return error;
  return new StartError(
    `The disk of the data folder ${dataDir} is full: make room on it, or start with another DATA_DIR.`,
    { cause: error },
  );
}

/** By its code; PGlite says only that it didn't start. */
function isFull(dataDir: string, error: unknown): boolean {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === '53100')) {
    return true;
  }
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
